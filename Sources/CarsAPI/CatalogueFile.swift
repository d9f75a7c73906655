import CarsContracts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Opens a file, and reads a pipe or a device to its end. An empty pipe does not block a thread.
enum CatalogueFile {
  /// The most to read, in bytes: a device may have no end.
  static let largest = 1 << 30

  /// How long to wait before looking again into an empty pipe.
  private static let pause = Duration.milliseconds(20)

  /// What one read gave: how many bytes, or the system's number for why there are none.
  typealias Reading = (count: Int, code: CInt)

  /// The bytes of a file, to be read as they are wanted; those of a pipe or a device are read to their end first.
  /// - Parameters:
  ///   - pathBytes: the file's path, absolute or from the working directory, as the system has it.
  ///   - largest: the most to read, in bytes.
  /// - Throws: `CarsError.noSuchFile`, `.isFolder`, `.tooLarge` or `.unreadable`; `.cancelled` when the task is.
  static func open(
    _ pathBytes: [UInt8], upTo largest: Int = largest
  ) async throws(CarsError) -> any ByteSource {
    let path = String(decoding: pathBytes, as: UTF8.self)
    guard !pathBytes.contains(0) else { throw .noSuchFile(path: path) }
    let file = try FileBytes(pathBytes, path: path)
    guard !file.isRegular else {
      guard file.size <= largest else { throw .tooLarge(path: path, limit: largest) }
      return file
    }
    let bytes = try await readToEnd(path, waitingFor: file.descriptor, upTo: largest) { buffer in
      file.read(UnsafeMutableRawBufferPointer(buffer))
    }
    return ByteArray(bytes: bytes)
  }

  /// Reads until there is nothing more. A read does not wait, so no signal interrupts it.
  /// - Parameters:
  ///   - file: what there may be nothing to read from before its end; nil for a regular file. One of those that has
  ///     nothing now, as some of the system's own, never has an end.
  ///   - receive: reads once.
  static func readToEnd(
    _ path: String, waitingFor file: CInt?, upTo largest: Int,
    receive: (UnsafeMutableBufferPointer<UInt8>) -> Reading
  ) async throws(CarsError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      if let file { try await untilReadable(file, path) }
      guard !Task.isCancelled else { throw .cancelled }
      var code: CInt = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        (count, code) = receive(buffer)
      }
      if code == EAGAIN, file != nil {
        // Somebody else has read it.
        try await rest()
        continue
      }
      guard code == 0 else { throw failure(code, path: path) }
      guard !chunk.isEmpty else { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= largest else { throw .tooLarge(path: path, limit: largest) }
    }
  }

  /// Waits until there is something to read, or the end: a pipe that nobody has opened for writing is at neither.
  ///
  /// A terminal gives lines to anybody, but where it gives single keys, they are meant for a program on it.
  private static func untilReadable(_ file: CInt, _ path: String) async throws(CarsError) {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while true {
      var settings = termios()
      let isTerminal = tcgetattr(file, &settings) == 0
      guard !isTerminal || settings.c_lflag & tcflag_t(ICANON) != 0 else {
        throw .unreadable(path: path, reason: "it is the terminal that keys come from")
      }
      if poll(&request, 1, 0) != 0 { return }
      try await rest()
    }
  }

  private static func rest() async throws(CarsError) {
    do { try await Task.sleep(for: pause) } catch { throw .cancelled }
  }

  static func failure(_ code: CInt, path: String) -> CarsError {
    switch code {
    case ENOENT, ENOTDIR: .noSuchFile(path: path)
    case EISDIR: .isFolder(path: path)
    default: .unreadable(path: path, reason: String(cString: strerror(code)))
    }
  }
}
