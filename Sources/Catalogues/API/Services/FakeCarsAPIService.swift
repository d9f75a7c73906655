public import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import CarsRecords
public import Scenes

/// A service without a server: it answers from fixtures, as slowly and as unreliably as it is told to, so that every state
/// of the program can be reached at will.
public final class FakeCarsAPIService: MemoryCarsAPIService, CarsNamingService {
  private let fixture: CachedCatalogue
  private let connection: SimulatedConnection
  /// The name of the fixture's file, if it is in one.
  public let catalogueName: String?

  /// - Parameters:
  ///   - source: where the fixture is.
  ///   - names: what the names in it mean.
  ///   - latency: how long each request takes before anything else happens.
  ///   - failures: which requests find the service offline, counted from 0: `0..<2` means the first two.
  ///   - clock: what measures the latency.
  public init(
    source: CatalogueSource, names: FieldNames = FieldNames(), latency: Duration = .zero,
    failures: Range<Int> = 0..<0, clock: any Clock<Duration> = ContinuousClock()
  ) {
    fixture = CachedCatalogue(source, names)
    connection = SimulatedConnection(latency: latency, failures: failures, clock: clock)
    catalogueName = source.catalogueName
  }

  /// The fixture, freshly read: each element is all of it so far.
  ///
  /// It fails with `CarsError.offline` for a request that is to fail, or with the reason why it cannot be read.
  public func requestCatalogue() -> Arrivals<Catalogue, CarsError> {
    connection.opening(fixture.requestCatalogue())
  }

  public var origin: CatalogueOrigin { fixture.source.origin }

  public var said: ReadingOptions { fixture.said }

  public func read(as said: ReadingOptions) async { fixture.read(as: said) }

  /// One car.
  /// - Throws: `CarsError.noSuchCar`, `CarsError.offline` for a request that is to fail, or the reason why the fixture
  ///   cannot be read.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    try await connection.open()
    return try await fixture.requestCar(id)
  }
}
