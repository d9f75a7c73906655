import Foundation

/// One file of the repository, as text.
struct SourceFile: Sendable {
  /// The path from the repository's top, for example `Sources/Cars/View/CarListView.swift`.
  let path: String
  let text: String
  /// The text's lines, without comments.
  let lines: [(number: Int, code: String)]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      (index + 1, Self.code(line))
    }
  }

  /// The target in whose folder the file is, or the folder if it belongs to a suite.
  var target: String {
    SourceTree.folders.first { path.hasPrefix($0.value + "/") }?.key
      ?? path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// A line without its comment. Two slashes with no space before them, as in a web address, do not begin one.
  static func code(_ line: Substring) -> String {
    guard line.utf8.contains(UInt8(ascii: "/")) else { return String(line) }
    if line.drop(while: { $0 == " " }).hasPrefix("//") { return "" }
    return String(line.firstRange(of: " // ").map { line[..<$0.lowerBound] } ?? line)
  }
}

/// The repository that this file belongs to.
enum SourceTree {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let manifest = Result { Manifest(text: try file("Package.swift").text) }
  /// The folder of each target.
  static let folders = Dictionary(
    uniqueKeysWithValues: ((try? manifest.get().targets) ?? []).map { ($0.name, $0.folder) })

  /// All files of the program, which every test here reads.
  static let sources = Result { try files(under: "Sources") + files(under: "Fixtures") }
  /// All files of the tests.
  static let tests = Result { try files(under: "Tests") }

  /// The Swift files under a folder, in the order of their paths.
  static func files(under folder: String) throws -> [SourceFile] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { try file("\(folder)/\($0)") }
  }

  static func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
  }

  /// The names at the top, without those that begin with a dot.
  static func visibleNamesAtTop() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: root.path).filter { !$0.hasPrefix(".") })
  }
}
