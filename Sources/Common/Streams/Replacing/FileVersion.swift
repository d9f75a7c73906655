package import LibC

/// What tells a file, as it is now, from another one, and from what it was before: as finely as the system's clock can tell.
package struct FileVersion: Hashable, Sendable {
  private let system: UInt64, number: UInt64
  private let size: Int
  /// When its bytes were changed, and when anything about it was, in nanoseconds.
  private let modified: Int64
  private var changed: Int64

  /// Takes what the system says about a file.
  package init(_ status: stat) {
    system = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
    #if canImport(Darwin)
      (modified, changed) = (status.st_mtimespec.nanoseconds, status.st_ctimespec.nanoseconds)
    #else
      (modified, changed) = (status.st_mtim.nanoseconds, status.st_ctim.nanoseconds)
    #endif
  }

  /// Takes what the system says about a file's bytes, and nothing of its name, its owner and its permissions.
  package init(bytesOf status: stat) {
    self.init(status)
    changed = modified
  }

  /// Whether it is the same file, changed or not.
  func isSameFile(as other: FileVersion) -> Bool { (system, number) == (other.system, other.number) }

  /// Whether the file was changed so long ago that one more change would show in its times.
  ///
  /// The longest step of a file system's clock is FAT's, of two seconds. The file system can have a clock of its own; so a
  /// time that is still to come counts as recent.
  package var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.nanoseconds &- max(modified, changed) > 3_000_000_000
  }
}

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}
