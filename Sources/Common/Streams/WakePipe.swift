import LibC

/// Wakes a thread that waits for a file.
final class WakePipe: Sendable {
  private let ends: (read: OpenFile, write: OpenFile)

  /// - Throws: if too many files are open.
  init() throws(SystemFailure) {
    ends = try OpenFile.makePipe()
    ends.read.setNonblocking()
    ends.write.setNonblocking()
  }

  /// Wakes the thread now, or as soon as it waits. If the pipe is full, a wake-up is already pending.
  func wake() {
    var byte: UInt8 = 0
    _ = write(ends.write.descriptor, &byte, 1)
  }

  /// Waits until a file is readable or at its end, until `wake()`, or until a deadline.
  /// - Parameters:
  ///   - descriptor: the file, or a negative number for none.
  ///   - deadline: the latest time to return, or nil for no limit.
  /// - Returns: whether the file is readable or at its end.
  func wait(for descriptor: CInt, until deadline: ContinuousClock.Instant?) -> Bool {
    var polls = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ends.read.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polls, 2, Self.milliseconds(until: deadline)) > 0 else { return false }
    if polls[1].revents != 0 {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { room in
        while case .bytes = Reading(ends.read.descriptor, into: room) {}
      }
    }
    return polls[0].revents != 0
  }

  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> CInt {
    guard let deadline else { return -1 }
    let left = max(.zero, deadline - .now)
    let (seconds, attoseconds) = left.components
    // Rounds up, so that the deadline has passed afterwards.
    return CInt(clamping: seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
