public import CarsContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// The columns of a catalogue and what each is taken for, on a terminal.
@MainActor
public final class CarSchemaView: SceneTableView, CarSchemaViewing {
  public let host = SceneHost<TableState, CarSchemaAction>()
  public let table = SceneTable(rowsStay: true)
  private let presenter: any CarSchemaPresenting
  private let doubleClick = DoubleClick<Int>()

  /// - Parameter presenter: handles events, and provides the rows.
  public init(presenter: any CarSchemaPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(viewDidLoad: presenter.viewDidLoad, didRequestClose: presenter.didRequestClose)
  }

  /// Names and examples stay as the catalogue has them.
  public func row(at position: Int, symbols: Symbols) -> Table.Row? {
    let cells = presenter.row(at: position)
    guard !cells.isEmpty else { return nil }
    return Table.Row(
      cells.map { cell in
        switch cell {
        case .own(let text): text
        case .words(let text): symbols.words(text)
        }
      })
  }

  /// A click selects a row; a double click chooses it.
  public func click(at position: Position) {
    guard let row = table.click(at: position) else { return }
    if doubleClick.ends(on: row, in: host.context), host.isAvailable(.choose) { perform(.choose) }
  }

  public func perform(_ action: CarSchemaAction) {
    let cursor = table.cursor
    host.tell { [presenter] in await presenter.didRequest(action, at: cursor) }
  }
}
