import LibC
import Synchronization

/// A command in a process group of its own, whose output is read as it comes.
///
/// `end()` or releasing the last reference ends it. All processes of its group get `SIGTERM`, and after a grace period
/// `SIGKILL`. If this process is itself killed, it can send neither. A command that writes then gets `SIGPIPE` from
/// the closed pipe.
package final class RunningCommand: Sendable {
  /// The command's standard output. It ends once the first process has exited and output pauses, even if another
  /// process still has it open.
  package let output: PipeReader
  /// The process group's ID.
  package let group: Int32
  private let supervisor: Supervisor

  /// Starts a command.
  /// - Parameters:
  ///   - words: the program and its arguments. A name that is not a path is looked up in `PATH`.
  ///   - text: its standard input, in pieces, or nil for none.
  ///   - grace: the time between `SIGTERM` and `SIGKILL`. The default ends every command within a second.
  ///   - patience: how long to wait for more output once the first process has ended.
  /// - Throws: if there is no such program, or if a resource is exhausted.
  package init(
    _ words: [String], reading text: [String]? = nil, grace: Duration = .usualGrace,
    patience: Duration = .milliseconds(100)
  ) throws(SystemFailure) {
    let wake = try WakePipe()
    // The write end closes when its thread ends, so the command sees the end of its input.
    let input = text == nil ? nil : try OpenFile.makePipe()
    let process = try ChildProcess(words, reading: input?.read)
    let supervisor = Supervisor(process, wake: wake, grace: grace)
    let reader: PipeReader
    do throws(SystemFailure) {
      reader = try PipeReader(process.output)
      if let text, let input = input?.write {
        // A quiet thread gets no `SIGPIPE`: input that the command doesn't read is dropped.
        try SystemThread.startBlockingSignals {
          for piece in text {
            do throws(SystemFailure) { try SystemFileCalls().writeAll(piece, to: input.descriptor) } catch {
              return
            }
          }
        }
      }
      try SystemThread.startBlockingSignals { supervisor.run() }
      try SystemThread.startBlockingSignals { [weak reader] in
        supervisor.waitForExit()
        reader?.finish(after: patience)
      }
    } catch {
      // No thread would be left to end it.
      process.signal(SIGKILL)
      throw error
    }
    self.supervisor = supervisor
    group = process.identifier
    output = reader
  }

  deinit {
    supervisor.end(after: .zero)
  }

  /// Waits until the first process has ended, and returns how. Returns nil if the task was cancelled first.
  package func ending() async -> ProcessEnding? {
    await supervisor.wait(until: .exited)
    return supervisor.ending
  }

  /// The last lines of standard error, at most ten. They are complete once the command has ended.
  package var lastLines: [String] { supervisor.lastLines }

  /// Asks all processes of the group to end. Returns at once.
  /// - Parameter patience: how long to wait first for the command to end by itself.
  package func end(after patience: Duration = .zero) {
    supervisor.end(after: patience)
  }

  /// Releases a command that has ended. Processes that it left behind live on, such as one that holds the clipboard.
  package func leave() {
    supervisor.leave()
  }

  /// Whether the command was asked to end while it ran, so that how it ended means nothing.
  package var wasAsked: Bool { supervisor.wasAsked }

  /// Whether no process of the group is left.
  package var isGone: Bool { supervisor.isGone }

  /// Waits until no process of the group is left. Call it after `end()`.
  package func untilGone() async {
    await supervisor.wait(until: .gone)
  }
}

extension Duration {
  /// The default time between `SIGTERM` and `SIGKILL`.
  package static let usualGrace = Duration.milliseconds(800)
}

/// Supervises a command for as long as its processes live.
private final class Supervisor: Sendable {
  enum Stage: Int, Comparable {
    case running, exited, gone

    static func < (one: Stage, other: Stage) -> Bool { one.rawValue < other.rawValue }
  }

  /// The next step for processes that don't end by themselves.
  private enum Plan {
    case none
    /// `SIGTERM` at a time.
    case ask(at: ContinuousClock.Instant)
    /// `SIGTERM` was sent, and `SIGKILL` follows at a time.
    case kill(at: ContinuousClock.Instant)
    /// `SIGKILL` was sent.
    case killed
    /// The processes live on.
    case leave

    var time: ContinuousClock.Instant? {
      switch self {
      case .ask(let time), .kill(let time): time
      case .none, .killed, .leave: nil
      }
    }
  }

