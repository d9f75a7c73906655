public import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import CarsRecords
public import Scenes

/// A service without a server. It responds from fixtures with configurable latency and failures, so that every state
/// of the program can be reached at will.
public final class FakeCarsAPIService: MemoryCarsAPIService, CarsNamingService {
  private let fixture: CachedCatalogue
  private let connection: SimulatedConnection
  /// The name of the fixture's file, if it is in one.
  public let catalogueName: String?

  /// - Parameters:
  ///   - source: the source of the fixture.
  ///   - names: the meanings of its names.
  ///   - latency: the latency of each request.
  ///   - failures: the requests that find the service offline, counted from 0: `0..<2` means the first two.
  ///   - clock: the clock for the latency.
  public init(
    source: CatalogueSource, names: FieldNames = FieldNames(), latency: Duration = .zero,
    failures: Range<Int> = 0..<0, clock: any Clock<Duration> = ContinuousClock()
  ) {
    fixture = CachedCatalogue(source, names)
    connection = SimulatedConnection(latency: latency, failures: failures, clock: clock)
    catalogueName = source.catalogueName
  }

  /// Returns the freshly read fixture. Each element is all of it so far.
  ///
  /// Fails with `CarsError.offline` for a request that is to fail, or with the reason why the fixture can't be read.
  public func requestCatalogue() -> Arrivals<Catalogue, CarsError> {
    connection.opening(fixture.requestCatalogue())
  }

  public var origin: CatalogueOrigin { fixture.source.origin }

  public var said: ReadingOptions { fixture.said }

  public func read(as said: ReadingOptions) async { fixture.read(as: said) }

  /// Returns one car.
  /// - Throws: `CarsError.noSuchCar`, `CarsError.offline` for a request that is to fail, or why the fixture can't be
  ///   read.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    try await connection.open()
    return try await fixture.requestCar(id)
  }
}
