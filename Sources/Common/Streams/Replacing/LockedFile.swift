package import LibC

/// A file that is going to be replaced by a newer version of itself. As long as this exists, nobody else has the file
/// locked, so that of several programs that change it in this way, each sees what the one before has done.
///
/// The lock is on the file itself (`flock`): it goes when the process does, however that ends, and nothing is left lying
/// about. Where the file system knows no locks, there is none; then only `replace` finds out that the file was changed.
package final class LockedFile: Sendable {
  /// The open file.
  package let file: OpenFile
  /// What the system says about it.
  package let status: stat
  /// Its path, behind all symbolic links.
  let path: [UInt8]

  /// Opens and locks a file.
  /// - Parameter path: its path, or that of a symbolic link to it.
  /// - Returns: nil when another one has it locked, for the moment.
  /// - Throws: `SystemFailure.notRegular` if it is no regular file, which is not opened, or why it can't be opened.
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
        // Whoever had the lock has replaced the file: what is locked now is the one before.
        continue
      }
      (self.file, status) = (file, opened)
      return
    }
  }

  /// - Returns: false when somebody else has the lock.
  private static func lock(_ descriptor: CInt) throws(SystemFailure) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EWOULDBLOCK: return false
      case EINTR: continue
      // NFS locks only what is open for writing, and some file systems lock nothing.
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

  /// - Returns: nil when there is nothing at the path.
  static func status(of path: [UInt8]) -> stat? {
    var status = stat()
    return stat(path.terminated, &status) == 0 ? status : nil
  }
}
