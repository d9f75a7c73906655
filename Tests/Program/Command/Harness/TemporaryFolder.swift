import Foundation
import LibC

/// A folder of a test's own, gone when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "cars-test-\(UUID().uuidString)").path
    try makeFolder("")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func path(of name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  /// Writes a file, in place of any with the same name.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(of: name)))
  }

  /// The text of a file, with its byte order mark, if it has one.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path(of: name))), as: UTF8.self)
  }

  /// Makes a named pipe that nobody has opened.
  func makePipe(_ name: String) throws {
    guard mkfifo(path(of: name), 0o600) == 0 else {
      throw HarnessError("\(name): \(String(cString: strerror(errno)))")
    }
  }

  /// Makes a folder in it.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(of: name), withIntermediateDirectories: false)
  }

  /// The names of all files and folders in it.
  var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: path)) }
  }

  /// Removes a file.
  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(of: name)) }
}
