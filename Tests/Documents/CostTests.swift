import CarsTestSupport
import Foundation
import SceneTesting
import Testing

@Suite("What a scene costs")
struct CostTests {
  private static let page = "Sources/Cars/Module/CarsModule.docc/StartYourOwn.md"
  private static let heading =
    "| Scene | By hand, sources | By hand, tests | By template, sources | By template, tests "
    + "| Other files that name it |"

  /// The row of the smallest scene that was written without the template. Its lines elsewhere are those that name it.
  private func rowBefore() throws -> String {
    let (own, others) = try ["Sources", "Tests"].flatMap { try Document.paths(under: $0, ".swift") }
      .filter { ["Sources/Cars", "Sources/Program/Trace", "Tests/Cars"].contains(where: $0.hasPrefix) }
      .reduce(into: ([String](), [(path: String, lines: Int)]())) { found, path in
        if path.contains("CarColumns") { return found.0.append(path) }
        let lines = try Self.code(of: path).count { line in
          ["CarColumns", "makeColumns", "chooseColumns(from"].contains { line.contains($0) }
        }
        if lines > 0 { found.1.append((path, lines)) }
      }
    func lines(under folder: String) throws -> Int {
      try own.filter { $0.hasPrefix(folder) }.reduce(0) { try $0 + Self.code(of: $1).count }
        + others.filter { $0.path.hasPrefix(folder) }.reduce(0) { $0 + $1.lines }
    }
    return "| `CarColumns`, by hand | \(try lines(under: "Sources")) | \(try lines(under: "Tests")) | 0 | 0 "
      + "| \(others.count) |"
  }

  /// The row of a kind: what is in the folders of the template's scene, and the lines that the plugin has pasted.
  private func row(_ kind: String, _ plural: String) throws -> String {
    func lines(under folder: String) throws -> Int {
      try Document.paths(under: "Tests/Template/\(folder)/Dealers", ".swift")
        .filter { $0.split(separator: "/").dropFirst(4).contains { $0 == plural } }
        .reduce(0) { try $0 + Self.code(of: $1).count }
    }
    let plugin = try Document.read("Sources/Program/Scene/SceneTemplate.swift").lines
    let pasted = plugin.drop { !$0.contains("CarWay(\"") }.prefix { !$0.isEmpty }
    let (sources, tests) = (try lines(under: "Sources"), try lines(under: "Tests"))
    return "| `\(kind)` | \(pasted.count) | 0 | \(sources) | \(tests) | 1 |"
  }

  @Test("is what the table says")
  func table() throws {
    let rows = [
      try rowBefore(), try row("list", "Dealers"), try row("list,detail", "Garages"),
      try row("form", "Offers"),
    ]
    #expect(
      try Document.read(Self.page).table(headed: Self.heading) == rows,
      "now:\n\(rows.joined(separator: "\n"))")
  }

  @Test("is counted without empty lines and comments")
  func counting() {
    #expect(Self.code(in: "import A\n\n/// A type.\nstruct B {\n  // Nothing.\n}\n").count == 3)
  }

  private static func code(of path: String) throws -> [Substring] {
    code(in: try Document.read(path).lines.joined(separator: "\n"))
  }

  private static func code(in text: String) -> [Substring] {
    text.split(separator: "\n").filter { line in
      let words = line.drop { $0 == " " }
      return !words.isEmpty && !words.hasPrefix("//")
    }
  }
}
