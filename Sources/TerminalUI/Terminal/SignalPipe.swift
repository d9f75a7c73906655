#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
    isEndRequested.pointee = false
    for (index, signal) in caught.enumerated() { before[index] = SignalAction.set(noteSignal, on: signal) }
    before[caught.count] = SignalAction.set(SIG_IGN, on: SIGPIPE)
  }

  /// Makes the process do what it did on each of them before.
  static func releaseSignals() {
    for (index, signal) in caught.enumerated() { SignalAction.restore(before[index], on: signal) }
    SignalAction.restore(before[caught.count], on: SIGPIPE)
  }

  /// Makes the calling thread the one that signals interrupt, and that is stopped when it reads in the background.
  /// Some thread must be: those that run tasks block all signals, and so do the threads that they make.
  static func listen() {
    SignalAction.setBlocked(caught + [SIGTTIN, SIGTTOU], false)
  }

  /// Stops the process as a Ctrl-Z in the shell does, with all others of its job. Returns when it continues, or at
  /// once where nothing could make it continue: in a session without a shell.
  ///
  /// The others are signalled first, while this process ignores the signal. One that all threads block stays pending
  /// all the same; ignoring it once more discards it, or there would be a second stop. Then the process stops itself
  /// by a signal to the calling thread, which takes effect before `raise` returns: one to the process might do so some
  /// time later.
  static func stopProcess() {
    _ = SignalAction.set(SIG_IGN, on: SIGTSTP)
    kill(0, SIGTSTP)
    _ = SignalAction.set(SIG_IGN, on: SIGTSTP)
    _ = SignalAction.set(SIG_DFL, on: SIGTSTP)
    let mask = SignalAction.setBlocked([SIGTSTP], false)
    raise(SIGTSTP)
    SignalAction.restoreMask(mask)
    _ = SignalAction.set(noteSignal, on: SIGTSTP)
  }

  /// Whether a signal has arrived that asks the process to end.
  static var hasEndRequest: Bool { isEndRequested.pointee }

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

// Memory that a handler may use: made before a handler is set, never freed, and reached by a pointer, because Swift
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

private nonisolated(unsafe) let isEndRequested: UnsafeMutablePointer<Bool> = {
  let flag = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
  flag.initialize(to: false)
  return flag
}()

private func noteSignal(_ signal: Int32) {
  let error = errno
  if signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT {
    isEndRequested.pointee = true
  }
  SignalPipe.send(UInt8(truncatingIfNeeded: signal))
  errno = error
}
