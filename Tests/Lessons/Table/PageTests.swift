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
    #expect(said.matches(of: /\S*니다(?:\.| \|)/).count > 40)
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
    let words = try Page("README").sections.reduce(0) { $0 + $1.wordCount }
    #expect(Self.minutes(lines: files.reduce(0) { $0 + $1.count }, words: words) <= 60)
  }

  @Test("Two lessons are run, their pictures compared and “When to take which” read in 10 minutes")
  func tenMinutes() throws {
    let page = try Page("README")
    let names = ["### MVC", "### VIPER", "## When to take which"]
    let sections = page.sections.filter { names.contains($0.heading) }
    #expect(sections.count == names.count)
    let pictures = sections.reduce(0) { $0 + $1.blocks.count + $1.prose.count { $0.hasPrefix("![") } }
    #expect(pictures == 4)
    // Two minutes to run each, and one for each picture.
    let minutes =
      2 * 2 + Double(pictures) + Self.minutes(lines: 0, words: sections.reduce(0) { $0 + $1.wordCount })
    #expect(minutes <= 10)
  }

  @Test("The module's page and its four files take the 30 minutes of its title, and the template's list 12")
  func module() throws {
    let folder = "Sources/Cars/Module/CarsModule.docc"
    let page = Page(
      text: try String(contentsOfFile: Checkout.path("\(folder)/CarsModule.md"), encoding: .utf8))
    #expect(page.sections.first?.heading == "# The module in 30 minutes")
    let files = page.sections.flatMap(\.prose).compactMap {
      $0.firstMatch(of: /^\d\. \[\w+\.swift\]\(([^)]*)\)/)
    }
    #expect(files.count == 4)
    let lines = try files.reduce(0) { try $0 + Self.lineCount(of: "\(folder)/\($1.1)") }
    let minutes = Self.minutes(lines: lines, words: page.sections.reduce(0) { $0 + $1.wordCount })
    #expect((26...33).contains(minutes), "\(minutes) minutes")

    let template = "Tests/Template/Sources/Dealers"
    let all = try #require(FileManager.default.enumerator(atPath: Checkout.path(template)))
    let names = all.compactMap { $0 as? String }.filter { name in
      // A scene's folder in each layer, the factory and the program.
      name.hasSuffix(".swift") && (name.contains("/Dealers/") || name.split(separator: "/").count == 2)
    }
    #expect(names.count == 13)
    let list = try Self.minutes(
      lines: names.reduce(0) { try $0 + Self.lineCount(of: "\(template)/\($1)") }, words: 0)
    #expect((11.5...12.5).contains(list), "\(list) minutes")
  }

  /// How long it takes to read.
  private static func minutes(lines: Int, words: Int) -> Double { Double(lines) / 30 + Double(words) / 220 }

  private static func lineCount(of path: String) throws -> Int {
    try String(contentsOfFile: Checkout.path(path), encoding: .utf8).count { $0 == "\n" }
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

  @Test("What is left out of a late class saves as many minutes as the exercises take")
  func late() throws {
    let late = try #require(Page("Class").sections.first { $0.heading == "## When you are late" })
    let minutes = late.prose.compactMap { $0.firstMatch(of: /^\| (\d+) minutes/).flatMap { Int($0.1) } }
    let exercises = try Page("Exercises").sections[0].prose.compactMap {
      $0.firstMatch(of: /^\| \d+ \|.* (\d+) \|$/).flatMap { Int($0.1) }
    }
    try #require(minutes.count == 4 && exercises.count == 11)
    // Exercises 4 and 2 as a whole; of exercise 8, naming the layer takes a third.
    #expect(minutes[1] - minutes[0] == exercises[3])
    #expect(minutes[2] - minutes[1] == exercises[1])
    #expect(minutes[3] - minutes[2] == exercises[7] * 2 / 3)
  }

  @Test("The lines that the plan of the class counts are as many")
  func counted() throws {
    let words = try Page("Class").text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("all \(try Self.lineCount(of: "Sources/Lessons/MVC/CarListScreen.swift")) lines"))
    #expect(
      words.contains("\(try Self.lineCount(of: "Sources/Lessons/MVVM/Published.swift")) lines show all"))
  }

  @Test(
    "Each exercise says what, why and where, how long it takes, and has a hint, a solution, and a question with its answer",
    arguments: 1...11)
  func exercise(number: Int) throws {
    let page = try Page("Exercises")
    let section = try #require(page.sections.first { $0.heading.hasPrefix("## \(number). ") })
    let text = section.prose.joined(separator: " ")
    let parts = [
      "**What.**", "**Why.**", "**Where.**", "<details><summary>Hint</summary>", "</details>", "**Then.**",
      "<details><summary>Answer</summary>",
    ]
    for part in parts {
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
