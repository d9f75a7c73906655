import LibC

/// Writes whole files or nothing. A partial new file remains only if the process ends while writing it.
package enum AtomicFile {
  /// Why a file was not written. What was there before is unchanged.
  package enum Fault: Error, Hashable, Sendable {
    /// A file exists and must not be replaced.
    case taken
    case isFolder
    /// A system call failed.
    case refused(SystemFailure)
  }

  /// Writes a file.
  /// - Parameters:
  ///   - pieces: the contents, in pieces.
  ///   - path: its path.
  ///   - replaces: whether an existing file may be replaced.
  ///   - calls: the system calls.
  package static func write(
    _ pieces: [String], to path: [UInt8], replaces: Bool, calls: some FileCalls = SystemFileCalls()
  ) throws(Fault) {
    guard let status = LockedFile.status(of: path) else {
      guard replaces else { return try make(path, pieces, calls) }
      // A symbolic link may lead to a file that doesn't exist yet.
      try makeEmpty(path, calls)
      return try replace(path, pieces, calls)
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder }
    guard status.isRegularFile else { throw .refused(.notRegular) }
    guard replaces else { throw .taken }
    try replace(path, pieces, calls)
  }

  /// Replaces a file that is empty or has a given beginning. Anything but a regular file, such as a terminal, is
  /// written to directly.
  /// - Parameters:
  ///   - text: the new contents.
  ///   - start: the beginning of a file that may be replaced.
  package static func write(
    _ text: String, to path: [UInt8], replacing start: String, calls: some FileCalls = SystemFileCalls()
  ) throws(AppendedFile.Fault) {
    guard let status = LockedFile.status(of: path), !status.isRegularFile else {
      guard !AppendedFile.isTaken(path, start: Array(start.utf8)) else { throw .taken }
      do throws(Fault) { return try write([text], to: path, replaces: true, calls: calls) } catch {
        switch error {
        case .taken: throw .taken
        case .isFolder: throw .system(SystemFailure("open", code: EISDIR))
        case .refused(let failure): throw .system(failure)
        }
      }
    }
    let file = try AppendedFile(path, replacing: start, calls: calls)
    file.write(text)
    if let failure = file.failure { throw .system(failure) }
  }

  /// Creates a file that doesn't exist yet.
  private static func make(
    _ path: [UInt8], _ pieces: [String], _ calls: some FileCalls
  ) throws(Fault) {
    do throws(SystemFailure) {
      var file = try NewFile(path, isNamed: true, mode: 0o666, calls)
      do throws(SystemFailure) {
        for piece in pieces { try calls.writeAll(piece, to: file.descriptor) }
        _ = try file.finish()
      } catch {
        file.discard()
        throw error
      }
    } catch {
      throw error.code == EEXIST ? .taken : .refused(error)
    }
  }

  private static func makeEmpty(_ path: [UInt8], _ calls: some FileCalls) throws(Fault) {
    do throws(SystemFailure) {
      try calls.closeOnce(
        try calls.untilDone { calls throws(SystemFailure) in try calls.open(path, O_WRONLY | O_CREAT, 0o666) }
      )
    } catch {
      throw .refused(error)
    }
  }

  private static func replace(
    _ path: [UInt8], _ pieces: [String], _ calls: some FileCalls
  ) throws(Fault) {
    let new = pieces.flatMap { Array($0.utf8) }
    do throws(SystemFailure) {
      guard let file = try LockedFile(path) else { throw SystemFailure("flock", code: EAGAIN) }
      let content = try file.file.allBytes()
      do throws(ReplacingFailure) {
        try file.replace(with: new, before: content, calls: calls)
      } catch {
        switch error {
        case .changed: throw SystemFailure("rename", code: EBUSY)
        case .refused(let failure): throw failure
        }
      }
    } catch {
      throw .refused(error)
    }
  }
}
