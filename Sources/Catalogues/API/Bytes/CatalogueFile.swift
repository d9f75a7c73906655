import CarsContracts
import LibC
import Streams

/// Opens the file at a path. A regular file can be read repeatedly. The bytes of a pipe or a device arrive over time.
/// Neither blocks a thread of the task pool.
enum CatalogueFile {
  /// The maximum number of bytes to read: a device may never end.
  static let largest = 1 << 30

  /// Returns the bytes of the file at a path.
  /// - Parameters:
  ///   - pathBytes: the path, absolute or relative to the working directory, as the system has it.
  ///   - name: the name in errors, or nil for the path.
  ///   - largest: the maximum number of bytes to read.
  /// - Throws: `CarsError.noSuchFile`, `.isFolder`, `.tooLarge` or `.unreadable`.
  static func open(
    _ pathBytes: [UInt8], name: String? = nil, upTo largest: Int = largest
  ) throws(CarsError) -> any ByteSource {
    let path = name ?? self.path(pathBytes)
    guard !pathBytes.contains(0) else { throw .noSuchFile(path: path) }
    let terminated = pathBytes.map { CChar(bitPattern: $0) } + [0]
    // Opening must not block on a named pipe without a writer, nor reading if another process reads first.
    let descriptor = openFile(terminated, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(SystemFailure("open", code: errno), path: path) }
    let file = OpenFile(descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw failure(SystemFailure("fstat", code: errno), path: path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isFolder(path: path)
    case S_IFREG:
      guard status.st_size <= largest else { throw .tooLarge(.file(path), limit: largest) }
      return FileBytes(file, status, path: path)
    default: return try ArrivingBytes(file, .file(path), upTo: largest)
    }
  }

  /// Returns a path for errors. One that begins in a folder named `~` gets a leading `./`, to distinguish it from the
  /// home folder.
  static func path(_ pathBytes: [UInt8]) -> String {
    let text = String(decoding: pathBytes, as: UTF8.self)
    return text.hasPrefix("~/") ? "./\(text)" : text
  }

  /// Whether a path names something that can be read only once: a pipe, a socket or a device.
  static func isStream(_ pathBytes: [UInt8]) -> Bool {
    var status = stat()
    guard !pathBytes.contains(0), stat(pathBytes.map { CChar(bitPattern: $0) } + [0], &status) == 0 else {
      return false
    }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  static func failure(_ failure: SystemFailure, path: String) -> CarsError {
    switch failure.code {
    case ENOENT, ENOTDIR: .noSuchFile(path: path)
    case EISDIR: .isFolder(path: path)
    default: .unreadable(.file(path), reason: .system(failure.reason))
    }
  }
}

// Inside the type, its own `open` hides the system's.
private func openFile(_ path: [CChar], _ flags: CInt) -> CInt { open(path, flags) }
