import Foundation
import LibC

/// A folder of a test's own, gone when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/cars-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw HarnessError("mkdtemp: \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    Self.removeAll(in: path)
  }

  /// Writes a file, in place of any with the same name.
  func write(_ text: String, to name: String, readable: Bool = true) throws {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, readable ? 0o600 : 0o000)
    guard file >= 0 else { throw HarnessError("\(name): \(String(cString: strerror(errno)))") }
    defer { close(file) }
    Descriptor.write(Array(text.utf8), to: file)
  }

  /// The text of a file.
  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Makes a named pipe that nobody has opened.
  func makePipe(_ name: String) throws {
    guard mkfifo("\(path)/\(name)", 0o600) == 0 else {
      throw HarnessError("\(name): \(String(cString: strerror(errno)))")
    }
  }

  /// Makes a folder in it.
  func makeFolder(_ name: String) throws {
    guard mkdir("\(path)/\(name)", 0o700) == 0 else {
      throw HarnessError("\(name): \(String(cString: strerror(errno)))")
    }
  }

  /// The text of a file.
  func text(of name: String) throws -> String {
    let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw HarnessError("\(name): \(String(cString: strerror(errno)))") }
    defer { close(file) }
    var bytes: [UInt8] = []
    while let more = Descriptor.read(file) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names of all files and folders in it.
  var names: Set<String> { Set(Self.names(in: path)) }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func removeAll(in path: String) {
    for name in names(in: path) where unlink("\(path)/\(name)") != 0 { removeAll(in: "\(path)/\(name)") }
    rmdir(path)
  }

  /// Removes a file.
  func remove(_ name: String) {
    unlink("\(path)/\(name)")
  }
}
