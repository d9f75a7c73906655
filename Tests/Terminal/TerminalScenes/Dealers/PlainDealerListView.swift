import Scenes
import TerminalScenes

@MainActor
final class PlainDealerListView: PlainSceneView<[DealerRow], DealerListAction>, DealerListViewing {
  private let presenter: any DealerListPresenting

  init(presenter: any DealerListPresenting) { self.presenter = presenter }

  func print(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    return await output.print(state) { rows in await output.printRows(rows.count) { rows[$0].cells } }
  }
}
