import Foundation
import SceneTesting
import Testing

@Suite("Where a change is made, in the lesson and in the module")
struct AnswerTests {
  /// A row of the table: what is changed, and the cells for the lesson and the module.
  struct Row {
    let change: String
    let lesson: String
    let module: String
  }

  private static let changeIt = "Sources/Cars/Module/CarsModule.docc/ChangeIt.md"
  private static let lessons = "Sources/Lessons/README.md"

  private func row(_ change: String) throws -> Row {
    let line = try #require(
      Page("README").sections.flatMap(\.prose).first { $0.hasPrefix("| \(change) | ") && $0.contains("../") })
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    try #require(cells.count == 3)
    return Row(change: cells[0], lesson: cells[1], module: cells[2])
  }

  @Test(
    "In the lesson, a change is made in the files of its patch that were there before",
    arguments: [
      ("a column of the list", "column"), ("where cars come from", "service"), ("a scene", "screen"),
    ])
  func patches(change: String, patch: String) throws {
    let hunks = try Change(patch, of: "viper").hunks.filter { $0.start > 0 && $0.path.hasPrefix("Sources/") }
    #expect(!hunks.isEmpty)
    #expect(Self.files(in: try row(change).lesson, of: Self.lessons) == Set(hunks.map(\.path)))
  }

  @Test("The answers to the five guesses are the files of the patches", arguments: 1...5)
  func guesses(number: Int) throws {
    let prose = try #require(Page("README").sections.first { $0.heading == "## The road in an hour" }).prose
    let start = try #require(prose.firstIndex(of: "<details><summary>Answers</summary>"))
    let answers = prose[start...].prefix { $0 != "</details>" }.joined(separator: " ")
    let items = answers.matches(of: /(?:^| )\d\. (.*?)(?=\.(?: \d\. |  The patches))/).map { String($0.1) }
    #expect(items.count == 5)
    let hunks = try Change(Change.all[number - 1].name, of: "viper").hunks
    let files = hunks.filter { $0.start > 0 && $0.path.hasPrefix("Sources/") }.map(\.path)
    #expect(Self.files(in: items[number - 1], of: Self.lessons) == Set(files))
  }

  @Test(
    "A field is in each file that names the trim, an error in each that names the refusal",
    arguments: [("a known field", "trim"), ("an error", "alreadyThere")])
  func mentions(change: String, word: String) throws {
    var found: Set<String> = []
    for folder in ["Sources/Lessons/Cars", "Sources/Lessons/VIPER"] {
      for name in try FileManager.default.subpathsOfDirectory(atPath: Checkout.path(folder))
      where name.hasSuffix(".swift") {
        let code = try String(contentsOfFile: Checkout.path("\(folder)/\(name)"), encoding: .utf8)
          .split(separator: "\n").filter { !$0.contains("//") }
        if code.contains(where: { $0.contains(word) }) { found.insert("\(folder)/\(name)") }
      }
    }
    #expect(Self.files(in: try row(change).lesson, of: Self.lessons) == found)
  }

  @Test(
    "In the module, a change is made in the files of its row in “Change it”, all of them",
    arguments: ["a column of the list", "a known field", "an error", "where cars can come from", "a scene"])
  func module(change: String) throws {
    let text = try String(contentsOfFile: Checkout.path(Self.changeIt), encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("| \(change) | ") })
    let touched = Self.files(in: String(line.split(separator: "|")[1]), of: Self.changeIt)
    #expect(!touched.isEmpty)
    let row = try row(change.replacing("can come", with: "come"))
    #expect(Self.files(in: row.module, of: Self.lessons) == touched)
  }

  @Test(
    "In the module, a field or an error is in each file of the layers with a case for one of its kind",
    arguments: [
      ("an error", #"\bmissingProgram\b"#), ("a known field", #"(?m)(case .*|^ +\.)\bacceleration\b"#),
    ])
  func moduleCases(change: String, pattern: String) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: Checkout.path("Sources/Cars"))
    let cases = try Regex(pattern)
    let found = try names.filter { $0.hasSuffix(".swift") }.map { "Sources/Cars/\($0)" }.filter { path in
      try String(contentsOfFile: Checkout.path(path), encoding: .utf8).contains(cases)
    }
    let files = Self.files(in: try row(change).module, of: Self.lessons)
    #expect(files.filter { $0.hasPrefix("Sources/Cars/") } == Set(found))
  }

  @Test(
    "Each word of code in the table stands in a file beside it",
    arguments: ["a column of the list", "a known field", "an error", "where cars come from"])
  func words(change: String) throws {
    let row = try row(change)
    for cell in [row.lesson, row.module] {
      let texts = try Self.files(in: cell, of: Self.lessons).filter { $0.hasSuffix(".swift") }.map {
        try String(contentsOfFile: Checkout.path($0), encoding: .utf8)
      }
      for word in cell.matches(of: /`([^`]+)`/).map({ String($0.1) }) {
        #expect(texts.contains { $0.contains(word) }, "\(change): \(word)")
      }
    }
  }

  /// Where the links of a text lead, from the top of the checkout.
  private static func files(in text: String, of page: String) -> Set<String> {
    let folder = (page as NSString).deletingLastPathComponent
    let targets = text.matches(of: /\]\(([^)#]+)\)/).map { match in
      let path = NSString(string: "/\(folder)/\(match.1)").standardizingPath
      return String(path.dropFirst())
    }
    return Set(targets)
  }
}
