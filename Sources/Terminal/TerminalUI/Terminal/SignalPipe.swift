import LibC
import Synchronization

/// Turns signals into bytes that a thread can wait for together with its terminal (the self-pipe trick).
///
/// Few calls are async-signal-safe, so the handler only writes the signal's number into a pipe. The pipe is created
/// once and stays open as long as the process. A late handler must not find another file there.
enum SignalPipe {
  /// The byte that wakes the reader without a signal.
  static let wake: UInt8 = 0

  /// The termination signals, and those for the terminal's size, stopping and continuing.
  static let caught: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT]

  /// Returns the read end. The first call opens the pipe.
  static func open() throws(TerminalError) -> Int32 {
    guard ends[0] < 0 else { return ends[0] }
    guard pipe(ends) == 0 else { throw SystemCalls.failure(of: "pipe") }
    for index in 0...1 {
      _ = fcntl(ends[index], F_SETFD, FD_CLOEXEC)
      _ = fcntl(ends[index], F_SETFL, O_NONBLOCK)
    }
    return ends[0]
  }

  /// Installs the handlers. Ignores `SIGPIPE`, so that a write to a closed terminal fails instead.
  static func catchSignals() {
    isEndRequested.store(false, ordering: .releasing)
    stopRequest.store(StopRequest.none.rawValue, ordering: .releasing)
    for (index, signal) in caught.enumerated() { before[index] = SignalAction.set(noteSignal, on: signal) }
    before[caught.count] = SignalAction.set(SIG_IGN, on: SIGPIPE)
  }

  /// Installs the handlers of some signals, except those that are ignored, until the process ends.
  static func catchSignals(_ signals: [Int32]) {
    for signal in signals where !SignalAction.isIgnored(signal) {
      _ = SignalAction.set(noteSignal, on: signal)
    }
  }

  /// Restores the previous action of each signal.
  static func releaseSignals() {
    for (index, signal) in caught.enumerated() { SignalAction.restore(before[index], on: signal) }
    SignalAction.restore(before[caught.count], on: SIGPIPE)
  }

  /// Makes the calling thread the one that signals interrupt. One thread must be: threads that run tasks block all
  /// signals, and so do the threads that they create.
  static func listen(to signals: [Int32] = caught) {
    SignalAction.setBlocked(JobControl.backgroundSignals, true)
    SignalAction.setBlocked(signals, false)
  }

  /// Stops the process and all others of its job, as the system does: with `SIGTSTP` for Ctrl-Z, with `SIGTTOU` in the
  /// background. Returns when the process continues. Returns at once in a session without a shell, where nothing could
  /// continue it.
  ///
  /// The others are signalled first, while this process ignores the signal. If all threads block the signal, it still
  /// stays pending. Ignoring it once more discards it and prevents a second stop. Then the process stops itself with a
  /// signal to the calling thread, which takes effect before `raise` returns. A signal to the process might take
  /// effect later.
  /// - Parameter isWanted: called last, to check whether to stop after all.
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

  /// Whether a termination signal has arrived.
  static var hasEndRequest: Bool { isEndRequested.load(ordering: .acquiring) }

  /// The number of times that the process was continued.
  static var continuations: Int { continuationCount.load(ordering: .acquiring) }

  /// The current stop request.
  static var stop: StopRequest { StopRequest(rawValue: stopRequest.load(ordering: .acquiring)) ?? .none }

  /// Records an event of a stop request. Async-signal-safe.
  /// - Returns: the request before and after the event.
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

  /// Writes a byte into the pipe. If the pipe is full, a wake-up is already pending, so nothing that matters is lost.
  static func send(_ byte: UInt8) {
    var byte = byte
    _ = write(ends[1], &byte, 1)
  }

  /// Reads all bytes in the pipe.
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

// The state that handlers use: created before any handler is set, never freed, and atomic or accessed by pointer.
// Swift enforces exclusive access to variables, and a signal handler would violate it.
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
