package import LibC

extension OpenFile {
  /// Opens a regular file for reading.
  ///
  /// Anything else is refused before it is opened: opening a device can have side effects, and a pipe can block.
  /// - Returns: the open file and its status.
  /// - Throws: `SystemFailure.notRegular`, or why the file can't be opened, which for a folder is `EISDIR`.
  package static func regular(_ path: [UInt8]) throws(SystemFailure) -> (file: OpenFile, status: stat) {
    guard !path.contains(0) else { throw SystemFailure("stat", code: ENOENT) }
    var status = stat()
    guard stat(path.terminated, &status) == 0 else { throw SystemFailure("stat", code: errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw SystemFailure("open", code: EISDIR) }
    guard status.isRegularFile else { throw .notRegular }
    let descriptor = open(path.terminated, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw SystemFailure("open", code: errno) }
    let file = OpenFile(descriptor)
    // Something else may have taken the path in between.
    guard fstat(descriptor, &status) == 0 else { throw SystemFailure("fstat", code: errno) }
    guard status.isRegularFile else { throw .notRegular }
    return (file, status)
  }
}

extension stat {
  /// Whether the status is a regular file's, not that of a folder, a device, a pipe or a socket.
  package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
