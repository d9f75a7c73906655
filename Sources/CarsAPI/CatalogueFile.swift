import CarsContracts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file, a pipe or a device to its end. An empty pipe does not block a thread.
enum CatalogueFile {
  /// The most to read, in bytes: a device may have no end.
  static let largest = 1 << 30

  /// How long to wait before looking again into an empty pipe.
  private static let pause = Duration.milliseconds(20)

  /// The bytes of a file.
  /// - Parameters:
  ///   - pathBytes: the file's path, absolute or from the working directory, as the system has it.
  ///   - largest: the most to read, in bytes.
  /// - Throws: `CarsError.noSuchFile`, `.isFolder`, `.tooLarge` or `.unreadable`; `.cancelled` when the task is.
  static func bytes(of pathBytes: [UInt8], upTo largest: Int = largest) async throws(CarsError) -> [UInt8] {
    let path = String(decoding: pathBytes, as: UTF8.self)
    guard !pathBytes.contains(0) else { throw .noSuchFile(path: path) }
    let name = pathBytes.map { CChar(bitPattern: $0) } + [0]
    let file = retryingWhenInterrupted { open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { throw failure(errno, path: path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(errno, path: path) }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw .isFolder(path: path) }
    guard kind == S_IFREG else { return try await readToEnd(file, path: path, waits: true, upTo: largest) }
    guard status.st_size <= largest else { throw .tooLarge(path: path, limit: largest) }
    // One byte more than the file has, so that its end is found without growing the buffer.
    let expected = Int(status.st_size) + 1
    return try await readToEnd(file, path: path, waits: false, expecting: expected, upTo: largest)
  }

  /// - Parameter waits: whether there may be nothing to read before the end.
  private static func readToEnd(
    _ file: CInt, path: String, waits: Bool, expecting expected: Int = 0, upTo largest: Int
  ) async throws(CarsError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = max(expected, 65_536)
    while true {
      if waits { try await untilReadable(file) }
      guard !Task.isCancelled else { throw .cancelled }
      var code: CInt = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let received = retryingWhenInterrupted { read(file, buffer.baseAddress, buffer.count) }
        if received < 0 { code = errno }
        count = max(received, 0)
      }
      if code == EAGAIN { continue }
      guard code == 0 else { throw failure(code, path: path) }
      guard !chunk.isEmpty else { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= largest else { throw .tooLarge(path: path, limit: largest) }
      room = 65_536
    }
  }

  /// Waits until there is something to read, or the end: a pipe that nobody has opened for writing is at neither.
  private static func untilReadable(_ file: CInt) async throws(CarsError) {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, 0) == 0 {
      do { try await Task.sleep(for: pause) } catch { throw .cancelled }
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
