public import CarsContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// The choice of an order on a terminal.
@MainActor
public final class CarSortingView: SceneTableView, CarSortingViewing {
  public let host = SceneHost<TableState, CarSortingAction>()
  public let table = SceneTable(cutsNamesInMiddle: true)
  private let presenter: any CarSortingPresenting
  private let doubleClick = DoubleClick<Int>()

  /// - Parameter presenter: handles events, and provides the rows.
  public init(presenter: any CarSortingPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(viewDidLoad: presenter.viewDidLoad, didRequestClose: presenter.didRequestClose)
  }

  /// The numbers keep their column while no field has one, so that choosing the first moves nothing.
  public func take(_ content: TableState) {
    table.take(content, least: [content.columns.first?.title.count]) { row(at: $0, symbols: $1) }
  }

  /// Of the texts, all but the examples are words of the program.
  public func row(at position: Int, symbols: Symbols) -> Table.Row? {
    presenter.row(at: position).map { row in
      Table.Row([
        symbols.words(row.number), symbols.words(row.label), symbols.words(row.first), row.examples,
      ])
    }
  }

  /// While a filter is typed, letters and digits are no commands.
  public func type(_ key: Key) -> Bool {
    guard presenter.isTyping, case .character(let character) = key.code, key.modifiers.isEmpty,
      character.isLetter || character.isNumber
    else { return false }
    presenter.didType(character)
    return true
  }

  /// A click selects a field, and a double click sorts by it.
  public func click(at position: Position) {
    guard let row = table.row(at: position) else { return }
    table.moveCursor(to: row)
    if doubleClick.ends(on: row, in: host.context), host.isAvailable(.accept) { perform(.accept) }
  }

  public func perform(_ action: CarSortingAction) {
    presenter.didRequest(action, at: table.cursor)
  }
}
