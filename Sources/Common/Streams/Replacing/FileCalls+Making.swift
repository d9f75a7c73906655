import LibC

extension FileCalls {
  /// Repeats a call until no signal interrupts it.
  func untilDone<Result>(
    _ call: (Self) throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result {
    while true {
      do throws(SystemFailure) { return try call(self) } catch { if error.code != EINTR { throw error } }
    }
  }

  /// Closes a file. An interrupted call has closed it too.
  func closeOnce(_ descriptor: CInt) throws(SystemFailure) {
    do throws(SystemFailure) { try close(descriptor) } catch { if error.code != EINTR { throw error } }
  }

  /// Creates an empty file that only its owner can read, and its missing parent folders.
  package func makeFile(_ path: [UInt8]) throws(SystemFailure) {
    do throws(SystemFailure) {
      try makeEmptyFile(path)
    } catch {
      guard error.isMissing, let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { throw error }
      try makeFolders(Array(path[..<slash]))
      try makeEmptyFile(path)
    }
  }

  private func makeEmptyFile(_ path: [UInt8]) throws(SystemFailure) {
    let descriptor = try untilDone { calls throws(SystemFailure) in
      try calls.open(path, O_WRONLY | O_CREAT, 0o600)
    }
    try closeOnce(descriptor)
  }

  private func makeFolders(_ path: [UInt8]) throws(SystemFailure) {
    do throws(SystemFailure) {
      try makeOneFolder(path)
    } catch {
      guard error.isMissing, let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { throw error }
      try makeFolders(Array(path[..<slash]))
      try makeOneFolder(path)
    }
  }

  /// Creates a folder, unless it already exists.
  private func makeOneFolder(_ path: [UInt8]) throws(SystemFailure) {
    do throws(SystemFailure) {
      try untilDone { calls throws(SystemFailure) in try calls.makeFolder(path, 0o700) }
    } catch {
      if error.code != EEXIST { throw error }
    }
  }
}
