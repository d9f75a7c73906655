#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls on a terminal's descriptors, repeated where the system asks for it.
enum SystemCalls {
  /// How a call ended that reads.
  enum Reading {
    /// It gave so many bytes.
    case bytes(Int)
    /// There is nothing now.
    case nothing
    /// There will never be anything again.
    case ended
  }

  /// What can be done with a descriptor, as `poll` tells.
  struct Readiness: Sendable {
    let canRead: Bool
    let isGone: Bool
  }

  /// The system's text for the last error.
  static func failure(of call: String) -> TerminalError {
    .system(call: call, reason: String(cString: strerror(errno)))
  }

  /// Reads once, again when a signal interrupted it.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Reading {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .nothing
      default: return .ended
      }
    }
  }

  /// Writes everything, however often that takes.
  /// - Returns: `false` when the other end is gone.
  @discardableResult
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EAGAIN {
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if systemPoll(&poll, 1, -1) > 0, poll.revents & Int16(POLLOUT) == 0 { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits until one of the descriptors can be read or is gone. A negative descriptor is passed over.
  static func wait(for first: Int32, _ second: Int32) -> (first: Readiness, second: Readiness) {
    let events = Int16(POLLIN)
    var polls = (
      pollfd(fd: first, events: events, revents: 0), pollfd(fd: second, events: events, revents: 0)
    )
    withUnsafeMutableBytes(of: &polls) { bytes in
      let list = bytes.bindMemory(to: pollfd.self)
      while systemPoll(list.baseAddress, 2, -1) < 0, errno == EINTR || errno == EAGAIN {}
    }
    return (readiness(polls.0), readiness(polls.1))
  }

  /// Whether a descriptor can be read now.
  static func canRead(_ descriptor: Int32) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return systemPoll(&poll, 1, 0) > 0 && poll.revents & Int16(POLLIN) != 0
  }

  private static func readiness(_ poll: pollfd) -> Readiness {
    Readiness(
      canRead: poll.revents & Int16(POLLIN) != 0,
      isGone: poll.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0)
  }

  /// The size of the terminal behind a descriptor, or `nil` when it has none or does not know it.
  static func windowSize(of descriptor: Int32) -> Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}

// Inside the type its own `read` and `write` hide the system's.
private let systemRead = read
private let systemWrite = write
private let systemPoll = poll
