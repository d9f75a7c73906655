package import LibC

/// A file that is about to be replaced by a new version. It is locked for this object's lifetime. Of several programs
/// that change it this way, each sees the changes of the one before.
///
/// The lock is on the file itself (`flock`). It ends with the process, however that ends, and leaves no lock file
/// behind. Some file systems don't support locks. Then only `replace` detects changes by others.
package final class LockedFile: Sendable {
  /// The open file.
  package let file: OpenFile
  /// Its status when it was opened.
  package let status: stat
  /// Its path, with all symbolic links resolved.
  let path: [UInt8]

  /// Opens and locks a file.
  /// - Parameter path: the path of the file, or of a symbolic link to it.
  /// - Returns: nil if another process currently holds the lock.
  /// - Throws: `SystemFailure.notRegular` for anything but a regular file, which isn't opened, or why it can't be
  ///   opened.
  package init?(_ path: [UInt8]) throws(SystemFailure) {
    guard let resolved = Self.resolved(path) else {
      throw SystemFailure("realpath", code: path.contains(0) ? ENOENT : errno)
    }
    self.path = resolved
    while true {
      let (file, _) = try OpenFile.regular(self.path)
      guard try Self.lock(file.descriptor) else { return nil }
      let (opened, found) = (try Self.status(of: file.descriptor), Self.status(of: self.path))
      guard let found, FileVersion(opened).isSameFile(as: FileVersion(found)) else {
        // The previous lock holder has replaced the file, so the lock is on the old version.
        continue
      }
      (self.file, status) = (file, opened)
      return
    }
  }

  /// - Returns: false if another process holds the lock.
  private static func lock(_ descriptor: CInt) throws(SystemFailure) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EWOULDBLOCK: return false
      case EINTR: continue
      // NFS locks only files open for writing, and some file systems support no locks.
      case EBADF, EINVAL, ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP: return true
      default: throw SystemFailure("flock", code: errno)
      }
    }
    return true
  }

  static func status(of descriptor: CInt) throws(SystemFailure) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemFailure("fstat", code: errno) }
    return status
  }

  /// - Returns: nil if there is nothing at the path.
  static func status(of path: [UInt8]) -> stat? {
    var status = stat()
    return stat(path.terminated, &status) == 0 ? status : nil
  }
}
