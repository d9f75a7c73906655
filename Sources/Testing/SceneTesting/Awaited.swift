import Synchronization

/// A value that any thread may change and that a test can wait for: the core of a gate, a manual clock or a test
/// terminal.
///
/// ```swift
/// let calls = Awaited(0)
/// Task { calls.withLock { $0 += 1 } }
/// #expect(await calls.wait { $0 == 1 } == .fulfilled)
/// ```
public final class Awaited<Value: Sendable>: Sendable {
  /// How a wait ended.
  public enum Outcome: Hashable, Sendable {
    /// The value meets the condition.
    case fulfilled
    /// The waiting task was cancelled.
    case cancelled
    /// The time limit passed.
    case late
  }

  private struct Waiter {
    let condition: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Outcome, Never>
  }

  private struct State {
    var value: Value
    var waiters: [Int: Waiter] = [:]
    var lastWaiter = 0
  }

  private let state: Mutex<State>

  public init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  /// Reads or changes the value, and resumes the waits whose condition it now meets.
  public func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    let (result, woken) = state.withLock { state in
      let result = body(&state.value)
      let numbers = state.waiters.filter { $0.value.condition(state.value) }.keys.sorted()
      return (result, numbers.compactMap { state.waiters.removeValue(forKey: $0)?.continuation })
    }
    for continuation in woken { continuation.resume(returning: .fulfilled) }
    return result
  }

  /// Waits until the value meets a condition. The condition is checked now and after each change.
  /// - Parameters:
  ///   - limit: the longest time to wait.
  ///   - condition: called under the lock, so it must only look at the value.
  public func wait(
    within limit: Duration = .patience, until condition: @escaping @Sendable (Value) -> Bool
  ) async -> Outcome {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    var alarm: Task<Void, Never>?
    defer { alarm?.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let outcome = begin(number, Waiter(condition: condition, continuation: continuation)) {
          continuation.resume(returning: outcome)
        } else {
          alarm = Task { if (try? await Patience.wait(limit)) != nil { self.end(number, .late) } }
        }
      }
    } onCancel: {
      end(number, .cancelled)
    }
  }

  /// - Returns: the outcome, if the wait is already over.
  private func begin(_ number: Int, _ waiter: Waiter) -> Outcome? {
    state.withLock { state in
      if waiter.condition(state.value) { return .fulfilled }
      if Task.isCancelled { return .cancelled }
      state.waiters[number] = waiter
      return nil
    }
  }

  private func end(_ number: Int, _ outcome: Outcome) {
    state.withLock { $0.waiters.removeValue(forKey: number) }?.continuation.resume(returning: outcome)
  }
}
