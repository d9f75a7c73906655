package import LibC

/// The identity and version of a file, as precise as the system's clock.
package struct FileVersion: Hashable, Sendable {
  private let system: UInt64, number: UInt64
  private let size: Int
  /// When its bytes were modified, and when its status changed, in nanoseconds.
  private let modified: Int64
  private var changed: Int64

  /// Creates a version from a file's status.
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

  /// Creates a version of the file's bytes only, ignoring its name, owner and permissions.
  package init(bytesOf status: stat) {
    self.init(status)
    changed = modified
  }

  /// Whether both are versions of the same file.
  func isSameFile(as other: FileVersion) -> Bool { (system, number) == (other.system, other.number) }

  /// Whether the last change was so long ago that another one would show in the timestamps.
  ///
  /// The coarsest timestamps of a file system are FAT's, of two seconds. The file system may have its own clock, so a
  /// timestamp in the future counts as recent.
  package var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.nanoseconds &- max(modified, changed) > 3_000_000_000
  }
}

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}