  private struct Waiter {
    let stage: Stage
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var stage = Stage.running
    /// How the first process ended, or nil while it runs.
    var ending: ProcessEnding?
    var lines = LastLines()
    var plan = Plan.none
    /// Whether the first process was still running when it was asked to end.
    var wasRunning = false
    var waiters: [Int: Waiter] = [:]
    var lastWaiter = 0
  }

  private let process: ChildProcess
  private let wake: WakePipe
  private let grace: Duration
  private let state = Mutex(State())

  init(_ process: ChildProcess, wake: WakePipe, grace: Duration) {
    self.process = process
    self.wake = wake
    self.grace = grace
  }

  var ending: ProcessEnding? { state.withLock { $0.stage == .running ? nil : $0.ending } }

  var lastLines: [String] { state.withLock { $0.lines.lines } }

  var wasAsked: Bool {
    state.withLock { state in
      switch state.plan {
      case .none, .ask, .leave: false
      case .kill, .killed: state.wasRunning
      }
    }
  }

  private var isLeft: Bool { state.withLock { if case .leave = $0.plan { true } else { false } } }

  var isGone: Bool { state.withLock { $0.stage == .gone } }

  func end(after patience: Duration) {
    state.withLock { state in
      switch state.plan {
      case .kill, .killed, .leave: return
      case .none, .ask: break
      }
      if patience > .zero { state.plan = .ask(at: .now + patience) } else { ask(&state) }
    }
    wake.wake()
  }

  func leave() {
    state.withLock { state in
      if state.stage == .exited { state.plan = .leave }
    }
    wake.wake()
  }

  private func ask(_ state: inout State) {
    guard state.stage != .gone else { return }
    state.plan = .kill(at: .now + grace)
    state.wasRunning = state.ending == nil
    process.signal(SIGTERM)
    // A stopped process handles no signal until it continues.
    process.signal(SIGCONT)
  }

  /// Waits for a stage, or until the task is cancelled.
  func wait(until stage: Stage) async {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.stage >= stage || Task.isCancelled { return true }
          state.waiters[number] = Waiter(stage: stage, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.continuation.resume()
    }
  }

  private func reach(_ stage: Stage) {
    let woken = state.withLock { state in
      state.stage = max(state.stage, stage)
      let numbers = state.waiters.filter { $0.value.stage <= stage }.keys
      return numbers.compactMap { state.waiters.removeValue(forKey: $0) }
    }
    for waiter in woken { waiter.continuation.resume() }
  }

  // MARK: The threads

  /// Runs on the first thread: waits for the process. The system can't poll a process and a file together.
  func waitForExit() {
    let ending = process.wait()
    state.withLock { $0.ending = ending }
    wake.wake()
  }

  /// Runs on the second thread: reads standard error, and ensures that no process is left.
  func run() {
    var isOpen = true
    repeat {
      let time = state.withLock { $0.plan.time }
      _ = wake.wait(for: isOpen ? process.errors.descriptor : -1, until: time)
      let hasEnded = state.withLock { $0.ending != nil }
      // Everything written before the exit has arrived by now.
      isOpen = isOpen && readErrors()
      if hasEnded { reach(.exited) }
    } while !isOver(hasErrors: isOpen)
    // Kills processes that have closed standard error. The group keeps its ID until its first process is reaped.
    if !isLeft { process.signal(SIGKILL) }
    process.reap()
    reach(.gone)
  }

  /// Carries out the plan if its time has come.
  /// - Parameter hasErrors: whether a process still has standard error open, and is therefore still alive.
  /// - Returns: whether there is nothing left to wait for.
  private func isOver(hasErrors: Bool) -> Bool {
    state.withLock { state in
      let hasEnded = state.stage != .running
      if case .ask(let time) = state.plan, hasEnded || time <= .now { ask(&state) }
      if case .kill(let time) = state.plan, time <= .now {
        process.signal(SIGKILL)
        state.plan = .killed
      }
      return switch state.plan {
      case .none, .ask: false
      case .kill: hasEnded && !hasErrors
      case .killed, .leave: hasEnded
      }
    }
  }

  /// Reads everything available on standard error.
  /// - Returns: whether there may be more.
  private func readErrors() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { room in
      while true {
        switch Reading(process.errors.descriptor, into: room) {
        case .bytes(let count):
          let more = Array(room[..<count])
          state.withLock { $0.lines.append(more) }
        case .nothing: return true
        case .end, .failed: return false
        }
      }
    }
  }
}
