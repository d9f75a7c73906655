public import CarsContracts
public import CarsEntity
import Synchronization

/// Answers changes, at once unless they are to wait, with what the test has set, and records them.
public final class CarChangesStub: CarChanging {
  /// A request that was made.
  public enum Message: Equatable, Sendable {
    case refusal(toChange: CarID)
    case remove(CarID)
    case undo
  }

  private struct State {
    var messages: [Message] = []
    var refusal: CarChangeError?
    var outcome: Result<SavedChange, CarChangeError> = .failure(.nothingToUndo)
    var canUndo = true
    var changePolicy = ChangePolicy.everything
  }

  private let state = Mutex(State())

  /// Makes a stub that refuses nothing, and whose changes fail.
  public init() {}

  /// All requests, in their order.
  public var messages: [Message] { state.withLock(\.messages) }

  /// Has a reason why cars cannot be changed.
  public func refuse(_ error: CarChangeError?) { state.withLock { $0.refusal = error } }

  private let wait = Mutex<@Sendable () async -> Void>({})

  /// Has each answer about refusals wait for something.
  public func waitBeforeRefusal(_ wait: @escaping @Sendable () async -> Void) {
    self.wait.withLock { $0 = wait }
  }

  private let waitForChange = Mutex<@Sendable () async -> Void>({})

  /// Has each change wait for something.
  public func waitBeforeChange(_ wait: @escaping @Sendable () async -> Void) {
    waitForChange.withLock { $0 = wait }
  }

  /// Has an outcome for each change from now on.
  public func answer(_ outcome: Result<SavedChange, CarChangeError>) {
    state.withLock { $0.outcome = outcome }
  }

  /// Has no change left that could be taken back.
  public func haveNothingToUndo() { state.withLock { $0.canUndo = false } }

  public var canUndo: Bool { state.withLock(\.canUndo) }

  /// Allows only so much to be done to the cars.
  public func allow(_ policy: ChangePolicy) { state.withLock { $0.changePolicy = policy } }

  public var changePolicy: ChangePolicy { state.withLock(\.changePolicy) }

  public func refusal(toChange id: CarID) async -> CarChangeError? {
    await wait.withLock(\.self)()
    return state.withLock { state in
      state.messages.append(.refusal(toChange: id))
      return state.refusal
    }
  }

  public func remove(_ id: CarID) async throws(CarChangeError) -> SavedChange {
    try await change(.remove(id))
  }

  public func undo() async throws(CarChangeError) -> SavedChange { try await change(.undo) }

  private func change(_ message: Message) async throws(CarChangeError) -> SavedChange {
    await waitForChange.withLock(\.self)()
    let outcome = state.withLock { state in
      state.messages.append(message)
      return state.outcome
    }
    return try outcome.get()
  }
}
