import Scenes
import TerminalScenes
import TerminalUI

@MainActor
struct DealersModule {
  let service: any DealersAPIService

  func makeList(on stack: ScreenStack) -> any Screen {
    let presenter = makePresenter(stack)
    let view = DealerListView(presenter: presenter)
    presenter.view = view
    return SceneScreen(view)
  }

  func printList(write: @escaping @MainActor (String) -> Void) async -> PlainOutput.Ending {
    let presenter = makePresenter(nil)
    let view = PlainDealerListView(presenter: presenter)
    presenter.view = view
    return await view.print(on: PlainOutput(write: write))
  }

  private func makePresenter(_ stack: ScreenStack?) -> DealerListPresenter {
    DealerListPresenter(
      interactor: DealerListInteractor(service: service), router: SceneRouter(stack: stack))
  }
}
