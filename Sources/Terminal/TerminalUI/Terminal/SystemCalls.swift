import LibC

/// The system calls on a terminal's descriptors.
enum SystemCalls {
  /// The result of a read.
  enum Reading {
    /// The number of bytes read.
    case bytes(Int)
    /// Nothing to read now.
    case nothing
    /// The end of the input.
    case ended
  }

  /// The state of a descriptor, according to `poll`.
  struct Readiness: Sendable {
    let canRead: Bool
    let isGone: Bool
  }

  /// Returns the error in `errno`, with the system's message.
  static func failure(of call: String) -> TerminalError {
    .system(call: call, reason: String(cString: strerror(errno)))
  }

  /// Reopens a terminal by name for non-blocking access.
  ///
  /// Non-blocking mode is a property of the open file, which the shell shares through its own descriptor.
  /// - Returns: a separate descriptor, or `nil` if that is impossible.
  static func openAgain(_ terminal: Int32, _ access: Int32) -> Int32? {
    let flags = access | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let found = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name -> Int32 in
      guard let start = name.baseAddress, ttyname_r(terminal, start, name.count) == 0 else { return -1 }
      return open(start, flags)
    }
    if found >= 0 { return found }
    // Another user's terminal, or one without a name here, is reachable if it is the controlling terminal.
    guard tcgetsid(terminal) == getsid(0) else { return nil }
    let own = open("/dev/tty", flags)
    return own >= 0 ? own : nil
  }

  /// Reads once. A signal can't interrupt a non-blocking read. An interrupted blocking read counts as nothing.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Reading {
    let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .ended
  }

  /// Writes as much as possible without blocking, if the descriptor is non-blocking.
  /// - Returns: the number of bytes written, or `nil` if the other end is gone.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int? {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        guard errno == EAGAIN || errno == EINTR else { return nil }
        break
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return bytes.count - rest.count
  }

  /// Writes the final bytes to a terminal. If the terminal accepts nothing for a fifth of a second, the rest is
  /// dropped: it must not delay the end of the process. Async-signal-safe.
  /// - Returns: whether everything was written.
  @discardableResult
  static func writeLast(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = systemWrite(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let found = systemPoll(&poll, 1, 200)
        if found == 0 || found > 0 && poll.revents & Int16(POLLOUT) == 0 { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits until the first or second descriptor is readable, the third is writable, or one is gone. A negative
  /// descriptor is skipped.
  static func wait(
    for first: Int32, _ second: Int32, writable third: Int32
  ) -> (first: Readiness, second: Readiness, isWritable: Bool) {
    let events = Int16(POLLIN)
    var polls = (
      pollfd(fd: first, events: events, revents: 0), pollfd(fd: second, events: events, revents: 0),
      pollfd(fd: third, events: Int16(POLLOUT), revents: 0)
    )
    withUnsafeMutableBytes(of: &polls) { bytes in
      let list = bytes.bindMemory(to: pollfd.self)
      while systemPoll(list.baseAddress, 3, -1) < 0, errno == EINTR || errno == EAGAIN {}
    }
    return (readiness(polls.0), readiness(polls.1), polls.2.revents != 0)
  }

  /// Whether a descriptor is readable now.
  static func canRead(_ descriptor: Int32) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return systemPoll(&poll, 1, 0) > 0 && poll.revents & Int16(POLLIN) != 0
  }

  private static func readiness(_ poll: pollfd) -> Readiness {
    Readiness(
      canRead: poll.revents & Int16(POLLIN) != 0,
      isGone: poll.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0)
  }

  /// Returns the size of the terminal behind a descriptor, or `nil` if it has none or it is unknown.
  static func windowSize(of descriptor: Int32) -> Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}

// Inside the type, its own `read` and `write` hide the system's.
private let systemRead = read
private let systemWrite = write
private let systemPoll = poll
