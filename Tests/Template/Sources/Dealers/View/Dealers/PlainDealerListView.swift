public import DealersContracts
public import Scenes
public import TerminalScenes

/// The list of dealers as lines of text, for a pipe or a file: the same presenter, without a terminal.
@MainActor
public final class PlainDealerListView: PlainSceneView<TableState, NoAction>, DealerListViewing {
  private let presenter: any DealerListPresenting

  /// - Parameter presenter: provides the rows.
  public init(presenter: any DealerListPresenting) {
    self.presenter = presenter
  }

  /// Loads the dealers and prints them below the headings of the columns.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func print(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    return await output.print(state) { table in
      await output.print(table) { presenter.row(at: $0)?.cells ?? [] }
    }
  }
}
