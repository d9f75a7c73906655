import CarsContracts
import Scenes
import Synchronization

/// A simulated connection to a server, with configurable latency and failures.
final class SimulatedConnection: Sendable {
  private let latency: Duration
  private let clock: any Clock<Duration>
  private let failures: Range<Int>
  private let period: Int
  private let calls = Mutex(0)

  /// - Parameters:
  ///   - latency: the latency of each request.
  ///   - failures: the requests that find the service offline, counted from 0.
  ///   - period: the number of requests after which the pattern repeats.
  ///   - clock: the clock for the latency.
  init(latency: Duration, failures: Range<Int>, every period: Int = .max, clock: any Clock<Duration>) {
    self.latency = latency
    self.failures = failures
    self.period = period
    self.clock = clock
  }

  /// Begins a request.
  /// - Throws: `CarsError.offline` for a request that is to fail, or `.cancelled`.
  func open() async throws(CarsError) {
    if latency > .zero {
      do { try await clock.sleep(for: latency) } catch { throw .cancelled }
    }
    guard !Task.isCancelled else { throw .cancelled }
    let call = calls.withLock { calls in
      calls += 1
      return calls - 1
    }
    if failures.contains(call % period) { throw .offline }
  }

  /// Begins a request for a change.
  func openForChange() async throws(CarChangeError) {
    do throws(CarsError) { try await open() } catch { throw .unread(error) }
  }

  /// Returns arrivals that begin once the request has.
  func opening<Part>(_ arrivals: Arrivals<Part, CarsError>) -> Arrivals<Part, CarsError> {
    let begun = Mutex<Arrivals<Part, CarsError>.AsyncIterator?>(nil)
    return Arrivals { () throws(CarsError) in
      var iterator: Arrivals<Part, CarsError>.AsyncIterator
      if let open = begun.withLock(\.self) {
        iterator = open
      } else {
        try await self.open()
        iterator = arrivals.makeAsyncIterator()
      }
      let next = try await iterator.next()
      let rest = iterator
      begun.withLock { $0 = rest }
      return next
    }
  }
}
