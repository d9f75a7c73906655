import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes

/// The presenter with all that it talks to.
@MainActor
struct DetailSUT {
  let presenter: CarDetailPresenter
  let view = CarDetailViewSpy()
  let router: CarDetailRouterSpy
  let interactor: CarDetailInteractorStub

  static let corolla = CarDetail(
    car: .corolla, place: ListPlace(position: 0, count: 3, previous: nil, next: "corolla-se"))
  static let corollaSE = CarDetail(
    car: .corollaSE, place: ListPlace(position: 1, count: 3, previous: "corolla", next: "ioniq5"))
  static let ioniq5 = CarDetail(
    car: .ioniq5, place: ListPlace(position: 2, count: 3, previous: "corolla-se", next: nil))

  init(
    _ id: CarID = "corolla-se", known: [CarDetail] = [corolla, corollaSE, ioniq5],
    expectingLoads loads: Int = 1, heedsCancellation: Bool = true, reloadPolicy: ReloadPolicy = .all,
    printedIn form: PrintedForm? = nil, from origin: CarDetailOrigin = .list
  ) {
    router = CarDetailRouterSpy(from: origin)
    interactor = CarDetailInteractorStub(
      known: known, expecting: loads, heedsCancellation: heedsCancellation, reloadPolicy: reloadPolicy)
    presenter = CarDetailPresenter(
      id: id, interactors: interactor.parts, on: form.map { .print($0) } ?? .screen(router))
    presenter.view = view
  }

  /// Makes a presenter whose first load has been answered.
  static func loaded(
    _ detail: CarDetail = corollaSE, expectingLoads loads: Int = 1, heedsCancellation: Bool = true
  ) async -> Self {
    let sut = Self(detail.car.id, expectingLoads: loads, heedsCancellation: heedsCancellation)
    await sut.load(.success(detail))
    return sut
  }

  /// Has the view appear; the interactor gives this answer.
  func load(_ answer: Result<CarDetail, CarsError>) async {
    interactor.loads.answer(0, answer)
    await presenter.viewDidLoad()
  }

  /// Has the user reload; the interactor gives this answer.
  /// - Parameters:
  ///   - answer: the answer.
  ///   - number: how many answers came before.
  func reload(_ answer: Result<CarDetail, CarsError>, number: Int = 1) async {
    interactor.loads.answer(number, answer)
    await presenter.didRequestReload()
  }

  /// Starts an event, which then waits for an answer.
  func start(_ event: @escaping @MainActor (CarDetailPresenter) async -> Void) -> Task<Void, Never> {
    Task.atOnce { @MainActor [presenter] in await event(presenter) }
  }
}

/// An interactor that takes its time to say what the list knows.
struct SlowInteractor: CarDetailInteracting {
  let reloadPolicy = ReloadPolicy.all
  let known: Gate<CarID, CarDetail, CarsError>
  let loads: Gate<CarID, CarDetail, CarsError>

  init(expectingLookups lookups: Int = 1, loads expected: Int = 0) {
    known = Gate("knownCar", expecting: lookups, cancelled: .cancelled, heedsCancellation: false)
    loads = Gate("loadCar", expecting: expected, cancelled: .cancelled)
  }

  /// What the presenter asks; nothing is changed.
  var parts: CarDetailInteractors { CarDetailInteractors(detail: self, changes: CarChangesStub()) }

  func knownCar(_ id: CarID) async -> CarDetail? { try? await known.call(id) }
  func findCar(_ beginning: CarID) async throws(CarsError) -> CarDetail { try await loads.call(beginning) }
  func loadCar(_ id: CarID) async throws(CarsError) -> CarDetail { try await loads.call(id) }
}
