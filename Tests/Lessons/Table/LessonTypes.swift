import Foundation
import SceneTesting

/// The types of a lesson and of what it stands on, as they are written.
struct LessonTypes {
  struct Declaration {
    /// What it inherits from and adopts.
    var parents: Set<String> = []
    /// From its first line to its last, with its extensions.
    var lines: [String] = []
  }

  private var declarations: [String: Declaration] = [:]

  init(of folder: String) throws {
    let folders = ["Lessons/\(folder)", "Lessons/Cars", "Lessons/Page", "Terminal/TerminalUI/Screens"]
    for folder in folders.map({ Checkout.path("Sources/\($0)") }) {
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name.hasSuffix(".swift") {
        read(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
      }
    }
  }

  subscript(name: String) -> Declaration? { declarations[name] }

  private mutating func read(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start =
      /^( *)(?:\w+ )*(?:class|struct|enum|protocol|extension) (\w+)(?:<[^>]*>)?(?:: ([^{]*?))?(?: where [^{]*)? ?\{/
    for (index, line) in lines.enumerated() {
      guard let match = line.firstMatch(of: start) else { continue }
      let end = line.hasSuffix("}") ? index : lines[index...].firstIndex(of: match.1 + "}") ?? index
      let name = String(match.2)
      declarations[name, default: Declaration()].lines += lines[index...end]
      let parents = match.3?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
      declarations[name, default: Declaration()].parents.formUnion(parents)
    }
  }

  /// Whether one has a property for the other that holds it. The stack holds its screens.
  func holds(_ name: String, _ other: String) -> Bool {
    if name == "ScreenStack", let other = self[other] { return other.parents.contains("PageScreen") }
    return properties(of: name).contains {
      !$0.contains("weak ") && names(of: other).contains(where: $0.contains)
    }
  }

  /// Whether one knows the other weakly: by a property of its own or of what it inherits from, or by a closure that the
  /// other has given it.
  func knows(_ name: String, _ other: String) -> Bool {
    let parents = self[name]?.parents ?? []
    let properties = ([name] + parents).flatMap(properties(of:))
    if properties.contains(where: { $0.contains("weak ") && names(of: other).contains(where: $0.contains) }) {
      return true
    }
    return self[other].map { $0.mentions(name) && $0.lines.contains { $0.contains("[weak self]") } } ?? false
  }

  /// What a property may call it: by its name or by a protocol that it adopts.
  private func names(of name: String) -> [String] { [name] + (self[name]?.parents ?? []) }

  private func properties(of name: String) -> [String] {
    self[name]?.lines.filter { $0.contains(/^  (?:\w+(?:\(set\))? )*(?:let|var) \w+/) } ?? []
  }
}

extension LessonTypes.Declaration {
  /// Whether a word stands anywhere in it.
  func mentions(_ word: String) -> Bool {
    lines.contains { line in line.split { !$0.isLetter }.contains(word[...]) }
  }

  /// Whether it has a function or a property of that name.
  func declares(_ name: String) -> Bool {
    lines.contains { line in
      line.matches(of: /\b(?:func|var|let) (\w+)/).contains { $0.1 == name }
    }
  }
}
