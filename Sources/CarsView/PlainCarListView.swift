public import CarsContracts
import Scenes
import TerminalUI

/// The list of cars as lines of text, for a pipe or a file: the same presenter, and nothing of a terminal.
@MainActor
public final class PlainCarListView: CarListViewing {
  private let presenter: any CarListPresenting
  private var state = CarListViewState(title: "")

  /// Makes the view.
  /// - Parameter presenter: whom it asks for rows.
  public init(presenter: any CarListPresenting) {
    self.presenter = presenter
  }

  /// The records that were left out, a line each, and that they were.
  public var problems: [String] {
    guard let problems = state.problems else { return [] }
    return problems.lines.map { "\(problems.title): \($0)".madeVisible }
  }

  public func render(_ state: CarListViewState) {
    self.state = state
  }

  /// Loads the cars and prints them, with a header, every column as wide as its widest text. A text that is wider than
  /// `PlainOutput.widestColumn` sticks out, and makes no other row longer.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func print(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    switch state.content {
    case .waiting: return .nothing("")
    case .message(let message): return message.ending
    case .rows(let count, _):
      var widths = state.columns.map(\.title.columnCount)
      for row in 0..<count {
        for (index, cell) in presenter.row(at: row).cells.enumerated() where index < widths.count {
          widths[index] = max(widths[index], PlainOutput.width(of: cell))
        }
      }
      let alignment = state.columns.map(\.isNumeric)
      output.print(state.columns.map(\.title), widths: widths, rightAligned: alignment)
      for row in 0..<count {
        output.print(presenter.row(at: row).cells, widths: widths, rightAligned: alignment)
      }
      output.flush()
      return state.notice?.ending ?? .printed
    }
  }
}
