import Foundation
import SceneTesting

/// A change that was made in a lesson, with its tests: a patch.
struct Change {
  /// The changes, and what each of them is.
  nonisolated static let all: [(name: String, explanation: String)] = [
    ("column", "A column: the trim in the list"), ("message", "An error message says what to do"),
    ("service", "Another service, which sends the cars in parts"),
    ("screen", "Another screen: the cars of each make, counted"),
    ("form", "The form from the details: a car like this one"),
  ]

  /// A part of a file before and after.
  struct Hunk {
    /// The file, from the top of the checkout.
    let path: String
    /// The first line that it is about, from 1; 0 for a new file.
    let start: Int
    /// The lines with their signs.
    var lines: [Substring] = []

    /// What has to be there before.
    var before: [String] {
      lines.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
    }
  }

  /// Where the patch is, from the top of the checkout.
  let path: String
  let hunks: [Hunk]

  init(_ change: String, of lesson: String) throws {
    try self.init(path: "Sources/Lessons/Changes/\(change)/\(lesson).patch")
  }

  init(path: String) throws {
    self.path = path
    var hunks: [Hunk] = []
    var file = ""
    for line in try String(contentsOfFile: Checkout.path(path), encoding: .utf8).split(separator: "\n") {
      if let name = line.firstMatch(of: /^(?:---|\+\+\+) (?:[ab]\/)?(.*)$/) {
        file = String(name.1)
      } else if let start = line.firstMatch(of: /^@@ -(\d+)/) {
        hunks.append(Hunk(path: file, start: Int(start.1) ?? 0))
      } else if !hunks.isEmpty, "+- ".contains(line.prefix(1)) {
        hunks[hunks.count - 1].lines.append(line)
      }
    }
    self.hunks = hunks
  }

  /// Where the sources are not what the patch expects them to be: it cannot be applied.
  func misfits() throws -> [String] {
    try hunks.filter { $0.start > 0 }.compactMap { hunk in
      let text = try String(contentsOfFile: Checkout.path(hunk.path), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let there = lines.dropFirst(hunk.start - 1).prefix(hunk.before.count)
      return Array(there) == hunk.before ? nil : "\(path): \(hunk.path):\(hunk.start)"
    }
  }

  /// The files that are changed under a folder, and how many lines are added and taken away there.
  func cost(under folder: String) -> (files: Int, added: Int, removed: Int) {
    let hunks = hunks.filter { $0.path.hasPrefix(folder) }
    let lines = hunks.flatMap(\.lines)
    return (
      Set(hunks.map(\.path)).count, lines.count { $0.hasPrefix("+") }, lines.count { $0.hasPrefix("-") }
    )
  }
}
