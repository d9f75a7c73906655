public import DealersContracts
import DealersInteractor
import DealersPresenter
import DealersRouter
import DealersView
import TerminalScenes
public import TerminalUI

/// The form for new offers.
extension DealersModule {
  /// The form for new offers as a screen, ready to be pushed.
  /// - Parameters:
  ///   - stack: the stack on which it will be pushed.
  ///   - service: keeps the offers; by default, in memory.
  public func makeOffers(
    on stack: ScreenStack, service: any OffersAPIService = SampleOffers()
  ) -> any Screen {
    let presenter = OfferFormPresenter(
      interactor: OfferFormInteractor(service: service), router: OfferFormRouter(stack: stack))
    let view = OfferFormView(presenter: presenter)
    presenter.view = view
    return SceneScreen(view)
  }
}
