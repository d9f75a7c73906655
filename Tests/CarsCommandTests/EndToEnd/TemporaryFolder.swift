import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of a test's own, gone when the test is over.
final class TemporaryFolder {
  let path: String
  private var names: Set<String> = []

  init() throws {
    var template = Array("/tmp/cars-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw HarnessError("mkdtemp: \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// Writes a file, in place of any with the same name.
  func write(_ text: String, to name: String, readable: Bool = true) throws {
    names.insert(name)
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
    names.insert(name)
    guard mkfifo("\(path)/\(name)", 0o600) == 0 else {
      throw HarnessError("\(name): \(String(cString: strerror(errno)))")
    }
  }

  /// Removes a file.
  func remove(_ name: String) {
    unlink("\(path)/\(name)")
  }
}
