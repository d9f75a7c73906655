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
      let styles = colors.map { [$0.palette.quiet] } ?? []
      await print(table, styles: styles) { row($0).map { PlainRow($0, colors) } ?? PlainRow([]) }
    }
  }
}

extension PlainRow {
  fileprivate init(_ row: ComparisonRow, _ colors: PlainColors?) {
    self.init([row.label] + row.cells.map { _ in "" })
    let palette = colors?.palette
    for (index, cell) in row.cells.enumerated() {
      let value = cell.text ?? ComparisonRow.Cell.nothing
      let quiet = row.isSame || cell.text == nil ? palette?.quiet : nil
      if cell.praise != nil {
        append("\(Symbols.unicode.best) \(value)", toCell: index + 1, palette?.best)
      } else {
        append(cell.sign, toCell: index + 1, colors)
        append(value, toCell: index + 1, quiet)
      }
      guard let difference = cell.difference else { continue }
      let style = cell.isBetter.map { $0 ? palette?.best : palette?.worse } ?? palette?.quiet
      append("  \(difference)", toCell: index + 1, style)
    }
  }
}
