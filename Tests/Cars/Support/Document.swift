import Foundation
import SceneTesting
public import Testing

/// A page of the documentation: the README, or an article beside what it is about.
public struct Document: Sendable, CustomTestStringConvertible {
  /// Lines between two fences.
  public struct Block: Sendable, CustomTestStringConvertible {
    /// The word behind the first fence; empty where there is none.
    public let language: String
    /// The lines, as they stand there.
    public let lines: [String]
    /// The number of the first fence's line, from 1.
    public let number: Int
    /// The page's path.
    public let path: String

    public var testDescription: String { "\(path):\(number)" }
  }

  /// Where it is in the checkout.
  public let path: String
  /// Its lines.
  public let lines: [String]

  /// A page with some text.
  public init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// All pages, in the order of their paths.
  public static let all = Result { try ["README.md"].map(read) + paths(under: "Sources", ".md").map(read) }

  /// A page of the checkout.
  /// - Throws: when there is none.
  public static func read(_ path: String) throws -> Document {
    Document(path: path, text: try String(contentsOfFile: Checkout.path(path), encoding: .utf8))
  }

  /// The paths of all files under a folder that end in some way.
  /// - Throws: when the folder cannot be read.
  public static func paths(under folder: String, _ ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Checkout.path(folder)).sorted()
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
  }

  public var testDescription: String { path }

  /// What stands between fences.
  public var blocks: [Block] {
    var blocks: [Block] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let first = start else {
        start = index
        continue
      }
      blocks.append(
        Block(
          language: String(lines[first].dropFirst(3)), lines: Array(lines[(first + 1)..<index]),
          number: first + 1, path: path))
      start = nil
    }
    return blocks
  }

  /// The lines outside of fences.
  public var prose: [String] {
    var isInside = false
    return lines.filter { line in
      if line.hasPrefix("```") { isInside.toggle() }
      return !isInside && !line.hasPrefix("```")
    }
  }

  /// Where its links lead, as they are written.
  public var links: [String] { prose.flatMap(Self.links) }

  /// Where the links in a line lead.
  public static func links(in line: String) -> [String] {
    line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
  }

  /// What a link leads to in the checkout: a path, and a heading behind `#`; nil for what is on the web.
  public func target(of link: String) -> (path: String, heading: String?)? {
    guard !link.contains("://") else { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let heading = parts.count > 1 ? parts[1] : nil
    guard !parts[0].isEmpty else { return (path, heading) }
    var folders = path.split(separator: "/").dropLast().map(String.init)
    for step in parts[0].split(separator: "/").map(String.init) {
      if step == ".." { _ = folders.popLast() } else { folders.append(step) }
    }
    return (folders.joined(separator: "/"), heading)
  }

  /// Its headings as a forge names them in links.
  public var anchors: [String] {
    prose.filter { $0.hasPrefix("#") }.map { heading in
      heading.drop { $0 == "#" || $0 == " " }.lowercased().filter {
        $0.isLetter || $0.isNumber || " -".contains($0)
      }
      .replacing(" ", with: "-")
    }
  }

  /// The rows of the table under a heading row; none where there is no such table.
  public func table(headed heading: String) -> [String] {
    guard let start = lines.firstIndex(of: heading) else { return [] }
    let rows = lines[start...].prefix { line in line.hasPrefix("|") }
    return Array(rows.dropFirst(2))
  }

  /// The cells of a row.
  public static func cells(of row: String) -> [String] {
    row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
