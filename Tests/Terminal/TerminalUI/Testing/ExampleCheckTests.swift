import Foundation
import SceneTesting
import Testing

@Suite("Examples in the documentation")
struct ExampleCheckTests {
  /// A Swift file with its lines, without the blanks before them.
  private struct File {
    let name: String
    let lines: [String]

    /// The blocks of Swift in the documentation.
    var examples: [[String]] {
      var found: [[String]] = []
      var open: [String]?
      for line in lines {
        let text = line.hasPrefix("///") ? line.dropFirst(3).trimmingCharacters(in: .whitespaces) : nil
        if text == "```swift" {
          open = []
        } else if text == "```", let example = open {
          found.append(example)
          open = nil
        } else if let text {
          open?.append(text)
        }
      }
      return found
    }

    /// Whether it is a component: a public type in it has its name.
    var isComponent: Bool {
      lines.contains { line in
        ["public struct \(name)", "public final class \(name)"].contains { declaration in
          line.hasPrefix(declaration) && line.dropFirst(declaration.count).first?.isLetter != true
        }
      }
    }
  }

  private func files(under folder: String, named ending: String = ".swift") throws -> [File] {
    let folder = URL(filePath: Checkout.path(folder))
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(ending) }
      .map { path in
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return File(
          name: URL(filePath: path).deletingPathExtension().lastPathComponent,
          lines: lines.map { $0.trimmingCharacters(in: .whitespaces) })
      }
  }

  @Test("Every component has one")
  func components() throws {
    let components = try files(under: "Sources/Terminal/TerminalUI/Components").filter(\.isComponent)
    #expect(components.count >= 7)
    #expect(components.filter(\.examples.isEmpty).map { "\($0.name) has no example." } == [])
  }

  @Test("Each of them runs: it stands word for word in a test")
  func run() throws {
    let tests = try files(under: "Tests/Terminal/TerminalUI", named: "ExampleTests.swift").map(\.lines)
    let sources = try ["Terminal/TerminalUI", "Testing/TerminalUITesting", "Testing/SceneTesting"].flatMap {
      try files(under: "Sources/\($0)")
    }
    let examples = sources.flatMap { file in file.examples.map { (name: file.name, lines: $0) } }
    #expect(examples.count >= 14)
    let strangers = examples.filter { example in !tests.contains { $0.contains(example.lines) } }
    #expect(
      strangers.map { "The example of \($0.name) does not run: no test has its lines word for word." } == [])
  }

  @Test("One that is missing and one that was changed are noticed")
  func faults() {
    let file = File(
      name: "Dial",
      lines: [
        "/// A dial.", "///", "/// ```swift", "/// let dial = Dial()", "/// ```", "public struct Dial {",
      ])
    #expect(file.isComponent)
    #expect(file.examples == [["let dial = Dial()"]])
    #expect(File(name: "Dial", lines: ["/// A dial.", "public struct Dial {"]).examples == [])
    #expect(!File(name: "Dial", lines: ["public enum Dial {", "public struct DialFace {"]).isComponent)
  }
}
