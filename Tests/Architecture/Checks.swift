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

  /// No layer imports another, and no view imports the entities.
  static func layersReachedFor(_ file: SourceFile) -> [String] {
    imports(in: file).filter { Graph.isReachingOver(file.target, $0) }.map {
      "\(file.target) imports \($0) in \(file.path): \(Graph.advice(file.target, $0))."
    }
  }

  /// Foundation costs every start of the program up to 9 ms. The lessons and the plugin do not belong to the program.
  static func foundation(_ file: SourceFile) -> [String] {
    if [Graph.lessons, Graph.plugin].contains(where: file.path.hasPrefix) { return [] }
    return imports(in: file).filter { $0.hasPrefix("Foundation") }.map {
      "\(file.path) imports \($0): the program starts without it, and the standard library has what it needs."
    }
  }

  /// What a lesson's files are called that need no screen.
  static let screenless = ["Presenter", "Interactor", "Contracts", "ViewModel", "Service", "+Rule"]

  /// A lesson's files that are there to need no screen import nothing that draws.
  static func screensReachedFor(_ file: SourceFile) -> [String] {
    let name = file.path.split(separator: "/").last?.dropLast(6) ?? ""
    guard file.path.hasPrefix(Graph.lessons), screenless.contains(where: name.hasSuffix) else { return [] }
    return imports(in: file).filter { ["TerminalUI", "LessonPage"].contains($0) }.map {
      "\(file.path) imports \($0): what is in it is tested without a screen."
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
      matching: /\bTask\s*(<[^>]*>\s*)?[({]|\bTask\.(detached|immediate|immediateDetached|atOnce|init)\b/,
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

  /// A suite that waits for a stream, a task or a process has a limit, which is checked for all files of one suite together.
  static func waitsWithoutLimit(_ files: [SourceFile]) -> [String] {
    let suites = Dictionary(grouping: files) { $0.path.prefix { $0 != "+" && $0 != "." } }.values
    return suites.flatMap { files in
      guard files.contains(where: waitsForOthers) else { return [String]() }
      return files.flatMap { file in
        file.lines.filter { $0.code.contains("@Suite") }.filter { suite in
          // The traits can stand on the next lines.
          !file.lines[(suite.number - 1)...].prefix { !$0.code.contains(" {") }.contains {
            $0.code.contains(".patience")
          }
        }.map { "\(file.path):\($0.number): the suite waits for what may never come; give it .patience." }
      }
    }.sorted()
  }

  private static func waitsForOthers(_ file: SourceFile) -> Bool {
    file.lines.contains { _, code in
      code.contains("await ")
        && [".next()", ".value", ".ending()", ".untilGone()", "for await", "for try await"]
          .contains(where: code.contains)
    }
  }

  /// Swift Testing's own limit counts minutes, and does not say that a test waits in vain.
  static func minutes(_ file: SourceFile) -> [String] {
    lines(
      of: file, with: "timeLimit", matching: /\.timeLimit\b/,
      "limits a test to minutes; .patience ends it sooner, with a sentence")
  }

  /// The only file that may change anything on disk.
  static let fileCalls = "Sources/Common/Streams/Replacing/SystemFileCalls.swift"

  /// Only the system calls behind `FileCalls` change files, so that a test can let each of them fail. What opens a terminal
  /// or `/dev/null` to write makes no file, and may stay.
  static func fileChanges(_ file: SourceFile) -> [String] {
    guard file.path != fileCalls else { return [] }
    let reason = "changes files: FileCalls does that, of which a test can let every call fail"
    let called = SourceFile(path: file.path, text: file.text.replacing("func ", with: "func."))
    return lines(of: called, with: "(", matching: change, reason)
      + (file.path.hasPrefix("Sources/Common/Streams/Replacing/")
        ? [] : lines(of: file, with: "O_", matching: /\b(O_CREAT|O_TRUNC|O_APPEND|O_EXCL)\b/, reason))
      + lines(of: file, with: "fopen", matching: /\bfopen\([^,]*, "(?!r")/, reason)
  }

  /// A call that changes files. It is compiled once, and then only read.
  private nonisolated(unsafe) static let change =
    /(^|[^.\w])(creat|mkstemp|mkdir|rmdir|rename|renameat|unlink|unlinkat|link|linkat|symlink|truncate|ftruncate|chmod|fchmod|chown|fchown|pwrite|fsync|FileManager)\(/

  /// A test indexes nothing whose count or elements it has only expected: where these are wrong it would trap, and take all
  /// other tests with it.
  static func indexedAfterExpecting(_ file: SourceFile) -> [String] {
    guard file.text.contains("#expect(") else { return [] }
    var expected: Set<Substring> = []
    var found: [String] = []
    for (number, code) in file.lines {
      if code.contains("func ") { expected = [] }
      if !expected.isEmpty, code.contains("[") {
        for match in code.matches(of: /([a-z][\w.]*)\??\[\d+\]/) where expected.contains(match.1) {
          found.append(
            "\(file.path):\(number): indexes \(match.1), which is only expected to be there: “try #require” its count."
          )
        }
      }
      if code.contains("#expect(") {
        let counted = #/(?:#expect\(|&& )([a-z][\w.]*?)\??(?:\.count|\.map\([^()]*\))? (?:==|>=|>) /#
        expected.formUnion(code.matches(of: counted).map(\.1))
      }
    }
    return found
  }

  /// The folders with more files than one can take in at a glance.
  static func crowded(_ files: [SourceFile], limit: Int = 20) -> [String] {
    Dictionary(grouping: files) { file in
      file.path.split(separator: "/").dropLast().joined(separator: "/")
    }.filter { $0.value.count > limit }.map { folder, files in
      "\(folder) has \(files.count) files: over \(limit), a folder wants to be two."
    }.sorted()
  }

  /// The types and extensions with more lines between their braces than one can hold in the head.
  static func tooLong(_ file: SourceFile, limit: Int = 300) -> [String] {
    var open: [(name: String, indent: Int, line: Int)] = []
    var found: [String] = []
    // The heading of a type may go over several lines, and then its brace is on one of its own.
    var begun: (name: String, indent: Int)?
    for (number, code) in file.lines {
      let indent = code.prefix { $0 == " " }.count
      if let heading = begun, heading.indent == indent, code.hasSuffix("{") {
        if code.drop(while: { $0 == " " }) == "{" { open.append((heading.name, indent, number)) }
        begun = nil
      }
      if let last = open.last, last.indent == indent, code.drop(while: { $0 == " " }) == "}" {
        open.removeLast()
        guard number - last.line - 1 > limit else { continue }
        found.append(
          "\(file.path):\(last.line): \(last.name) has \(number - last.line - 1) lines: over \(limit), a type wants "
            + "to be two.")
      } else if code.hasSuffix("{"), let name = nameOfType(declaredBy: code) {
        open.append((name, indent, number))
      } else if let name = nameOfType(declaredBy: code), !code.hasSuffix("}") {
        begun = (name, indent)
      }
    }
    return found
  }

  private static func nameOfType(declaredBy code: String) -> String? {
    let words = code.split { $0 == " " || $0 == ":" || $0 == "<" }.drop {
      $0.hasPrefix("@") || accessLevels.contains($0) || ["final", "indirect", "nonisolated"].contains($0)
    }
    guard let keyword = words.first, typeKeywords.contains(keyword) else { return nil }
    return words.dropFirst().first.map { String($0) }
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
  private static let typeKeywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "extension",
  ]
}
