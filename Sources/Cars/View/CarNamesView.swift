public import CarsContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// The question what the names in a catalogue mean, on a terminal.
@MainActor
public final class CarNamesView: SceneTableView, CarNamesViewing {
  public let host = SceneHost<TableState, CarNamesAction>()
  public let table = SceneTable(rowsStay: true)
  private let presenter: any CarNamesPresenting
  private let doubleClick = DoubleClick<Int>()

  /// - Parameter presenter: what hears what happened, and gives the rows.
  public init(presenter: any CarNamesPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(viewDidLoad: presenter.viewDidLoad, didRequestClose: presenter.didRequestClose)
  }

  /// Names and examples stay as the catalogue has them.
  public func row(at position: Int, symbols: Symbols) -> Table.Row? {
    switch presenter.row(at: position) {
    case .column(let name, let examples): Table.Row([name] + examples)
    case .words(let words): Table.Row([symbols.words(words)])
    case nil: nil
    }
  }

  /// A click puts the cursor on an answer; a second one soon after gives it.
  public func click(at position: Position) {
    guard let row = table.click(at: position) else { return }
    if doubleClick.ends(on: row, in: host.context), host.isAvailable(.answer) { perform(.answer) }
  }

  public func perform(_ action: CarNamesAction) {
    let cursor = table.cursor
    host.tell { [presenter] in await presenter.didRequest(action, at: cursor) }
  }
}
