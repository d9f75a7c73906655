import Foundation
import SceneTesting
import Testing

@Suite("The pages of the lessons")
struct PageTests {
  @Test("Both languages have the same headings, listings, links, figures and tables", arguments: Page.names)
  func languages(name: String) throws {
    let (english, korean) = (try Page(name), try Page("\(name).ko"))
    #expect(english.sections.map(\.level) == korean.sections.map(\.level))
    for (one, other) in zip(english.sections, korean.sections) {
      #expect(one.code == other.code, "\(other.heading)")
      #expect(one.links == other.links, "\(other.heading)")
      #expect(one.numbers == other.numbers, "\(other.heading)")
      #expect(one.prose.count { $0.hasPrefix("|") } == other.prose.count { $0.hasPrefix("|") })
    }
  }

  @Test(
    "The Korean pages say “합니다” to the reader, and “하세요” where there is something to do",
    arguments: Page.names)
  func korean(name: String) throws {
    let prose = try Page("\(name).ko").sections.flatMap(\.prose).joined(separator: " ")
    let said = prose.replacing(/“[^”]*”/, with: "")
    #expect(said.matches(of: /\S*니다\./).count > 40)
    #expect(
      said.matches(of: /(\S*[가-힣])[.!]/).map { String($0.1) }.filter {
        $0.hasSuffix("요") && !$0.hasSuffix("세요")
      } == [])
    #expect(
      said.matches(of: /(\S*[가-힣])\./).map { String($0.1) }.filter {
        $0.hasSuffix("다") && !$0.hasSuffix("니다")
      } == [])
  }

  @Test("Each page is read in one sitting: at most 25 KB", arguments: Page.names)
  func size(name: String) throws {
    #expect(try Page(name).text.utf8.count <= 25 * 1024)
  }

  @Test("The six lessons and their page are read in an hour, at 30 lines and 220 words a minute")
  func readingTime() throws {
    // A file that is the same in two lessons is read once.
    let files = try Set(LessonSources.all.flatMap { try LessonSources($0).files })
    let prose = try Page("README").sections.flatMap { [$0.heading] + $0.prose }
    let words = prose.joined(separator: " ").replacing(/\]\([^)]*\)/, with: "]").split(separator: " ")
    let minutes = Double(files.reduce(0) { $0 + $1.count }) / 30 + Double(words.count) / 220
    #expect(minutes <= 60)
  }

  @Test(
    "The plan of the class goes on from minute to minute, for two hours, and names each part as its heading does"
  )
  func plan() throws {
    let page = try Page("Class")
    let rows = page.sections[0].prose.compactMap { $0.firstMatch(of: /^\| (\d):(\d\d) \| (?:\[([^\]]*)\])?/) }
    let minutes = rows.map { (Int($0.1) ?? 0) * 60 + (Int($0.2) ?? 0) }
    #expect(minutes.first == 0)
    #expect(zip(minutes, minutes.dropFirst()).allSatisfy { 5...30 ~= $1 - $0 })
    #expect((115...120).contains((minutes.last ?? 0) + 10))
    #expect(
      rows.compactMap { row in row.3.map { "## \(row.1):\(row.2) \($0)" } }
        == page.sections.map(\.heading).filter { $0.hasPrefix("## ") && $0.contains(":") })
  }

  @Test("The lines that the plan of the class counts are as many")
  func counted() throws {
    let words = try Page("Class").text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    func lines(_ path: String) throws -> Int {
      try String(contentsOfFile: Checkout.path("Sources/Lessons/\(path)"), encoding: .utf8).count {
        $0 == "\n"
      }
    }
    #expect(words.contains("all \(try lines("MVC/CarListScreen.swift")) lines"))
    #expect(words.contains("\(try lines("MVVM/Published.swift")) lines show all"))
  }

  @Test(
    "Each exercise says what, why and where, how long it takes, and has a hint and a solution",
    arguments: 1...10)
  func exercise(number: Int) throws {
    let page = try Page("Exercises")
    let section = try #require(page.sections.first { $0.heading.hasPrefix("## \(number). ") })
    let text = section.prose.joined(separator: " ")
    for part in ["**What.**", "**Why.**", "**Where.**", "<details><summary>Hint</summary>", "</details>"] {
      #expect(text.contains(part), "\(part)")
    }
    let solution = try #require(text.firstMatch(of: /Exercises\/(\d\d)-[a-z]+\/solution\.patch/))
    #expect(Int(solution.1) == number)
    #expect(try Change(path: "Sources/Lessons/\(solution.0)").misfits() == [])
    let row = try #require(page.sections[0].prose.first { $0.hasPrefix("| \(number) | ") })
    let minutes = try #require(row.firstMatch(of: /(\d+) \|$/).flatMap { Int($0.1) })
    #expect((5...30).contains(minutes))
  }
}
