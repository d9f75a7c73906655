import CarsTestSupport
import Foundation
import SceneTesting
import Testing

@Suite("The ways to change something")
struct ChangeItTests {
  private static let folder = "Sources/Cars/Module/CarsModule.docc"

  @Test(
    "Each row of “Change it” links to files, and every word of code in it stands in one of them",
    arguments: try Document.read("\(folder)/ChangeIt.md").table(headed: "| To change | Touch | Its tests |"))
  func row(row: String) throws {
    try expect(row, in: "ChangeIt.md") { _ in false }
  }

  @Test(
    "So does each step to a new scene, but for the names of what is new",
    arguments: try Document.read("\(folder)/AddAScene.md").items)
  func step(step: String) throws {
    try expect(step, in: "AddAScene.md") {
      $0.contains("CarCounts") || $0.contains("Make") || $0.hasPrefix("//") || $0.hasSuffix("swift test")
    }
  }

  @Test(
    "So does each step of a key, a file and an edit",
    arguments: try Document.read("\(folder)/Conversation.md").items)
  func way(step: String) throws {
    try expect(step, in: "Conversation.md") { _ in false }
  }

  @Test(
    "Every message in a diagram of the conversations is a function of the code",
    arguments: ["Conversation", "Beside", "CarsModule"])
  func diagrams(page: String) throws {
    let sources = try Document.paths(under: "Sources", ".swift").map {
      try Document.read($0).lines.joined(separator: "\n")
    }
    for block in try Document.read("\(Self.folder)/\(page).md").blocks where block.language == "mermaid" {
      for line in block.lines {
        guard let match = line.firstMatch(of: /: (\w+)\(/) else { continue }
        #expect(sources.contains { $0.contains("func \(match.1)(") }, "\(page).md: \(match.1)")
      }
    }
  }

  private func expect(_ text: String, in page: String, except isNew: (String) -> Bool) throws {
    let page = Document(path: "\(Self.folder)/\(page)", text: text)
    let paths = page.links.compactMap { page.target(of: $0)?.path }
    #expect(!paths.isEmpty, "no file to touch")
    let texts = try paths.map { try Self.text(of: $0) }
    for word in text.matches(of: /`([^`]+)`/).map({ String($0.1) }) where !isNew(word) {
      #expect(texts.contains { $0.has(word) }, "\(word) stands in none of \(paths)")
    }
  }

  /// What a file says; of a folder, the names of the files in it.
  private static func text(of path: String) throws -> String {
    let path = Checkout.path(path)
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return try names?.joined(separator: "\n") ?? String(contentsOfFile: path, encoding: .utf8)
  }
}

extension String {
  /// Whether a word stands here, and not only in a longer one.
  fileprivate func has(_ word: String) -> Bool {
    ranges(of: word).contains { range in
      let ends = [(self[..<range.lowerBound].last, word.first), (word.last, self[range.upperBound...].first)]
      return ends.allSatisfy { ![$0, $1].allSatisfy { $0?.isLetter == true || $0?.isNumber == true } }
    }
  }
}

extension Document {
  /// The steps of a numbered list, each as one line.
  fileprivate var items: [String] {
    var items: [String] = []
    for line in prose {
      if line.first?.isNumber == true {
        items.append(line)
      } else if line.hasPrefix("   "), !items.isEmpty {
        items[items.count - 1] += line.dropFirst(2)
      }
    }
    return items
  }
}
