import Scenes
import TerminalScenes

@MainActor
final class PlainDealerListView: DealerListViewing {
  private let presenter: any DealerListPresenting
  private var state: DealerListViewState?

  init(presenter: any DealerListPresenting) { self.presenter = presenter }

  func render(_ state: DealerListViewState) { self.state = state }
  func announce(_ text: String) {}

  func print(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    return output.print(state) { rows in output.printRows(rows.count) { rows[$0].cells } }
  }
}
