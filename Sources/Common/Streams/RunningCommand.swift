import LibC
import Synchronization

/// A command that runs in a process group of its own, whose output is read as it comes.
///
/// Whoever has it ends it, by `end()` or by letting go of it: all processes of its group are asked to end by `SIGTERM`,
/// and made to by `SIGKILL` when they are still there after a while. If this process is killed itself, so that it can
/// do neither, a command that writes gets `SIGPIPE` from the closed pipe.
package final class RunningCommand: Sendable {
  /// What the command prints. That ends when its first process has ended and nothing comes any more, even if another one
  /// has it open still.
  package let output: PipeReader
  /// The process group's number.
  package let group: Int32
  private let supervisor: Supervisor

  /// Starts a command.
  /// - Parameters:
  ///   - words: the program, which is looked for in the PATH if it is no path, and its arguments.
  ///   - text: what it reads, in pieces; nil for nothing.
  ///   - grace: how long the processes have to end when they are asked to. By default, all is over within a second.
  ///   - patience: how long to wait for more output once the first process has ended.
  /// - Throws: when there is no such program, or too little of something.
  package init(
    _ words: [String], reading text: [String]? = nil, grace: Duration = .usualGrace,
    patience: Duration = .milliseconds(100)
  ) throws(SystemFailure) {
    let wake = try WakePipe()
    // Its other end is closed with the thread that writes there: the command is told that there is no more.
    let input = text == nil ? nil : try OpenFile.makePipe()
    let process = try ChildProcess(words, reading: input?.read)
    let supervisor = Supervisor(process, wake: wake, grace: grace)
    let reader: PipeReader
    do throws(SystemFailure) {
      reader = try PipeReader(process.output)
      if let text, let input = input?.write {
        // A quiet thread hears no `SIGPIPE`: what the command does not read is not written.
        try SystemThread.startQuiet {
          for piece in text {
            do throws(SystemFailure) { try SystemFileCalls().writeAll(piece, to: input.descriptor) } catch {
              return
            }
          }
        }
      }
      try SystemThread.startQuiet { supervisor.run() }
      try SystemThread.startQuiet { [weak reader] in
        supervisor.waitForExit()
        reader?.finish(after: patience)
      }
    } catch {
      // Nobody would be left to end it.
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

  /// How the command ended; waits until its first process has. Nil when the task was cancelled before.
  package func ending() async -> ProcessEnding? {
    await supervisor.wait(until: .exited)
    return supervisor.ending
  }

  /// The last lines that were written to standard error, at most ten; all of them once it has ended.
  package var lastLines: [String] { supervisor.lastLines }

  /// Asks all processes of the group to end; returns at once.
  /// - Parameter patience: how long to wait first for the command to end by itself.
  package func end(after patience: Duration = .zero) {
    supervisor.end(after: patience)
  }

  /// Lets go of a command that has ended: processes that it has left behind, such as one that holds the clipboard, live on.
  package func leave() {
    supervisor.leave()
  }

  /// Whether the processes were asked to end, so that how they ended says nothing.
  package var wasAsked: Bool { supervisor.wasAsked }

  /// Whether no process of the group is left.
  package var isGone: Bool { supervisor.isGone }

  /// Waits until no process of the group is left. To be called after `end()`.
  package func untilGone() async {
    await supervisor.wait(until: .gone)
  }
}

extension Duration {
  /// How long processes that are asked to end have for it.
  package static let usualGrace = Duration.milliseconds(800)
}

/// Watches over a command for as long as its processes live.
private final class Supervisor: Sendable {
  enum Stage: Int, Comparable {
    case running, exited, gone

    static func < (one: Stage, other: Stage) -> Bool { one.rawValue < other.rawValue }
  }

  /// What is to happen to processes that do not end by themselves.
  private enum Plan {
    case none
    /// They are asked to end at a time.
    case ask(at: ContinuousClock.Instant)
    /// They were asked, and are killed at a time.
    case kill(at: ContinuousClock.Instant)
    /// They were killed.
    case killed
    /// They live on.
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
    /// How the first process ended; nil while it runs.
    var ending: ProcessEnding?
    var lines = LastLines()
    var plan = Plan.none
    /// Whether the first process had not ended when it was asked to.
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
    // A stopped process hears nothing until it continues.
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

  /// The first thread: waits for the process, which the system cannot report together with a file.
  func waitForExit() {
    let ending = process.wait()
    state.withLock { $0.ending = ending }
    wake.wake()
  }

  /// The second thread: reads standard error, and sees to it that nothing is left.
  func run() {
    var isOpen = true
    repeat {
      let time = state.withLock { $0.plan.time }
      _ = wake.wait(for: isOpen ? process.errors.descriptor : -1, until: time)
      let hasEnded = state.withLock { $0.ending != nil }
      // What it has written before it ended is there by now.
      isOpen = isOpen && readErrors()
      if hasEnded { reach(.exited) }
    } while !isOver(hasErrors: isOpen)
    // Those that have closed it. The number is the group's as long as its first process is remembered.
    if !isLeft { process.signal(SIGKILL) }
    process.reap()
    reach(.gone)
  }

  /// Does what is planned for now.
  /// - Parameter hasErrors: whether somebody still has standard error open, and so is still there.
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

  /// Reads all that has been written to standard error.
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
