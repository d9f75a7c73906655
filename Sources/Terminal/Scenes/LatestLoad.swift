/// What a scene is waiting for. The newest load replaces the one before, which is cancelled. The result of a load that
/// was cancelled, or whose screen was closed, is ignored.
@MainActor
public final class LatestLoad<Failure: Error & Sendable> {
  /// How things stand.
  public enum Phase: Sendable {
    /// Nothing is under way, and nothing went wrong.
    case idle
    /// Something is being loaded for the first time.
    case loading
    /// What is there is being loaded again.
    case reloading
    /// The last load failed.
    case failed(Failure)
  }

  /// How things stand.
  public private(set) var phase = Phase.idle

  private var task: Task<Void, Never>?
  /// How many loads have begun or been given up.
  private var turn = 0

  public init() {}

  /// Whether a load is under way.
  public var isRunning: Bool { phase.isRunning }

  /// What is being waited for, in a word; nil when nothing is.
  public var activity: String? { phase.activity }

  /// Why the last load failed; nil when it did not, or when another one has begun.
  public var failure: Failure? { phase.failure }

  /// Runs a load in place of the one under way, and returns when it has ended or was cancelled.
  ///
  /// The load begins at once, before the first wait. After each wait it checks `Task.isCancelled`.
  /// - Parameters:
  ///   - isReload: whether something is there already, which is loaded again.
  ///   - work: loads, and takes what arrives.
  ///   - whenOver: called when the load has succeeded or failed, but not when it was cancelled.
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
      // Cancelled with whoever waits for it: nothing is under way any more, and nobody is told.
      phase = Task.isCancelled ? .idle : ending
      if !Task.isCancelled { whenOver() }
    }
    // Before macOS 26 it begins a moment later.
    let task = if #available(macOS 26, *) { Task.immediate(operation: load) } else { Task(operation: load) }
    // Cancelled or replaced by its own first steps, before there was a task to cancel.
    if mine == turn { self.task = task } else { task.cancel() }
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Gives up the load under way.
  /// - Parameter failure: what the scene says about it; nil when it says nothing.
  public func cancel(as failure: Failure? = nil) {
    task?.cancel()
    turn += 1
    phase = failure.map(Phase.failed) ?? .idle
  }
}

extension LatestLoad.Phase {
  /// Whether a load is under way.
  public var isRunning: Bool { activity != nil }

  /// What is being waited for, in a word; nil when nothing is.
  public var activity: String? {
    switch self {
    case .loading: "loading"
    case .reloading: "reloading"
    case .idle, .failed: nil
    }
  }

  /// Why the load failed; nil when it did not.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
