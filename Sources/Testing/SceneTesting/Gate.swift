public import Testing

/// The core of a stub: it records every call with its argument, and each call waits until the test answers it.
///
/// An unexpected call records an issue, and so does a call that isn't answered in time.
///
/// ```swift
/// let gate = Gate<String, Int, CancellationError>("power", expecting: 1, cancelled: CancellationError())
/// let power = Task { try await gate.call("Ioniq 5") }
/// await gate.called(1)
/// #expect(gate.requests == ["Ioniq 5"])
/// gate.answer(0, .success(320))
/// #expect(try await power.value == 320)
/// ```
public final class Gate<Request: Sendable, Answer: Sendable, Failure: Error>: Sendable {
  private struct State {
    var requests: [Request] = []
    var waiting: [Int: CheckedContinuation<Result<Answer, Failure>, Never>] = [:]
    /// Answers given before their call began to wait.
    var early: [Int: Result<Answer, Failure>] = [:]
  }

  private let state = Awaited(State())
  private let name: String
  private let expected: Int
  private let heedsCancellation: Bool
  private let cancelled: Failure
  private let limit: Duration

  /// - Parameters:
  ///   - name: the call's name, for issues.
  ///   - expected: the number of calls that the test expects.
  ///   - cancelled: the error of a call that is cancelled or unexpected.
  ///   - heedsCancellation: whether a call ends at once when its task is cancelled.
  ///   - limit: the longest time that a call waits for its answer.
  public init(
    _ name: String, expecting expected: Int, cancelled: Failure, heedsCancellation: Bool = true,
    within limit: Duration = .patience
  ) {
    self.name = name
    self.expected = expected
    self.heedsCancellation = heedsCancellation
    self.cancelled = cancelled
    self.limit = limit
  }

  /// The arguments of all calls so far, in order.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// The number of calls waiting for an answer.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Makes a call. Returns when the test has answered it.
  public func call(_ request: Request) async throws(Failure) -> Answer {
    let number = state.withLock { state in
      state.requests.append(request)
      return state.requests.count - 1
    }
    guard number < expected else {
      Issue.record("unexpected call of \(name) with \(request)")
      throw cancelled
    }
    let alarm = Task { if (try? await Patience.wait(limit)) != nil { giveUp(number, request) } }
    defer { alarm.cancel() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait(number, continuation)
      }
    } onCancel: {
      if heedsCancellation { answer(number, .failure(cancelled)) }
    }
    return try result.get()
  }

  /// Waits until there have been this many calls. Records an issue if there aren't enough in time.
  /// - Parameters:
  ///   - count: the minimum number of calls.
  ///   - limit: the longest time to wait.
  public func called(
    _ count: Int, within limit: Duration = .patience, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard await state.wait(within: limit, until: { $0.requests.count >= count }) == .late else { return }
    Issue.record(
      "Waited in vain for \(count) calls of \(name): there were these: \(requests).",
      sourceLocation: sourceLocation)
  }

  /// Answers a call.
  /// - Parameter number: the call, from 0.
  public func answer(_ number: Int, _ result: Result<Answer, Failure>) {
    let waiting = state.withLock { state in
      let waiting = state.waiting.removeValue(forKey: number)
      if waiting == nil, state.early[number] == nil { state.early[number] = result }
      return waiting
    }
    waiting?.resume(returning: result)
  }

  private func giveUp(_ number: Int, _ request: Request) {
    guard state.withLock({ $0.waiting[number] != nil }) else { return }
    Issue.record("The call of \(name) with \(request) was not answered.")
    answer(number, .failure(cancelled))
  }

  private func wait(_ number: Int, _ continuation: CheckedContinuation<Result<Answer, Failure>, Never>) {
    let early = state.withLock { state in
      let early = state.early.removeValue(forKey: number)
      if early == nil { state.waiting[number] = continuation }
      return early
    }
    if let early { continuation.resume(returning: early) }
  }
}
