/// A scene's current load. A new load cancels and replaces the one before. The result of a load is ignored if it was
/// cancelled or its screen was closed.
@MainActor
public final class LatestLoad<Failure: Error & Sendable> {
  /// The state of the latest load.
  public enum Phase: Sendable {
    /// No load is running, and the last one did not fail.
    case idle
    /// A first load is running.
    case loading
    /// A reload of existing content is running.
    case reloading
    /// The last load failed.
    case failed(Failure)
  }

  /// The state of the latest load.
  public private(set) var phase = Phase.idle

  private var task: Task<Void, Never>?
  /// The number of loads begun or abandoned.
  private var turn = 0

  public init() {}

  /// Whether a load is running.
  public var isRunning: Bool { phase.isRunning }

  /// The activity in one word, or nil if none.
  public var activity: String? { phase.activity }

  /// Why the last load failed. Nil if it did not fail, or if another has begun.
  public var failure: Failure? { phase.failure }

  /// Runs a load in place of the current one, and returns when it has finished or was cancelled.
  ///
  /// The load begins at once, before the first suspension. After each suspension it checks `Task.isCancelled`.
  /// - Parameters:
  ///   - isReload: whether existing content is loaded again.
  ///   - work: loads, and handles what arrives.
  ///   - whenOver: called when the load has succeeded or failed, but not if it was cancelled.
  public func run(
    isReload: Bool, _ work: @escaping @MainActor () async throws(Failure) -> Void,
    whenOver: @escaping @MainActor () -> Void
  ) async {
    task?.cancel()
    turn += 1
    phase = isReload ? .reloading : .loading
    let mine = turn
    let load: @MainActor () async -> Void = { [self] in
      var ending = Phase.idle
      do throws(Failure) { try await work() } catch { ending = .failed(error) }
      guard mine == turn else { return }
      // The waiting task was cancelled too: nothing is running any more, and `whenOver` is not called.
      phase = Task.isCancelled ? .idle : ending
      if !Task.isCancelled { whenOver() }
    }
    // Before macOS 26, the task begins slightly later.
    let task = if #available(macOS 26, *) { Task.immediate(operation: load) } else { Task(operation: load) }
    // The load's first steps cancelled or replaced it before its task was stored.
    if mine == turn { self.task = task } else { task.cancel() }
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Cancels the current load.
  /// - Parameter failure: the failure that the scene shows, or nil for none.
  public func cancel(as failure: Failure? = nil) {
    task?.cancel()
    turn += 1
    phase = failure.map(Phase.failed) ?? .idle
  }
}

extension LatestLoad.Phase {
  /// Whether a load is running.
  public var isRunning: Bool { activity != nil }

  /// The activity in one word, or nil if none.
  public var activity: String? {
    switch self {
    case .loading: "loading"
    case .reloading: "reloading"
    case .idle, .failed: nil
    }
  }

  /// Why the load failed, or nil if it did not fail.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
