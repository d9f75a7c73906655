import Foundation
import SceneTesting
import Testing

@Suite("The figures of the lessons")
struct TableTests {
  private static let page = Checkout.path("Sources/Lessons/README.md")
  private static let markers = ("<!-- Counted: -->\n", "<!-- So far. -->")

  @Test("Each lesson is as small as it promises to be", arguments: LessonSources.all.map(\.name))
  func limits(name: String) throws {
    let lesson = try #require(LessonSources.all.first { $0.name == name })
    #expect(try LessonSources(folder: lesson.folder).lineCount <= lesson.limit)
  }

  @Test("The page says what is counted; CARS_ACCEPT=1 in the environment writes it there")
  func table() throws {
    let page = try String(contentsOfFile: Self.page, encoding: .utf8)
    let start = try #require(page.firstRange(of: Self.markers.0)).upperBound
    let end = try #require(page[start...].firstRange(of: Self.markers.1)).lowerBound
    let counted = try Self.figures()
    if ProcessInfo.processInfo.environment["CARS_ACCEPT"] == "1" {
      try (page[..<start] + counted + page[end...]).write(
        toFile: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(page[start..<end] == counted)
    }
  }

  @Test("What the page says in words is what was counted")
  func words() throws {
    let page = try String(contentsOfFile: Self.page, encoding: .utf8)
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    func lesson(_ name: String) throws -> LessonSources {
      try LessonSources(folder: try #require(LessonSources.all.first { $0.name == name }).folder)
    }
    func cost(_ change: String, _ name: String) throws -> String {
      let cost = try Change(change, of: name).cost(under: "Sources/")
      return "\(cost.files) files and \(cost.added) lines"
    }
    let (mvc, mvvm, viper) = (try lesson("mvc"), try lesson("mvvm"), try lesson("viper"))
    var sentences = [
      "\(mvc.lineCount) lines, and \(mvc.screenlessShare) % of them can be tested without a screen",
      "\(mvvm.lineCount) lines, of which \(mvvm.screenlessShare) % need no screen",
      "\(viper.lineCount) lines and \(viper.protocolCount) protocols, and \(viper.screenlessShare) %",
      "A new service is \(try cost("service", "viper")), and \(try cost("service", "mvc")) in MVC",
      "another screen is \(try cost("screen", "viper")), and \(try cost("screen", "mvc")) in MVC",
    ]
    let tests = try ["viper", "mvc"].map { try Change("screen", of: $0).cost(under: "Tests/").added }
    sentences.append("In the tests it is \(tests[0]) lines, with two more mocks, and \(tests[1]) in MVC.")
    #expect(sentences.filter { !words.contains($0) } == [])
  }

  @Test("Each change touches its own lesson, tests included, and fits the sources as they are")
  func patches() throws {
    for change in Change.all {
      for lesson in LessonSources.all where lesson.name != "calculator" {
        let patch = try Change(change.name, of: lesson.name)
        let folders = ["Sources/Lessons/\(lesson.folder)/", "Tests/Lessons/\(lesson.folder)/"]
        for folder in folders { #expect(patch.cost(under: folder).files > 0, "\(patch.path): \(folder)") }
        for hunk in patch.hunks {
          #expect(folders.contains { hunk.path.hasPrefix($0) }, "\(patch.path): \(hunk.path)")
          guard hunk.start > 0 else { continue }
          let text = try String(contentsOfFile: Checkout.path(hunk.path), encoding: .utf8)
          let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          let there = lines.dropFirst(hunk.start - 1).prefix(hunk.before.count)
          #expect(Array(there) == hunk.before, "\(patch.path): \(hunk.path):\(hunk.start)")
        }
      }
    }
  }

  @Test("Each of the eight flaws is named where VIPER does it right")
  func flaws() throws {
    let text = try LessonSources(folder: "VIPER").files.joined().joined(separator: "\n").lowercased()
    for number in 1...8 { #expect(text.contains("flaw \(number)"), "\(number)") }
  }

  @Test("Types, protocols, the longest type and what needs no screen are counted")
  func counts() {
    let lesson = LessonSources(files: [
      ["import TerminalUI", "", "/// A class.", "public final class A: B {", "  enum C { case d }", "}"],
      ["protocol B: AnyObject {", "}", "extension B {", "  func go() {}", "  func stop() {}", "}"],
    ])
    #expect(lesson.lineCount == 12)
    #expect(lesson.typeCount == 2)
    #expect(lesson.protocolCount == 1)
    #expect(lesson.longestType == 3)
    #expect(lesson.screenlessShare == 50)
  }

  // MARK: What is written

  private static func figures() throws -> String {
    let lessons = try LessonSources.all.map { ($0.name, try LessonSources(folder: $0.folder)) }
    let sizes = lessons.map { name, lesson in
      "| `\(name)` | \(lesson.files.count) | \(lesson.lineCount) | \(lesson.typeCount) | \(lesson.protocolCount) "
        + "| \(lesson.longestType) | \(lesson.screenlessShare) % |"
    }
    let apps = LessonSources.all.filter { $0.name != "calculator" }
    let costs = try Change.all.map { change in
      let cells = try apps.map { lesson in
        let patch = try Change(change.name, of: lesson.name)
        let (cost, tests) = (patch.cost(under: "Sources/"), patch.cost(under: "Tests/"))
        return "\(cost.files): +\(cost.added) −\(cost.removed), +\(tests.added)"
      }
      return "| \(change.explanation) | \(cells.joined(separator: " | ")) |"
    }
    return
      ([
        "| Lesson | Files | Lines | Types | Protocols | Longest type | Needs no screen |",
        "|---|--:|--:|--:|--:|--:|--:|",
      ] + sizes + [
        "", "| Change | " + apps.map { "`\($0.name)`" }.joined(separator: " | ") + " |",
        "|---|" + apps.map { _ in "---|" }.joined(),
      ] + costs).joined(separator: "\n") + "\n"
  }
}
