import CarsContracts
import LibC
import Streams

/// Opens what a path names: a file, to be read as often as it is wanted, or a pipe or a device, whose bytes arrive in
/// their own time. Neither blocks a thread that tasks run on.
enum CatalogueFile {
  /// The most to read, in bytes: a device may have no end.
  static let largest = 1 << 30

  /// The bytes of what a path names.
  /// - Parameters:
  ///   - pathBytes: the path, absolute or from the working directory, as the system has it.
  ///   - name: what errors call it; nil for the path.
  ///   - largest: the most to read, in bytes.
  /// - Throws: `CarsError.noSuchFile`, `.isFolder`, `.tooLarge` or `.unreadable`.
  static func open(
    _ pathBytes: [UInt8], name: String? = nil, upTo largest: Int = largest
  ) throws(CarsError) -> any ByteSource {
    let path = name ?? self.path(pathBytes)
    guard !pathBytes.contains(0) else { throw .noSuchFile(path: path) }
    let terminated = pathBytes.map { CChar(bitPattern: $0) } + [0]
    // Not to wait for somebody who writes into a named pipe, nor when somebody else has read from it first.
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

  /// A path as errors show it. One that begins in a folder `~` has `./` in front: without, that would be the home folder.
  static func path(_ pathBytes: [UInt8]) -> String {
    let text = String(decoding: pathBytes, as: UTF8.self)
    return text.hasPrefix("~/") ? "./\(text)" : text
  }

  /// Whether a path names something whose bytes arrive and are then gone: a pipe, a socket or a device.
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
    default: .unreadable(.file(path), reason: failure.reason)
    }
  }
}

// Inside the type, its own `open` hides the system's.
private func openFile(_ path: [CChar], _ flags: CInt) -> CInt { open(path, flags) }
