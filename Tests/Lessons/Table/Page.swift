import Foundation
import SceneTesting

/// A page of the lessons, taken apart.
struct Page {
  /// The pages that there are, each in two languages.
  nonisolated static let names = ["README", "Class", "Exercises", "Articles"]

  /// Lines between two fences, and the language that the first one names.
  struct Block: Equatable {
    var language: String
    var lines: [String] = []
  }

  /// A heading, and what stands below it until the next one.
  struct Section {
    var heading: String
    var prose: [String] = []
    var blocks: [Block] = []
  }

  let text: String
  let sections: [Section]

  /// Reads a page by its name, without its ending.
  init(_ name: String) throws {
    self.init(text: try String(contentsOfFile: Checkout.path("Sources/Lessons/\(name).md"), encoding: .utf8))
  }

  init(text: String) {
    self.text = text
    var sections: [Section] = []
    var block: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let fence = line.drop { $0 == " " }
      if fence.hasPrefix("```") {
        if let block { sections[sections.count - 1].blocks.append(block) }
        block = block == nil ? Block(language: String(fence.dropFirst(3))) : nil
      } else if block != nil {
        block?.lines.append(line)
      } else if line.hasPrefix("#") {
        sections.append(Section(heading: line))
      } else {
        sections[sections.count - 1].prose.append(line)
      }
    }
    self.sections = sections
  }
}

extension Page.Section {
  /// How deep it is: 1 for the page's own heading.
  var level: Int { heading.prefix { $0 == "#" }.count }

  /// Where its links lead, sorted, because another language has them in another order: with the pages in the first
  /// language, and without headings, which each language has its own of.
  var links: [String] {
    prose.flatMap { $0.matches(of: /\]\(([^)]*)\)/) }.map { match in
      String(match.1.prefix { $0 != "#" }).replacing(".ko.md", with: ".md")
    }.sorted()
  }

  /// Its numbers, sorted, with those in its heading.
  var numbers: [String] {
    ([heading] + prose).flatMap { line in
      line.replacing(/\]\([^)]*\)/, with: "]").matches(of: /[0-9]+/).map { String($0.0) }
    }.sorted()
  }

  /// Its words, with those of its heading.
  var wordCount: Int {
    ([heading] + prose).joined(separator: " ").replacing(/\]\([^)]*\)/, with: "]").split(separator: " ").count
  }

  /// Its listings and drawings, without the comments of a shell's lines.
  var code: [Page.Block] {
    blocks.map { block in
      guard block.language == "sh" else { return block }
      let lines = block.lines.map { line in
        String(line.prefix { $0 != "#" }.reversed().drop { $0 == " " }.reversed())
      }
      return Page.Block(language: block.language, lines: lines)
    }
  }
}
