import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// The presenter with all that it talks to.
@MainActor
struct ListSUT {
  let presenter: CarListPresenter
  let view = CarListViewSpy()
  let router: CarListRouterSpy
  let interactor: CarListInteractorStub

  init(expectingLoads loads: Int = 1, details: Int = 0, heedsCancellation: Bool = true) {
    interactor = CarListInteractorStub(expecting: loads, heedsCancellation: heedsCancellation)
    router = CarListRouterSpy(expectingDetails: details)
    presenter = CarListPresenter(interactor: interactor, router: router) { TimeOfDay(hour: 12, minute: 4) }
    presenter.view = view
  }

  /// Makes a presenter whose first load has been answered.
  static func loaded(
    _ listing: CarListing = .of(.corolla, .corollaSE, .ioniq5), expectingLoads loads: Int = 1,
    details: Int = 0,
    heedsCancellation: Bool = true
  ) async -> Self {
    let sut = Self(expectingLoads: loads, details: details, heedsCancellation: heedsCancellation)
    let load = sut.start { await $0.viewDidLoad() }
    sut.interactor.loads.answer(0, .success(listing))
    await load.value
    return sut
  }

  /// Starts an event and returns when it waits for an answer.
  func start(_ event: @escaping @MainActor (CarListPresenter) async -> Void) -> Task<Void, Never> {
    Task.immediate { @MainActor [presenter] in await event(presenter) }
  }

  func command(_ action: CarListAction) throws -> Command<CarListAction> {
    try #require(view.state?.commands.first { $0.action == .scene(action) })
  }
}
