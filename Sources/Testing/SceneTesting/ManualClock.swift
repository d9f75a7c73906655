public import Testing

/// A clock that stands still until the test advances it.
///
/// ```swift
/// let clock = ManualClock()
/// let rest = Task { try await clock.pass(.seconds(1)) }
/// await clock.sleepers(1)
/// clock.advance(by: .seconds(1))
/// try await rest.value
/// ```
public final class ManualClock: Clock, Sendable {
  /// A time on the clock, relative to its creation.
  public struct Instant: InstantProtocol {
    /// The time since the clock's creation.
    public var offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    var deadline: Instant
    var continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var lastSleeper = 0
  }

  private let state = Awaited(State())

  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }

  /// The number of sleeping tasks.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await wait(until: deadline)
  }

  private func wait(until deadline: Instant) async throws {
    let number = state.withLock { state in
      state.lastSleeper += 1
      return state.lastSleeper
    }
    let wokeInTime = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        enter(number, Sleeper(deadline: deadline, continuation: continuation))
        if Task.isCancelled { wake(number, inTime: false) }
      }
    } onCancel: {
      wake(number, inTime: false)
    }
    if !wokeInTime { throw CancellationError() }
  }

  /// Waits until the test has advanced the clock by a duration. Use it to simulate work that takes time.
  public func pass(_ duration: Duration) async throws {
    try await wait(until: now.advanced(by: duration))
  }

  /// Advances the clock, and wakes the tasks whose time has come.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      return state.sleepers.filter { $0.value.deadline <= state.now }.keys.sorted()
    }
    for number in due { wake(number, inTime: true) }
  }

  /// Waits until this many tasks are sleeping. Records an issue if there aren't enough in time.
  /// - Parameters:
  ///   - count: the minimum number of tasks.
  ///   - limit: the longest time to wait.
  public func sleepers(
    _ count: Int, within limit: Duration = .patience, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard await state.wait(within: limit, until: { $0.sleepers.count >= count }) == .late else { return }
    Issue.record(
      "Waited in vain for \(count) to sleep by the clock: \(sleeperCount) do.", sourceLocation: sourceLocation
    )
  }

  private func enter(_ number: Int, _ sleeper: Sleeper) {
    let isDue = state.withLock { state in
      if sleeper.deadline > state.now { state.sleepers[number] = sleeper }
      return sleeper.deadline <= state.now
    }
    if isDue { sleeper.continuation.resume(returning: true) }
  }

  private func wake(_ number: Int, inTime: Bool) {
    let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
    sleeper?.continuation.resume(returning: inTime)
  }
}
