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

  /// The signals that end a process, and what the others are for: the terminal's size, and stop and go on.
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

  /// Starts to catch the signals.
  /// - Returns: what the process did on each of them before.
  static func catchSignals() -> [(signal: Int32, before: sigaction)] {
    isEndRequested.pointee = false
    return caught.map { ($0, SignalAction.set(noteSignal, on: $0)) }
  }

  /// Whether a signal came that asks the process to end.
  static var hasEndRequest: Bool { isEndRequested.pointee }

  /// Puts a byte into the pipe. A full pipe wakes its reader as well, so nothing is lost that matters.
  static func send(_ byte: UInt8) {
    var byte = byte
    _ = write(ends[1], &byte, 1)
  }

  /// Takes all bytes that are in the pipe.
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

// Memory that a handler may use: made before a handler is set, never freed, and reached by a pointer, because a
// Swift variable is guarded against two uses at once, which is just what a signal is.
private nonisolated(unsafe) let ends: UnsafeMutablePointer<Int32> = {
  let ends = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
  ends.initialize(repeating: -1, count: 2)
  return ends
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
