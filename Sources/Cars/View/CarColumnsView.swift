public import CarsContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// The choice of columns on a terminal.
@MainActor
public final class CarColumnsView: SceneTableView, CarColumnsViewing {
  public let host = SceneHost<TableState, CarColumnsAction>()
  public let table = SceneTable(rowsStay: true, cutsNamesInMiddle: true)
  private let presenter: any CarColumnsPresenting

  /// - Parameter presenter: handles events, and provides the rows.
  public init(presenter: any CarColumnsPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didRequestClose: presenter.didRequestClose)
  }

  /// Returns the row with the program's words, which are the field and the symbol for more examples, in the
  /// terminal's symbols. Names and examples stay as the catalogue has them.
  public func row(at position: Int, symbols: Symbols) -> Table.Row? {
    presenter.row(at: position).map { row in
      Table.Row([
        row.number, symbols.words(row.label), row.name, row.count, row.examples + symbols.words(row.more),
      ])
    }
  }

  /// A click selects or deselects the field.
  public func click(at position: Position) {
    guard let row = table.row(at: position) else { return }
    table.moveCursor(to: row)
    if host.isAvailable(.toggle) { perform(.toggle) }
  }

  public func perform(_ action: CarColumnsAction) {
    presenter.didRequest(action, at: table.cursor)
  }
}
