import LibC

extension LockedFile {
  /// What prevents replacing a file, apart from the file's own permissions.
  package enum Obstacle: Sendable {
    /// The file is a device, a pipe or a socket.
    case notRegular
    /// The file is a mount point, so its name can't be taken.
    case mountPoint
    /// The file system is mounted read-only.
    case readOnlySystem
    /// The folder isn't writable.
    case folder
    /// The folder is sticky: only an owner can replace the file.
    case foreignFile
  }

  /// Returns the cause of a failure to replace a file, or nil if the system's own message says enough.
  package static func obstacle(behind failure: SystemFailure, to path: [UInt8]) -> Obstacle? {
    if failure == .notRegular { return .notRegular }
    switch failure.code {
    case EROFS: return .readOnlySystem
    case EBUSY: return failure.call == "rename" ? .mountPoint : nil
    case EACCES, EPERM:
      guard let target = resolved(path), access(target.terminated, R_OK | W_OK) == 0 else { return nil }
      if access(folder(of: target).terminated, W_OK | X_OK) != 0 { return .folder }
      return isForeign(target) ? .foreignFile : nil
    default: return nil
    }
  }

  /// Whether only another user may replace a file: its folder is sticky, and other users own both.
  static func isForeign(_ target: [UInt8]) -> Bool {
    guard geteuid() != 0, let file = status(of: target), let folder = status(of: folder(of: target)) else {
      return false
    }
    return folder.st_mode & S_ISVTX != 0 && ![file.st_uid, folder.st_uid].contains(geteuid())
  }

  /// Returns the path with all symbolic links resolved.
  static func resolved(_ path: [UInt8]) -> [UInt8]? {
    guard !path.contains(0), let resolved = realpath(path.terminated, nil) else { return nil }
    defer { free(resolved) }
    return UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) }
  }
}
