import CarsContracts
import LibC
import Streams

/// The bytes of a regular file, which can be read repeatedly.
final class FileBytes: ByteSource {
  let size: Int?
  let version: ByteVersion?
  private let file: OpenFile
  private let path: String

  /// - Parameters:
  ///   - status: the status of the file.
  ///   - path: the name in errors.
  init(_ file: OpenFile, _ status: stat, path: String) {
    self.file = file
    self.path = path
    size = Int(status.st_size)
    version = Self.version(status)
  }

  /// Returns the version of a file, or nil if it was modified a moment ago.
  private static func version(_ status: stat) -> ByteVersion? {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    guard isSurelyOld(changed.nanoseconds, at: now.nanoseconds) else { return nil }
    return .file(
      system: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino),
      size: Int(status.st_size), changed: changed.nanoseconds)
  }

  /// Whether a time is longer ago than the coarsest timestamps of any file system, which are FAT's of two seconds. A
  /// file that was modified a moment ago may change once more without a new timestamp.
  /// - Parameters:
  ///   - time: the timestamp in nanoseconds, by the file system's own clock.
  ///   - now: the current time.
  static func isSurelyOld(_ time: Int64, at now: Int64) -> Bool { now &- time > 3_000_000_000 }

  /// - Throws: `CarsError.unreadable`, or `.tooLarge` if the file has grown beyond the limit.
  func read(from offset: Int, into buffer: BlockBuffer, gathering time: Duration) throws(CarsError) -> Bool {
    let before = buffer.count
    while buffer.freeCapacity > 0 {
      let start = offset + buffer.count - before
      let count = try buffer.append(upTo: buffer.freeCapacity) { memory throws(CarsError) in
        let count = pread(file.descriptor, memory.baseAddress, memory.count, off_t(start))
        guard count >= 0 else { throw CatalogueFile.failure(SystemFailure("read", code: errno), path: path) }
        return count
      }
      if count == 0 { return true }
      guard start + count <= CatalogueFile.largest else {
        throw .tooLarge(.file(path), limit: CatalogueFile.largest)
      }
    }
    return false
  }
}

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}
