import Foundation

/// What is looked for in the sources. Each check gives one sentence per fault; none means that all is well.
enum Checks {
  /// The modules that a file imports: the word after `import`, whatever stands around it, as in
  /// `@testable public import struct Module.Type`.
  static func imports(in file: SourceFile) -> [String] {
    file.lines.compactMap { _, code in
      guard code.utf8.count < 200, code.contains("import ") else { return nil }
      let words = code.split(separator: " ").drop { $0.hasPrefix("@") || accessLevels.contains($0) }
      guard words.first == "import" else { return nil }
      let name = words.dropFirst().drop { kinds.contains($0) }.first
      return name.map { String($0.prefix { $0 != "." }) }
    }
  }

  /// No letter imports another, and no target imports what Package.swift does not give it.
  static func undeclaredImports(_ file: SourceFile) -> [String] {
    let target = file.target
    let allowed = Graph.dependencies[target, default: []]
    return imports(in: file).compactMap { other in
      if Graph.letters.contains(target), Graph.letters.contains(other), other != target {
        return "\(target) imports \(other) in \(file.path): \(Graph.advice(target, other))."
      }
      if target == "CarsView", other == "CarsEntity" {
        return "CarsView imports CarsEntity in \(file.path): a view shows the texts of a view state, and a "
          + "CarID passes through its hands unread."
      }
      guard Graph.dependencies[other] != nil, other != target, !allowed.contains(other) else { return nil }
      return "\(target) imports \(other) in \(file.path), which Package.swift does not give it: the graph of "
        + "the design allows \(allowed.isEmpty ? "it nothing" : allowed.sorted().joined(separator: ", "))."
    }
  }

  /// Only the roof names several letters.
  static func lettersNamedTogether(_ target: String, _ files: [SourceFile]) -> [String] {
    let named = Set(files.flatMap { imports(in: $0) }).intersection(Graph.letters).subtracting([target])
    guard named.count > 1, !Graph.roof.contains(target) else { return [] }
    return [
      "\(target) imports \(named.sorted().joined(separator: " and ")): only CarsModule brings letters together."
    ]
  }

  /// Foundation costs every start of the program up to 9 ms.
  static func foundation(_ file: SourceFile) -> [String] {
    imports(in: file).filter { $0.hasPrefix("Foundation") }.map {
      "\(file.path) imports \($0): the program starts without it, and the standard library has what it needs."
    }
  }

  /// The lines that match a pattern, each with the reason why they should not. Only those with the word in them are
  /// looked at closely.
  static func lines<Output>(
    of file: SourceFile, with word: String, matching pattern: Regex<Output>, _ reason: String
  ) -> [String] {
    guard file.text.contains(word) else { return [] }
    // By Unicode's own rules no word ends between `Task` and `.sleep`.
    let pattern = pattern.wordBoundaryKind(.simple)
    return file.lines.filter { $0.code.contains(word) && $0.code.contains(pattern) }.map {
      "\(file.path):\($0.number): \(reason)."
    }
  }

  static func tasks(_ file: SourceFile) -> [String] {
    lines(
      of: file, with: "Task",
      matching: /\bTask\s*(<[^>]*>\s*)?[({]|\bTask\.(detached|immediate|immediateDetached|init)\b/,
      "starts a task of its own: work belongs to a screen, which cancels it when it goes; be async instead")
  }

  static func unowned(_ file: SourceFile) -> [String] {
    lines(
      of: file, with: "unowned", matching: /\bunowned\b/,
      "unowned traps when it is wrong: a back reference is weak")
  }

  /// A clock that a test moves has a `sleep` of its own, as `Clock` requires; declaring it waits for nothing.
  static func sleeps(_ file: SourceFile) -> [String] {
    guard file.text.contains("sleep(") else { return [] }
    let called = SourceFile(path: file.path, text: file.text.replacing("func sleep(", with: "func "))
    return lines(
      of: called, with: "sleep(", matching: /\b(u|nano)?sleep\(/,
      "waits for time to pass: open a gate, move a ManualClock, or wait for what is on the screen")
  }

  /// The only file that may change anything on disk.
  static let fileCalls = "Sources/Terminal/Streams/Replacing/SystemFileCalls.swift"

  /// Only the system calls behind `FileCalls` change files, so that a test can let each of them fail. What opens a terminal
  /// or `/dev/null` to write makes no file, and may stay.
  static func fileChanges(_ file: SourceFile) -> [String] {
    guard file.path != fileCalls else { return [] }
    let reason = "changes files: FileCalls does that, of which a test can let every call fail"
    let called = SourceFile(path: file.path, text: file.text.replacing("func ", with: "func."))
    return lines(
      of: called, with: "(",
      matching:
        /(^|[^.\w])(creat|mkstemp|mkdir|rmdir|rename|renameat|unlink|unlinkat|link|linkat|symlink|truncate|ftruncate|chmod|fchmod|chown|fchown|pwrite|fsync|FileManager)\(/,
      reason)
      + (file.path.hasPrefix("Sources/Terminal/Streams/Replacing/")
        ? [] : lines(of: file, with: "O_", matching: /\b(O_CREAT|O_TRUNC|O_APPEND|O_EXCL)\b/, reason))
      + lines(of: file, with: "fopen", matching: /\bfopen\([^,]*, "(?!r")/, reason)
  }

  static func tooLong(_ file: SourceFile, limit: Int = 400) -> [String] {
    let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    guard count > limit else { return [] }
    return ["\(file.path) has \(count) lines: over \(limit), a file wants to be two."]
  }

  /// Only what everybody expects is at the top.
  static func strangers(atTop names: Set<String>) -> [String] {
    names.subtracting(["Package.swift", "Sources", "Tests", "Fixtures", "README.md"]).sorted().map {
      "\($0) is at the top: it belongs under Sources, Tests or Fixtures, or in .gitignore."
    }
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]
}
