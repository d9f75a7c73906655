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

  @Test("has a sentence, a picture, two commands and two doors in its first twenty lines, and at most 12 KB")
  func doors() {
    let first = readme.lines.prefix(20).flatMap(Document.links)
    #expect(
      first == ["Sources/Program/Command/cars.docc/list.svg", "#browse-your-cars", "#learn-viper-from-it"])
    #expect(readme.blocks.first.map(Self.commands) == ["swift run cars", "swift test"])
    #expect(readme.lines.joined(separator: "\n").utf8.count <= 12 * 1024)
  }

  @Test("begins the second door with the menu of the lessons")
  func secondDoor() throws {
    let start = try #require(readme.lines.firstIndex(of: "## Learn VIPER from it"))
    let block = try #require(readme.blocks.first { $0.number > start })
    #expect(Self.commands(block) == ["swift run lessons"])
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

  /// The command lines of a block, without what is said of them.
  private static func commands(_ block: Document.Block) -> [String] {
    block.lines.map { $0.components(separatedBy: "  #")[0].trimmingCharacters(in: .whitespaces) }
  }
}
