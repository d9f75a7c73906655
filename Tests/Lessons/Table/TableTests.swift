import Foundation
import SceneTesting
import Testing

@Suite("The figures of the lessons")
struct TableTests {
  /// What stands over the columns in each language, and what each change is called.
  private struct Labels {
    let lessons: [String]
    let changes: [String]
  }

  private static let labels = [
    "README": Labels(
      lessons: [
        "Lesson", "Files", "Lines", "At most", "Types", "Protocols", "Longest type",
        "Decides without a screen",
      ],
      changes: ["Change"] + Change.all.map(\.explanation)),
    "README.ko": Labels(
      lessons: ["레슨", "파일", "줄", "최대", "타입", "프로토콜", "가장 긴 타입", "화면 없이 판단"],
      changes: [
        "변경", "열 추가: 목록에 트림", "어떻게 해야 하는지 알려 주는 에러 문구", "새 서비스: 자동차를 나눠서 보냄", "화면 추가: 제조사별 대수",
        "상세 화면에서 입력 화면으로: 같은 자동차 등록",
      ]),
  ]
  private static let markers = ("<!-- Counted: -->\n", "<!-- So far. -->")

  @Test("Each lesson is as small as it promises to be", arguments: LessonSources.all.map(\.name))
  func limits(name: String) throws {
    let lesson = try #require(LessonSources.all.first { $0.name == name })
    #expect(try LessonSources(lesson).lineCount <= lesson.limit)
  }

