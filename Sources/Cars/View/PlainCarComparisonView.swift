public import CarsContracts
public import Scenes
public import TerminalScenes
import TerminalUI

/// Some cars side by side as lines of text, for a pipe or a file: the same presenter, without a terminal.
@MainActor
public final class PlainCarComparisonView: PlainSceneView<TableState, CarComparisonAction>,
  CarComparisonViewing
{
  private let presenter: any CarComparisonPresenting

  /// - Parameter presenter: what gives the rows.
  public init(presenter: any CarComparisonPresenting) {
    self.presenter = presenter
  }

  /// No-op: there is no cursor in print.
  public func selectColumn(at index: Int) {}
  /// No-op: nothing is copied in print.
  public func copyTable() async {}

  /// Compares the cars and prints a row for each field, below the names of the cars.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func print(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    return await output.print(state, rows: presenter.row)
  }
}

extension PlainOutput {
  /// Prints a comparison: a row for each field, below the names of the cars.
  /// - Parameters:
  ///   - state: the last state from the presenter; nil if there was none.
  ///   - row: gives the row at a position.
  func print(_ state: CarComparisonViewState?, rows row: (Int) -> ComparisonRow?) async -> Ending {
    await print(state) { table in
      await print(table) { row($0).map { row in [row.label] + row.cells.map(\.plain) } ?? [] }
    }
  }
}

extension ComparisonRow.Cell {
  fileprivate var plain: String {
    let value = [text ?? "–", difference].compactMap(\.self).joined(separator: "  ")
    return praise == nil ? value : "\(Symbols.unicode.best) \(value)"
  }
}
