public import CarsContracts
public import CarsEntity
public import Scenes
import Synchronization

/// A service without a server: it answers from a catalogue in memory or on disk, as slowly and as unreliably
/// as it is told to, so that every state of the program can be reached at will.
public final class FakeCarsAPIService: CarsAPIService {
  private let source: CatalogueSource
  private let latency: Duration
  private let clock: any Clock<Duration>
  private let failures: Range<Int>
  private let calls = Mutex(0)

  /// Makes a service.
  /// - Parameters:
  ///   - source: where the catalogue is. It is read again for each request.
  ///   - latency: how long each request takes before anything else happens.
  ///   - failures: which requests find the service offline, counted from 0: `0..<2` means the first two.
  ///   - clock: what measures the latency.
  public init(
    source: CatalogueSource, latency: Duration = .zero, failures: Range<Int> = 0..<0,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.source = source
    self.latency = latency
    self.clock = clock
    self.failures = failures
  }

  /// The name of the catalogue's file, if it is in one.
  public var catalogueName: String? { source.catalogueName }

  /// The catalogue, freshly read, in one part.
  ///
  /// It fails with `CarsError.offline` for a request that is to fail, or with the reason why it cannot be read.
  public func requestCars() -> Arrivals<Catalogue, CarsError> {
    .once { () throws(CarsError) in
      try await self.connect()
      return try await self.source.load()
    }
  }

  /// One car, for which the whole catalogue is read again.
  /// - Parameter id: which car.
  /// - Throws: `CarsError.noSuchCar`, `CarsError.offline` for a request that is to fail, or the reason why the catalogue
  ///   cannot be read.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    try await connect()
    let catalogue = try await source.load()
    guard let position = catalogue.position(of: id) else { throw .noSuchCar(id) }
    return catalogue[position]
  }

  private func connect() async throws(CarsError) {
    if latency > .zero {
      do { try await clock.sleep(for: latency) } catch { throw .cancelled }
    }
    guard !Task.isCancelled else { throw .cancelled }
    let call = calls.withLock { calls in
      calls += 1
      return calls - 1
    }
    if failures.contains(call) { throw .offline }
  }
}
