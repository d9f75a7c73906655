import CarsContracts
import CarsEntity
import Scenes

/// Traces requests to the service that reads cars.
struct TracedCarsService: CarsAPIService {
  let next: any CarsAPIService
  let boundary: Boundary

  var catalogueName: String? { next.catalogueName }
  var reloadPolicy: ReloadPolicy { next.reloadPolicy }

  func requestCars() -> Arrivals<any CarCatalogue, CarsError> {
    boundary.arrivals(
      of: next.requestCars(), until: \.facts.isComplete, { TraceText.catalogue($0.facts) },
      orWhy: { TraceText.error($0) }
    )
  }

  func rowArrivals() -> Arrivals<Void, Never> {
    boundary.news(of: next.rowArrivals(), "rows")
  }

  @concurrent func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    try await boundary.ask(
      TraceText.id(id), of: try await next.requestCar(id), { _ in "car" }, orWhy: TraceText.error)
  }

  @concurrent func end() async { await boundary.pass(to: await next.end()) }
}

/// Traces requests to the service that changes cars.
struct TracedChangingService: CarsChangingService {
  let next: any CarsChangingService
  let boundary: Boundary

  var changePolicy: ChangePolicy { next.changePolicy }

  @concurrent func refusal(toChange id: CarID?) async -> CarChangeError? {
    await boundary.ask(TraceText.id(id), of: await next.refusal(toChange: id), TraceText.refusal)
  }

  @concurrent func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>? {
    try await boundary.ask(
      TraceText.id(id), of: try await next.columns(toChange: id),
      { $0.map { TraceText.count($0.count, "column") } ?? "any" }, orWhy: TraceText.changeError)
  }

  @concurrent func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome {
    try await boundary.ask(
      TraceText.change(change), of: try await next.save(change), { TraceText.saved($0.change) },
      orWhy: TraceText.changeError)
  }

  @concurrent func undo() async throws(CarChangeError) -> ChangeOutcome {
    try await boundary.ask(
      of: try await next.undo(), { TraceText.saved($0.change) }, orWhy: TraceText.changeError)
  }
}

/// Traces requests to the service that watches the catalogue.
struct TracedWatchingService: CarsWatchingService {
  let next: any CarsWatchingService
  let boundary: Boundary

  func changesElsewhere() -> Arrivals<Void, Never> {
    boundary.arrivals(of: next.changesElsewhere(), { "a change" })
  }
}

/// Traces messages to the service for the meanings of names.
struct TracedNamingService: CarsNamingService {
  let next: any CarsNamingService
  let boundary: Boundary

  var origin: CatalogueOrigin { next.origin }
  var said: ReadingOptions { next.said }

  @concurrent func read(as said: ReadingOptions) async {
    await boundary.ask(TraceText.said(said), of: await next.read(as: said), { "understood" })
  }
}

/// Traces messages to the service that remembers settings.
struct TracedRememberingService: CarsRememberingService {
  let next: any CarsRememberingService
  let boundary: Boundary

  var settings: CatalogueSettings { next.settings }

  func remember(_ settings: CatalogueSettings) {
    boundary.pass(TraceText.settings(settings), to: next.remember(settings))
  }
}

/// Traces requests to the service that writes to files and commands.
struct TracedWritingService: CarsWritingService {
  let next: any CarsWritingService
  let boundary: Boundary

  @concurrent func write(
    _ text: [String], to path: String, replaces: Bool
  ) async throws(CarWritingError) {
    try await boundary.ask(
      TraceText.size(of: text), TraceText.quoted(path),
      of: try await next.write(text, to: path, replaces: replaces), { "written" },
      orWhy: TraceText.writingError)
  }

  @concurrent func give(_ text: [String], to command: String) async throws(CarWritingError) -> [String] {
    try await boundary.ask(
      TraceText.size(of: text), TraceText.quoted(command), of: try await next.give(text, to: command),
      { TraceText.count($0.count, "line") }, orWhy: TraceText.writingError)
  }

  @concurrent func paths(beginningWith text: String) async -> [String] {
    await boundary.ask(
      TraceText.quoted(text), of: await next.paths(beginningWith: text), { TraceText.count($0.count, "path") }
    )
  }

  @concurrent func end() async { await boundary.pass(to: await next.end()) }
}
