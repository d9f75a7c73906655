import LibC
import Synchronization

/// Turns signals into bytes that a thread can wait for together with its terminal.
///
/// A signal handler may do next to nothing, so this one writes the signal's number into a pipe. The pipe is
/// made once and stays open as long as the process: a handler that runs late must not find another file there.
enum SignalPipe {
  /// The byte that wakes the reader up without a signal.
  static let wake: UInt8 = 0

  /// The signals that end a process, and what the others are for: the terminal's size, stopping and continuing.
  static let caught: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT]

  /// The end to read from. Opens the pipe at the first call.
  static func open() throws(TerminalError) -> Int32 {
    guard ends[0] < 0 else { return ends[0] }
    guard pipe(ends) == 0 else { throw SystemCalls.failure(of: "pipe") }
    for index in 0...1 {
      _ = fcntl(ends[index], F_SETFD, FD_CLOEXEC)
      _ = fcntl(ends[index], F_SETFL, O_NONBLOCK)
    }
    return ends[0]
  }

  /// Starts to catch the signals, and to ignore `SIGPIPE`: a write to a closed terminal fails instead.
  static func catchSignals() {
    isEndRequested.store(false, ordering: .releasing)
    stopRequest.store(StopRequest.none.rawValue, ordering: .releasing)
    for (index, signal) in caught.enumerated() { before[index] = SignalAction.set(noteSignal, on: signal) }
    before[caught.count] = SignalAction.set(SIG_IGN, on: SIGPIPE)
  }

  /// Starts to catch some of the signals, those that are not ignored, until the process ends.
  static func catchSignals(_ signals: [Int32]) {
    for signal in signals where !SignalAction.isIgnored(signal) {
      _ = SignalAction.set(noteSignal, on: signal)
    }
  }

  /// Makes the process do what it did on each of them before.
  static func releaseSignals() {
    for (index, signal) in caught.enumerated() { SignalAction.restore(before[index], on: signal) }
    SignalAction.restore(before[caught.count], on: SIGPIPE)
  }

  /// Makes the calling thread the one that signals interrupt. Some thread must be: those that run tasks block all
  /// signals, and so do the threads that they make.
  static func listen(to signals: [Int32] = caught) {
    SignalAction.setBlocked(JobControl.backgroundSignals, true)
    SignalAction.setBlocked(signals, false)
  }

  /// Stops the process, with all others of its job, as the system does: by `SIGTSTP` after a Ctrl-Z, by `SIGTTOU` in the
  /// background. Returns when it continues, or at once where nothing could make it continue: in a session without a
  /// shell.
  ///
  /// The others are signalled first, while this process ignores the signal. One that all threads block stays pending
  /// all the same; ignoring it once more discards it, or there would be a second stop. Then the process stops itself
  /// by a signal to the calling thread, which takes effect before `raise` returns: one to the process might do so some
  /// time later.
  /// - Parameter isWanted: asked last of all, whether it should still stop.
  static func stopProcess(by signal: Int32, if isWanted: () -> Bool) {
    let before = SignalAction.set(SIG_IGN, on: signal)
    kill(0, signal)
    _ = SignalAction.set(SIG_IGN, on: signal)
    _ = SignalAction.set(SIG_DFL, on: signal)
    let mask = SignalAction.setBlocked([signal], false)
    if isWanted() { raise(signal) }
    SignalAction.restoreMask(mask)
    SignalAction.restore(before, on: signal)
  }

  /// Whether a signal has arrived that asks the process to end.
  static var hasEndRequest: Bool { isEndRequested.load(ordering: .acquiring) }

  /// How often the process has been made to continue.
  static var continuations: Int { continuationCount.load(ordering: .acquiring) }

  /// Whether the process should stop, as far as is known.
  static var stop: StopRequest { StopRequest(rawValue: stopRequest.load(ordering: .acquiring)) ?? .none }

  /// Notes what has happened to a request to stop. May be called in a signal handler.
  /// - Returns: the request before and after it.
  @discardableResult
  static func note(_ event: StopRequest.Event) -> (before: StopRequest, after: StopRequest) {
    while true {
      let before = stop
      let after = before.after(event)
      let exchange = stopRequest.compareExchange(
        expected: before.rawValue, desired: after.rawValue, ordering: .acquiringAndReleasing)
      if exchange.exchanged { return (before, after) }
    }
  }

  /// Puts a byte into the pipe. A full pipe wakes its reader as well, so nothing that matters is lost.
  static func send(_ byte: UInt8) {
    var byte = byte
    _ = write(ends[1], &byte, 1)
  }

  /// Takes all the bytes in the pipe.
  static func receive() -> [UInt8] {
    var received: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      while case .bytes(let count) = SystemCalls.read(ends[0], into: buffer) {
        received += buffer[..<count]
      }
    }
    return received
  }
}

// What a handler may use: made before a handler is set, never freed, and atomic or reached by a pointer, because Swift
// guards a variable against two uses at once, and a signal is just that.
private nonisolated(unsafe) let ends: UnsafeMutablePointer<Int32> = {
  let ends = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
  ends.initialize(repeating: -1, count: 2)
  return ends
}()

private nonisolated(unsafe) let before: UnsafeMutablePointer<sigaction> = {
  let count = SignalPipe.caught.count + 1
  let before = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
  before.initialize(repeating: sigaction(), count: count)
  return before
}()

private let isEndRequested = Atomic(false)
private let stopRequest = Atomic(StopRequest.none.rawValue)
private let continuationCount = Atomic(0)

private func noteSignal(_ signal: Int32) {
  let error = errno
  switch signal {
  case SIGINT, SIGTERM, SIGHUP, SIGQUIT: isEndRequested.store(true, ordering: .releasing)
  case SIGTSTP: SignalPipe.note(.signal)
  case SIGCONT:
    SignalPipe.note(.continuation)
    continuationCount.add(1, ordering: .acquiringAndReleasing)
  default: break
  }
  SignalPipe.send(UInt8(truncatingIfNeeded: signal))
  errno = error
}
