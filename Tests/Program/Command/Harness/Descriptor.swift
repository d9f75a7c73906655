import LibC

/// What the harness does with file descriptors.
enum Descriptor {
  /// A pipe that no other process inherits.
  static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw HarnessError("pipe: \(String(cString: strerror(errno)))") }
    for end in ends { keepFromChildren(end) }
    return (ends[0], ends[1])
  }

  static func keepFromChildren(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Waits until one of the descriptors can be read or is at its end, or the deadline has passed. A negative descriptor
  /// is passed over.
  /// - Returns: for each descriptor, whether reading it gives an answer now.
  static func wait(for descriptors: [Int32], until deadline: ContinuousClock.Instant) -> [Bool] {
    var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let left = max(.zero, deadline - .now)
      let milliseconds = left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
      let count = poll(&polls, nfds_t(polls.count), Int32(clamping: left > .zero ? milliseconds + 1 : 0))
      if count >= 0 || errno != EINTR { return polls.map { $0.revents != 0 } }
    }
  }

  /// Reads what is there.
  /// - Parameter limit: the most to read, in bytes.
  /// - Returns: `nil` at the end.
  static func read(_ descriptor: Int32, upTo limit: Int = 65_536) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: limit)
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count > 0 { return Array(buffer[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Writes all bytes, or as many as the other end takes before it is gone.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}

// Inside the type, its own `read` and `write` hide the system's.
private let systemRead = read
private let systemWrite = write

extension Duration {
  /// How long a test waits for what should happen at once: only a program that hangs is meant to exceed it, not one on
  /// a busy machine.
  static let patience = Duration.seconds(60)
}
