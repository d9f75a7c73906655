public import DealersContracts
import DealersEntity
import DealersInteractor
import DealersPresenter
import DealersRouter
import DealersView
import TerminalScenes
public import TerminalUI

/// The list of garages, and the detail that it opens.
extension DealersModule {
  /// The list of garages as a screen, ready to be pushed.
  /// - Parameters:
  ///   - stack: the stack on which it will be pushed.
  ///   - service: the source of the garages; by default, the samples.
  public func makeGarages(
    on stack: ScreenStack, service: any GaragesAPIService = SampleGarages()
  ) -> any Screen {
    let router = GarageListRouter(stack: stack, screens: GarageScreens(service: service))
    let presenter = GarageListPresenter(interactor: GarageListInteractor(service: service), router: router)
    let view = GarageListView(presenter: presenter)
    presenter.view = view
    return SceneScreen(view)
  }
}

/// Makes the screens that the list opens.
@MainActor
private struct GarageScreens: GarageScreenMaking {
  let service: any GaragesAPIService

  func makeGarageDetail(of id: Garage.ID, router: any GarageDetailRouting) -> any Screen {
    let presenter = GarageDetailPresenter(
      id: id, interactor: GarageDetailInteractor(service: service), router: router)
    let view = GarageDetailView(presenter: presenter)
    presenter.view = view
    return SceneScreen(view)
  }
}
