import CarsContracts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file, which is closed when nobody needs it any more.
final class FileBytes: ByteSource {
  let descriptor: CInt
  /// Whether it is a regular file, and neither a pipe nor a device.
  let isRegular: Bool
  let size: Int
  let version: ByteVersion?
  private let path: String

  /// Opens a file.
  /// - Parameters:
  ///   - pathBytes: its path, without a zero in it.
  ///   - path: what errors call it.
  /// - Throws: `CarsError.noSuchFile`, `.isFolder` or `.unreadable`.
  init(_ pathBytes: [UInt8], path: String) throws(CarsError) {
    let name = pathBytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw CatalogueFile.failure(errno, path: path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw CatalogueFile.failure(code, path: path)
    }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else {
      close(descriptor)
      throw .isFolder(path: path)
    }
    self.descriptor = descriptor
    self.path = path
    isRegular = kind == S_IFREG
    size = Int(status.st_size)
    version = isRegular ? Self.version(status) : nil
  }

  /// What tells this version of a file from the next; nil when it was changed a moment ago.
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

  /// Whether a time is longer ago than the step of any clock of a file system, which is FAT's two seconds. A file that was
  /// changed a moment ago may be changed once more without a difference in its time.
  /// - Parameters:
  ///   - time: the time, in nanoseconds, which a file system can have of another age than the one that is counted here.
  ///   - now: the time now.
  static func isSurelyOld(_ time: Int64, at now: Int64) -> Bool { now &- time > 3_000_000_000 }

  deinit {
    close(descriptor)
  }

  /// Reads once from where the last read ended.
  func read(_ room: UnsafeMutableRawBufferPointer) -> CatalogueFile.Reading {
    let count = systemRead(descriptor, room.baseAddress, room.count)
    return (max(count, 0), count < 0 ? errno : 0)
  }

  /// - Throws: `CarsError.unreadable`, or `.tooLarge` when the file has grown beyond the limit.
  func read(from offset: Int, into buffer: BlockBuffer) throws(CarsError) -> Bool {
    let before = buffer.count
    while buffer.room > 0 {
      let start = offset + buffer.count - before
      let count = try buffer.append(upTo: buffer.room) { room throws(CarsError) in
        let count = pread(descriptor, room.baseAddress, room.count, off_t(start))
        guard count >= 0 else { throw CatalogueFile.failure(errno, path: path) }
        return count
      }
      if count == 0 { return true }
      guard start + count <= CatalogueFile.largest else {
        throw .tooLarge(path: path, limit: CatalogueFile.largest)
      }
    }
    return false
  }
}

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}

private func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
