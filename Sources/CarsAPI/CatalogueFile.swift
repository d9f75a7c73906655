import CarsContracts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file, a pipe or a device to its end.
enum CatalogueFile {
  /// The bytes of a file.
  /// - Parameter path: the file's path, absolute or from the working directory.
  /// - Throws: `CarsError.noSuchFile`, `.isFolder` or `.unreadable`; `.cancelled` when the task is cancelled.
  static func bytes(of path: String) throws(CarsError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .noSuchFile(path: path) }
    let file = retryingWhenInterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { throw failure(errno, path: path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(errno, path: path) }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw .isFolder(path: path) }
    // One byte more than the file has, so that its end is found without growing.
    let expected = kind == S_IFREG ? Int(status.st_size) + 1 : 0
    return try readToEnd(file, path: path, expecting: expected)
  }

  private static func readToEnd(
    _ file: CInt, path: String, expecting expected: Int
  ) throws(CarsError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = max(expected, 65_536)
    while true {
      guard !Task.isCancelled else { throw .cancelled }
      var code: CInt = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let received = retryingWhenInterrupted { read(file, buffer.baseAddress, buffer.count) }
        if received < 0 { code = errno }
        count = max(received, 0)
      }
      guard code == 0 else { throw failure(code, path: path) }
      guard !chunk.isEmpty else { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      room = 65_536
    }
  }

  /// Repeats a system call that a signal interrupted.
  private static func retryingWhenInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      guard result < 0, errno == EINTR, !Task.isCancelled else { return result }
    }
  }

  private static func failure(_ code: CInt, path: String) -> CarsError {
    switch code {
    case ENOENT, ENOTDIR: .noSuchFile(path: path)
    case EISDIR: .isFolder(path: path)
    case EINTR: .cancelled
    default: .unreadable(path: path, reason: String(cString: strerror(code)))
    }
  }
}
