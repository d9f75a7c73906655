import LibC

extension LockedFile {
  /// What stands in the way of a new version of a file, besides the file's own permissions.
  package enum Obstacle: Sendable {
    /// The file is a device, a pipe or a socket.
    case notRegular
    /// The file is a mount point: nothing can take its name.
    case mountPoint
    /// Its file system is mounted for reading only.
    case readOnlySystem
    /// The folder is not writable.
    case folder
    /// Its folder is sticky: only an owner can replace it.
    case foreignFile
  }

  /// What is behind a failure to replace a file; nil where the system's own text says as much as there is to say.
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

  /// Whether a file is one that only somebody else may replace: it is in a sticky folder, and both are others'.
  static func isForeign(_ target: [UInt8]) -> Bool {
    guard geteuid() != 0, let file = status(of: target), let folder = status(of: folder(of: target)) else {
      return false
    }
    return folder.st_mode & S_ISVTX != 0 && ![file.st_uid, folder.st_uid].contains(geteuid())
  }

  /// A path behind all symbolic links.
  static func resolved(_ path: [UInt8]) -> [UInt8]? {
    guard !path.contains(0), let resolved = realpath(path.terminated, nil) else { return nil }
    defer { free(resolved) }
    return UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) }
  }
}
