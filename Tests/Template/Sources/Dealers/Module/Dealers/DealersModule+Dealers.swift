public import DealersContracts
import DealersInteractor
import DealersPresenter
import DealersRouter
import DealersView
public import TerminalScenes
public import TerminalUI

/// The list of dealers, on a screen or in print.
extension DealersModule {
  /// The list of dealers as a screen, ready to be pushed.
  /// - Parameters:
  ///   - stack: the stack on which it will be pushed.
  ///   - service: the source of the dealers; by default, the samples.
  public func makeDealers(
    on stack: ScreenStack, service: any DealersAPIService = SampleDealers()
  ) -> any Screen {
    let presenter = DealerListPresenter(
      interactor: DealerListInteractor(service: service), router: DealerListRouter(stack: stack))
    let view = DealerListView(presenter: presenter)
    presenter.view = view
    return SceneScreen(view)
  }

  /// Prints the list of dealers as text.
  /// - Parameters:
  ///   - service: the source of the dealers; by default, the samples.
  ///   - write: called with whole lines, each ending in a newline.
  /// - Returns: how it ended.
  public func printDealers(
    service: any DealersAPIService = SampleDealers(), write: @escaping @MainActor (String) -> Void
  ) async -> PlainOutput.Ending {
    let presenter = DealerListPresenter(
      interactor: DealerListInteractor(service: service), router: DealerListRouter(stack: nil))
    let view = PlainDealerListView(presenter: presenter)
    presenter.view = view
    return await view.print(on: PlainOutput(write: write))
  }
}
