import LibC

/// Captures standard error while a terminal shows screens, such as the message of a `fatalError`. It is printed when
/// the screens are gone. So it neither spoils a screen nor disappears with it.
struct CapturedErrors {
  /// The original standard error.
  private let original: Int32
  /// The read end of a pipe, whose write end is standard error. Output is lost while the pipe is full.
  private let pipe: Int32

  /// Starts capturing. `nil` if standard error isn't the terminal, so that it doesn't disturb the screen.
  init?(on output: Int32) {
    var terminal = stat()
    var errors = stat()
    guard fstat(output, &terminal) == 0, fstat(STDERR_FILENO, &errors) == 0,
      terminal.st_rdev == errors.st_rdev, isatty(STDERR_FILENO) != 0
    else { return nil }
    original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard original >= 0 else { return nil }
    var ends: (read: Int32, write: Int32) = (-1, -1)
    let isMade = withUnsafeMutableBytes(of: &ends) { makePipe($0.bindMemory(to: Int32.self)) }
    pipe = ends.read
    guard isMade else {
      close(original)
      return nil
    }
    _ = fcntl(ends.write, F_SETFL, O_NONBLOCK)
    _ = fcntl(ends.read, F_SETFL, O_NONBLOCK)
    _ = fcntl(ends.read, F_SETFD, FD_CLOEXEC)
    dup2(ends.write, STDERR_FILENO)
    close(ends.write)
  }

  /// Restores standard error, and prints what was captured. Async-signal-safe.
  /// - Parameter output: the terminal, back on its ordinary screen.
  func end(showingOn output: Int32) {
    dup2(original, STDERR_FILENO)
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
      while case .bytes(let count) = SystemCalls.read(pipe, into: buffer) {
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        guard SystemCalls.writeLast(bytes, to: output) else { break }
      }
    }
    close(original)
    close(pipe)
  }
}

// Inside the type, its own `pipe` hides the system's.
private func makePipe(_ ends: UnsafeMutableBufferPointer<Int32>) -> Bool {
  ends.baseAddress.map { pipe($0) } == 0
}
