import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting

/// The interactors of all scenes on one service, which answers as it is told.
struct SUT {
  let service: CarsAPIServiceStub
  /// Where the list's interactor keeps what it has loaded.
  let store = CatalogueStore()
  let list: CarListInteractor
  let detail: CarDetailInteractor
  let columns: CarColumnsInteractor
  let facets: CarFacetsInteractor
  let overview: CarOverviewInteractor
  let editor: CarEditorInteractor
  let comparison: CarComparisonInteractor

  /// Makes interactors whose service has not been told what to answer.
  init(expectingParts parts: Int = 0, cars: Int = 0, changes: Int = 0, heedsCancellation: Bool = true) {
    service = CarsAPIServiceStub(
      expectingParts: parts, cars: cars, changes: changes, heedsCancellation: heedsCancellation)
    list = CarListInteractor(service: service, changing: service, store: store, countsAhead: true)
    detail = CarDetailInteractor(service: service, changing: service, store: store)
    columns = CarColumnsInteractor(store: store)
    facets = CarFacetsInteractor(store: store)
    overview = CarOverviewInteractor(service: service, store: store)
    editor = CarEditorInteractor(service: service, changing: service, store: store)
    comparison = CarComparisonInteractor(service: service, store: store)
  }

  /// Makes interactors whose service gives these answers when it is asked for parts.
  init(parts first: Result<SampleCatalogue?, CarsError>, _ others: Result<SampleCatalogue?, CarsError>...) {
    self.init(expectingParts: 1 + others.count)
    for (number, answer) in ([first] + others).enumerated() { service.parts.answer(number, answer) }
  }

  /// Makes interactors, with these cars loaded by the list's.
  init(
    listed cars: [Car], expecting requests: Int = 0, reloads: Int = 0, changes: Int = 0,
    heedsCancellation: Bool = true
  ) async throws {
    self.init(
      expectingParts: 1 + reloads, cars: requests, changes: changes, heedsCancellation: heedsCancellation)
    service.parts.answer(0, .success(SampleCatalogue(cars, isComplete: true)))
    _ = try await list.loadCars().all()
  }
}
