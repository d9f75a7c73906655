public import CarsContracts
public import CarsEntity
import Synchronization

/// A service without a server: it answers out of a catalogue in memory or on disk, as slowly and as unreliably
/// as it is told to, so that every state of the program can be reached at will.
public final class FakeCarsAPIService: CarsAPIService {
  private let source: CatalogueSource
  private let latency: Duration
  private let clock: any Clock<Duration>
  private let pageSize: Int?
  private let failures: Range<Int>
  private let calls = Mutex(0)

  /// Makes a service.
  /// - Parameters:
  ///   - source: where the catalogue is. It is read anew for each request.
  ///   - latency: how long each request takes before anything else happens.
  ///   - failures: which requests find the service offline, counted from 0: `0..<2` are the first two.
  ///   - clock: what measures the latency.
  ///   - pageSize: how many cars come in one page, at least 1; nil for all of them at once.
  public init(
    source: CatalogueSource, latency: Duration = .zero, failures: Range<Int> = 0..<0,
    clock: any Clock<Duration> = ContinuousClock(), pageSize: Int? = nil
  ) {
    self.source = source
    self.latency = latency
    self.clock = clock
    self.pageSize = pageSize.map { max($0, 1) }
    self.failures = failures
  }

  /// One page of the catalogue, read anew. The records that are no cars come with the first page.
  /// - Parameter token: where the page before ended; nil for the first page.
  /// - Throws: `CarsError.offline` for a request that shall fail, or why the catalogue cannot be read.
  public func requestCars(after token: PageToken?) async throws(CarsError) -> CarsPage {
    try await connect()
    return page(of: try await source.load(), after: token)
  }

  /// One car, for which the whole catalogue is read anew.
  /// - Parameter id: which car.
  /// - Throws: `CarsError.noSuchCar`, `CarsError.offline` for a request that shall fail, or why the catalogue cannot be
  ///   read.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    try await connect()
    guard let car = try await source.load().cars.first(where: { $0.id == id }) else { throw .noSuchCar(id) }
    return car
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

  private func page(of catalogue: CarsPage, after token: PageToken?) -> CarsPage {
    guard let pageSize else { return catalogue }
    let count = catalogue.cars.count
    let start = token.map { Int($0.text) ?? count } ?? 0
    let first = min(max(start, 0), count)
    let end = first + min(pageSize, count - first)
    return CarsPage(
      cars: Array(catalogue.cars[first..<end]), rejected: token == nil ? catalogue.rejected : [],
      next: end < count ? PageToken(String(end)) : nil)
  }
}
