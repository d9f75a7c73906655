#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileCalls {
  /// Makes an empty file that only its owner can read, and the folders that it is in, if they are not there.
  package func makeFile(_ path: [UInt8]) throws(SystemFailure) {
    do throws(SystemFailure) {
      try close(try open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600))
    } catch {
      guard error.code != EEXIST else { return }
      guard error.isMissing, let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { throw error }
      try makeFolders(Array(path[..<slash]))
      try close(try open(path, O_WRONLY | O_CREAT, 0o600))
    }
  }

  private func makeFolders(_ path: [UInt8]) throws(SystemFailure) {
    do throws(SystemFailure) {
      try makeFolder(path, 0o700)
    } catch {
      guard error.code != EEXIST else { return }
      guard error.isMissing, let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { throw error }
      try makeFolders(Array(path[..<slash]))
      do throws(SystemFailure) { try makeFolder(path, 0o700) } catch {
        if error.code != EEXIST { throw error }
      }
    }
  }
}
