import CarsTestSupport
import Foundation
import SceneTesting
import Testing

@Suite("The README")
struct ReadmeTests {
  private let readme: Document

  init() throws {
    readme = try Document.read("README.md")
  }

  @Test("has two doors in its first ten lines, and at most 12 KB")
  func doors() {
    let first = readme.lines.prefix(10).flatMap(Document.links)
    #expect(first == ["#browse-your-cars", "#learn-viper-from-it"])
    #expect(readme.lines.joined(separator: "\n").utf8.count <= 12 * 1024)
  }

  @Test("has ten keys, in the words of the program's own help page")
  func keys() throws {
    let help = try Document.read("Tests/Cars/Module/Frames/help.txt").lines
    let rows = readme.table(headed: "| Key | In the list |")
    #expect(rows.count == 10)
    for row in rows.map(Document.cells) {
      #expect(help.contains { $0.contains(" \(row[0]) ") && $0.contains(" \(row[1]) ") }, "\(row)")
    }
  }

  @Test("has ten examples")
  func examples() throws {
    let start = try #require(readme.lines.firstIndex(of: "### Ten examples"))
    let examples = try #require(readme.blocks.first { $0.number > start })
    #expect(examples.lines.count == 10)
  }
}
