import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes

/// The presenter with all that it talks to.
@MainActor
struct ListSUT {
  let presenter: CarListPresenter
  let view = CarListViewSpy()
  let router: CarListRouterSpy
  let interactor: CarListInteractorStub

  init(
    expectingArrivals arrivals: Int = 1, details: Int = 0, heedsCancellation: Bool = true,
    catalogueName: String? = nil, reloadPolicy: ReloadPolicy = .all,
    request: CarListRequest = CarListRequest(),
    columns: [FieldKey]? = nil, printing: CarListPrinting? = nil
  ) {
    interactor = CarListInteractorStub(
      expecting: arrivals, heedsCancellation: heedsCancellation, catalogueName: catalogueName,
      reloadPolicy: reloadPolicy)
    router = CarListRouterSpy(expectingDetails: details)
    presenter = CarListPresenter(
      interactor: interactor, router: router, request: request, columns: columns, printing: printing
    ) { TimeOfDay(hour: 12, minute: 4) }
    presenter.view = view
  }

  /// Makes a presenter whose first load has been answered.
  static func loaded(
    _ catalogue: Catalogue = .of(.corolla, .corollaSE, .ioniq5), expectingArrivals arrivals: Int = 1,
    details: Int = 0, heedsCancellation: Bool = true
  ) async -> Self {
    let sut = Self(
      expectingArrivals: arrivals, details: details, heedsCancellation: heedsCancellation)
    await sut.load(.success(catalogue))
    return sut
  }

  /// Has the view appear; the interactor answers with these, one after the other.
  func load(_ answers: Result<Catalogue, CarsError>...) async {
    for (number, answer) in answers.enumerated() { interactor.arrivals.answer(number, answer.map(\.self)) }
    await presenter.viewDidLoad()
  }

  /// Has the user reload; the interactor gives this answer, which is its second.
  func reload(_ answer: Result<Catalogue, CarsError>) async {
    interactor.arrivals.answer(1, answer.map(\.self))
    await presenter.didRequestReload()
  }

  /// Starts an event, which then waits for an answer.
  func start(_ event: @escaping @MainActor (CarListPresenter) async -> Void) -> Task<Void, Never> {
    Task.atOnce { @MainActor [presenter] in await event(presenter) }
  }
}
