import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// Writes what the service of a scene's cars is asked.
struct TracedCarsService: CarsAPIService {
  let service: any CarsAPIService
  let trace: SceneTrace

  var catalogueName: String? { service.catalogueName }
  var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  func requestCars() -> Arrivals<Catalogue, CarsError> {
    trace.arrivals(
      .interactorToService, "requestCars()", service.requestCars(), until: \.isComplete,
      { TraceText.catalogue($0) }, { TraceText.error($0) })
  }

  @concurrent
  func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    try await trace.ask(
      .interactorToService, "requestCar(\(TraceText.id(id)))", { _ in "car" }, { TraceText.error($0) },
      { () throws(CarsError) in try await service.requestCar(id) })
  }

  @concurrent
  func end() async {
    trace.tell(.interactorToService, "end()")
    await service.end()
  }
}

/// Writes what is asked of who changes a scene's cars.
struct TracedChangingService: CarsChangingService {
  let service: any CarsChangingService
  let trace: SceneTrace

  var changePolicy: ChangePolicy { service.changePolicy }

  @concurrent
  func refusal(toChange id: CarID?) async -> CarChangeError? {
    await trace.ask(
      .interactorToService, "refusal(toChange: \(TraceText.id(id)))", TraceText.refusal,
      { await service.refusal(toChange: id) })
  }

  @concurrent
  func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>? {
    try await trace.ask(
      .interactorToService, "columns(toChange: \(TraceText.id(id)))",
      { $0.map { TraceText.count($0.count, "column") } ?? "any" }, { TraceText.error($0) },
      { () throws(CarChangeError) in try await service.columns(toChange: id) })
  }

  @concurrent
  func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome {
    try await trace.ask(
      .interactorToService, "save(\(TraceText.change(change)))", { TraceText.saved($0.change) },
      { TraceText.error($0) }, { () throws(CarChangeError) in try await service.save(change) })
  }

  @concurrent
  func undo() async throws(CarChangeError) -> ChangeOutcome {
    try await trace.ask(
      .interactorToService, "undo()", { TraceText.saved($0.change) }, { TraceText.error($0) },
      { () throws(CarChangeError) in try await service.undo() })
  }
}

/// Writes what is asked of who watches the cars.
struct TracedWatchingService: CarsWatchingService {
  let service: any CarsWatchingService
  let trace: SceneTrace

  func changesElsewhere() -> Arrivals<Void, Never> {
    trace.arrivals(
      .interactorToService, "changesElsewhere()", service.changesElsewhere(), { "a change" })
  }
}

/// Writes what is said of a scene's cars.
struct TracedNamingService: CarsNamingService {
  let service: any CarsNamingService
  let trace: SceneTrace

  var origin: CatalogueOrigin { service.origin }
  var said: ReadingOptions { service.said }

  @concurrent
  func read(as said: ReadingOptions) async {
    await trace.ask(
      .interactorToService, "read(as: \(TraceText.said(said)))", { "understood" },
      { await service.read(as: said) })
  }
}

/// Writes what is to be remembered.
struct TracedRememberingService: CarsRememberingService {
  let service: any CarsRememberingService
  let trace: SceneTrace

  var settings: CatalogueSettings { service.settings }

  func remember(_ settings: CatalogueSettings) {
    let fields = settings.columns.isEmpty ? CarListRequest.Fields.suggested : .chosen(settings.columns)
    let request = TraceText.request(CarListRequest(in: settings.order, fields: fields))
    trace.tell(
      .interactorToService,
      "remember(\(request), \(settings.searches.count) searched for)")
    service.remember(settings)
  }
}
