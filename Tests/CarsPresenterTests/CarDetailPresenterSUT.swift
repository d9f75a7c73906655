import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// The presenter with all that it talks to.
@MainActor
struct DetailSUT {
  let presenter: CarDetailPresenter
  let view = CarDetailViewSpy()
  let router = CarDetailRouterSpy()
  let interactor: CarDetailInteractorStub

  static let corolla = CarDetail(
    car: .corolla, place: ListPlace(position: 0, count: 3, previous: nil, next: "corolla-se"))
  static let corollaSE = CarDetail(
    car: .corollaSE, place: ListPlace(position: 1, count: 3, previous: "corolla", next: "ioniq5"))
  static let ioniq5 = CarDetail(
    car: .ioniq5, place: ListPlace(position: 2, count: 3, previous: "corolla-se", next: nil))

  init(
    _ id: CarID = "corolla-se", known: [CarDetail] = [corolla, corollaSE, ioniq5],
    expectingLoads loads: Int = 1,
    heedsCancellation: Bool = true
  ) {
    interactor = CarDetailInteractorStub(
      known: known, expecting: loads, heedsCancellation: heedsCancellation)
    presenter = CarDetailPresenter(id: id, interactor: interactor, router: router)
    presenter.view = view
  }

  static func loaded(
    _ detail: CarDetail = corollaSE, expectingLoads loads: Int = 1, heedsCancellation: Bool = true
  ) async -> Self {
    let sut = Self(detail.car.id, expectingLoads: loads, heedsCancellation: heedsCancellation)
    let load = sut.start { await $0.viewDidLoad() }
    sut.interactor.loads.answer(0, .success(detail))
    await load.value
    return sut
  }

  func start(_ event: @escaping @MainActor (CarDetailPresenter) async -> Void) -> Task<Void, Never> {
    Task.immediate { @MainActor [presenter] in await event(presenter) }
  }

  var fields: [CarDetailField]? {
    guard case .fields(let fields) = view.state?.content else { return nil }
    return fields
  }

  func command(_ action: CarDetailAction) throws -> Command<CarDetailAction> {
    try #require(view.state?.commands.first { $0.action == .scene(action) })
  }
}
