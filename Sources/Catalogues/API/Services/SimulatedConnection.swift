import CarsContracts
import Scenes
import Synchronization

/// A connection to a server that is not there: as slow and as unreliable as it is told to be.
final class SimulatedConnection: Sendable {
  private let latency: Duration
  private let clock: any Clock<Duration>
  private let failures: Range<Int>
  private let period: Int
  private let calls = Mutex(0)

  /// - Parameters:
  ///   - latency: how long each request takes before anything else happens.
  ///   - failures: which requests find the service offline, counted from 0.
  ///   - period: after how many requests that begins anew.
  ///   - clock: what measures the latency.
  init(latency: Duration, failures: Range<Int>, every period: Int = .max, clock: any Clock<Duration>) {
    self.latency = latency
    self.failures = failures
    self.period = period
    self.clock = clock
  }

  /// Begins a request.
  /// - Throws: `CarsError.offline` for one that is to fail, or `.cancelled`.
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

  /// Begins a request that changes something.
  func openForChange() async throws(CarChangeError) {
    do throws(CarsError) { try await open() } catch { throw .unread(error) }
  }

  /// What arrives once a request has begun.
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
