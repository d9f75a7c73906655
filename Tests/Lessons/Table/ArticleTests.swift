import Foundation
import SceneTesting
import Testing

@Suite("The articles beside the lessons")
struct ArticleTests {
  private let sections: [Page.Section]

  init() throws { sections = try Page("Articles").sections }

  @Test(
    "The seven steps are in the order of the code, and each stands in the file beside it", arguments: 1...7)
  func step(number: Int) throws {
    let cells = try row(number, under: "## One load in seven steps")
    let path = try #require(paths(in: cells[3]).first)
    let code = try String(contentsOfFile: Checkout.path(path), encoding: .utf8)
    let words = cells[2].matches(of: /`([^`]+)`/).map { String($0.1) }
    #expect(!words.isEmpty)
    for word in words { #expect(code.contains(word), "\(word)") }
  }

  @Test("Each flaw is named where it is not made, and the test that shows it is there", arguments: 1...8)
  func flaw(number: Int) throws {
    let cells = try row(number, under: "## Eight flaws")
    let (place, proof) = (cells[3], cells[4])
    let code = try String(
      contentsOfFile: Checkout.path(try #require(paths(in: place).first)), encoding: .utf8)
    #expect(code.lowercased().contains("flaw \(number)"))
    let word = try #require(place.firstMatch(of: /`([^`]+)`/)?.1)
    #expect(code.split(separator: "\n").contains { !$0.contains("//") && $0.contains(word) })
    let tests = try String(
      contentsOfFile: Checkout.path(try #require(paths(in: proof).first)), encoding: .utf8)
    let test = try #require(proof.firstMatch(of: /`(\w+)`/)?.1)
    #expect(tests.contains("func \(test)("))
  }

  private func row(_ number: Int, under heading: String) throws -> [String] {
    let section = try #require(sections.first { $0.heading == heading })
    let row = try #require(section.prose.first { $0.hasPrefix("| \(number) | ") })
    return row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The files that a text links to, from the top of the checkout.
  private func paths(in text: String) -> [String] {
    text.matches(of: /\]\(([^)]+)\)/).map {
      String(NSString(string: "/Sources/Lessons/\($0.1)").standardizingPath.dropFirst())
    }
  }
}
