public import DealersContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// The list of dealers on a terminal.
@MainActor
public final class DealerListView: SceneTableView, DealerListViewing {
  public let host = SceneHost<TableState, NoAction>()
  public let table = SceneTable()
  private let presenter: any DealerListPresenting

  /// - Parameter presenter: handles events, and provides the rows.
  public init(presenter: any DealerListPresenting) {
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
}
