import Synchronization

/// A clock that stands still until a test moves it.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var nextID = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(id: id, deadline: deadline, continuation: continuation)
        let (watchers, isCancelled) = state.withLock { state in
          defer { state.watchers = [] }
          let isCancelled = state.cancelled.contains(id)
          if !isCancelled { state.sleepers.append(sleeper) }
          return (state.watchers, isCancelled)
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        watchers.forEach { $0.resume() }
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Waits until somebody sleeps.
  func sleeperArrives() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.isEmpty { state.watchers.append(continuation) }
        return !state.sleepers.isEmpty
      }
      if isThere { continuation.resume() }
    }
  }

  var sleepers: Int { state.withLock { $0.sleepers.count } }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return due
    }
    due.forEach { $0.continuation.resume() }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      state.cancelled.insert(id)
      let sleeper = state.sleepers.first { $0.id == id }
      state.sleepers.removeAll { $0.id == id }
      return sleeper
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