  @Test(
    "The page says what is counted; CARS_ACCEPT=1 in the environment writes it there",
    arguments: ["README", "README.ko"])
  func table(name: String) throws {
    let page = try Page(name).text
    let start = try #require(page.firstRange(of: Self.markers.0)).upperBound
    let end = try #require(page[start...].firstRange(of: Self.markers.1)).lowerBound
    let counted = try Self.figures(try #require(Self.labels[name]))
    if ProcessInfo.processInfo.environment["CARS_ACCEPT"] == "1" {
      try (page[..<start] + counted + page[end...]).write(
        toFile: Checkout.path("Sources/Lessons/\(name).md"), atomically: true, encoding: .utf8)
    } else {
      #expect(page[start..<end] == counted)
    }
  }

  @Test("What the page says in words is what was counted")
  func words() throws {
    let words = try Page("README").text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    func lesson(_ name: String) throws -> LessonSources {
      try LessonSources(try #require(LessonSources.all.first { $0.name == name }))
    }
    func cost(_ change: String, _ name: String) throws -> String {
      let cost = try Change(change, of: name).cost(under: "Sources/")
      return "\(cost.files) files and \(cost.added) lines"
    }
    let (mvc, mvvm, viper) = (try lesson("mvc"), try lesson("mvvm"), try lesson("viper"))
    var sentences = [
      "\(mvc.lineCount) lines, of which \(mvc.decidingShare)% decide without a screen",
      "\(mvvm.lineCount) lines, of which \(mvvm.decidingShare)% decide without a screen",
      "\(viper.lineCount) lines and \(viper.protocolCount) protocols, of which \(viper.decidingShare)% decide",
      "about a third in VIPER (\(viper.decidingShare)%) and in MVVM (\(mvvm.decidingShare)%)",
      "Its longest type is the shortest of the five apps: \(viper.longestType) lines",
      "\(try cost("service", "mvc")) in MVC, and \(try cost("service", "viper")) in VIPER",
      "\(try cost("form", "coordinators")) with coordinators, and \(try cost("form", "mvc")) in MVC",
      "VIPER takes \(try cost("form", "viper"))",
      "another screen is \(try cost("screen", "viper")), and \(try cost("screen", "mvc")) in MVC",
    ]
    let published =
      try String(
        contentsOfFile: Checkout.path("Sources/Lessons/MVVM/Published.swift"), encoding: .utf8
      ).split(separator: "\n", omittingEmptySubsequences: false).count - 1
    sentences.append("In `mvvm`, \(published) lines are [Published]")
    let together = try Change("together", of: "mvvm").cost(under: "Sources/")
    sentences.append("they take \(together.files) files and \(together.added) lines of that lesson")
    let tests = try ["viper", "mvc"].map { try Change("screen", of: $0).cost(under: "Tests/").added }
    sentences.append("In the tests it is \(tests[0]) lines, with two more mocks, and \(tests[1]) in MVC.")
    #expect(sentences.filter { !words.contains($0) } == [])
    #expect(try LessonSources.all.allSatisfy { try LessonSources($0).longestType >= viper.longestType })
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
        }
        #expect(try patch.misfits() == [])
      }
    }
    for path in ["service/0-the-service", "count/mvvm"] {
      #expect(try Change(path: "Sources/Lessons/Changes/\(path).patch").misfits() == [])
    }
  }

  @Test("MVVM with coordinators changes no view model, and fits the sources as they are")
  func together() throws {
    let patch = try Change("together", of: "mvvm")
    #expect(try patch.misfits() == [])
    #expect(patch.hunks.filter { $0.path.hasSuffix("ViewModel.swift") }.map(\.path) == [])
  }

  @Test(
    "The files that decide without a screen import none, and no other such file has a condition or a text",
    arguments: LessonSources.all.map(\.name))
  func deciding(name: String) throws {
    let lesson = try #require(LessonSources.all.first { $0.name == name })
    let sources = try LessonSources(lesson)
    let deciding = zip(sources.names, sources.files).filter { _, lines in
      !LessonSources.draws(lines)
        && lines.contains { line in
          !line.contains("//") && line.contains(/\b(?:if|guard|switch|catch)\b|&&|\|\||\?\?|"/)
        }
    }
    #expect(deciding.map { $0.0 } == lesson.deciding)
  }

  @Test("An adapter makes another service cost the same in every lesson: no old file of tests changes")
  func adapters() throws {
    for lesson in LessonSources.all where lesson.name != "calculator" {
      let patch = try Change("service", of: lesson.name)
      let (cost, tests) = (patch.cost(under: "Sources/"), patch.cost(under: "Tests/"))
      #expect(cost.files == 2 && (21...22).contains(cost.added), "\(lesson.name)")
      #expect(
        tests.removed == 0 && patch.hunks.filter { $0.path.hasPrefix("Tests/") }.allSatisfy { $0.start == 0 })
    }
  }

  @Test("Types, protocols, the longest type and what decides without a screen are counted")
  func counts() {
    let lesson = LessonSources(
      [
        "A.swift": [
          "import TerminalUI", "", "/// A class.", "public final class A: B {", "  enum C { case d }", "}",
        ],
        "B.swift": [
          "protocol B: AnyObject {", "}", "extension B {", "  func go() {}", "  func stop() {}", "}",
        ],
      ], deciding: ["B.swift"])
    #expect(lesson.lineCount == 12)
    #expect(lesson.typeCount == 2)
    #expect(lesson.protocolCount == 1)
    #expect(lesson.longestType == 3)
    #expect(lesson.decidingShare == 50)
  }

  // MARK: What is written

  private static func figures(_ labels: Labels) throws -> String {
    let sizes = try LessonSources.all.map { lesson in
      let sources = try LessonSources(lesson)
      return "| `\(lesson.name)` | \(sources.files.count) | \(sources.lineCount) | \(lesson.limit) "
        + "| \(sources.typeCount) | \(sources.protocolCount) | \(sources.longestType) | \(sources.decidingShare)% |"
    }
    let apps = LessonSources.all.filter { $0.name != "calculator" }
    let costs = try zip(Change.all, labels.changes.dropFirst()).map { change, explanation in
      let cells = try apps.map { lesson in
        let patch = try Change(change.name, of: lesson.name)
        let (cost, tests) = (patch.cost(under: "Sources/"), patch.cost(under: "Tests/"))
        return "\(cost.files): +\(cost.added) −\(cost.removed), +\(tests.added)"
      }
      return "| \(explanation) | \(cells.joined(separator: " | ")) |"
    }
    return
      ([
        "| \(labels.lessons.joined(separator: " | ")) |", "|---|--:|--:|--:|--:|--:|--:|--:|",
      ] + sizes + [
        "", "| \(labels.changes[0]) | " + apps.map { "`\($0.name)`" }.joined(separator: " | ") + " |",
        "|---|" + apps.map { _ in "---|" }.joined(),
      ] + costs).joined(separator: "\n") + "\n"
  }
}
