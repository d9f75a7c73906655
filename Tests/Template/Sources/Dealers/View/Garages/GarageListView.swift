public import DealersContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// The list of garages on a terminal.
@MainActor
public final class GarageListView: SceneTableView, GarageListViewing {
  public let host = SceneHost<TableState, GarageListAction>()
  public let table = SceneTable()
  private let presenter: any GarageListPresenting

  /// - Parameter presenter: handles events, and provides the rows.
  public init(presenter: any GarageListPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didRequestReload: presenter.didRequestReload,
      didCancelLoad: presenter.didCancelLoad, didRequestClose: presenter.didRequestClose)
  }

  public func row(at position: Int, symbols: Symbols) -> Table.Row? {
    presenter.row(at: position).map { Table.Row($0.cells) }
  }

  public func perform(_ action: GarageListAction) {
    let cursor = table.cursor
    host.tell { [presenter] in await presenter.didRequest(action, at: cursor) }
  }
}
