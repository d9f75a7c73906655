import LibC

/// Wakes a thread that waits for a file.
final class WakePipe: Sendable {
  private let ends: (read: OpenFile, write: OpenFile)

  /// - Throws: when there are too many open files.
  init() throws(SystemFailure) {
    ends = try OpenFile.makePipe()
    ends.read.stopWaiting()
    ends.write.stopWaiting()
  }

  /// Wakes the thread, now or as soon as it waits. A full pipe wakes it as well.
  func wake() {
    var byte: UInt8 = 0
    _ = write(ends.write.descriptor, &byte, 1)
  }

  /// Waits until a file can be read or is at its end, until somebody wakes the thread, or until the time is up.
  /// - Parameters:
  ///   - descriptor: the file; negative for none.
  ///   - deadline: when the time is up; nil for never.
  /// - Returns: whether the file gives an answer now.
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
    // Rounded up, so that the time is up afterwards.
    return CInt(clamping: seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
