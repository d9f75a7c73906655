import Foundation
import SceneTesting
import Testing

@Suite("The drawings of the lessons")
struct DiagramTests {
  /// What is drawn of a lesson: its name, who holds whom, and one reload.
  struct Drawing {
    let types: LessonTypes
    let picture: LessonPicture
    let messages: [Message]

    var arrows: [LessonPicture.Arrow] { picture.arrows }
  }

  struct Message {
    let from: String
    let isAnswer: Bool
    let to: String
    let words: [String]
  }

  nonisolated static let lessons = LessonSources.all.filter { $0.name != "calculator" }

  private func drawing(of lesson: String) throws -> Drawing {
    let index = try #require(Self.lessons.firstIndex { $0.name == lesson })
    let blocks = try Page("README").sections.filter { $0.level == 3 }.map(\.blocks)
    try #require(blocks.count == Self.lessons.count)
    let sequence = try #require(blocks[index].first)
    try #require(sequence.lines.first == "sequenceDiagram")
    return Drawing(
      types: try LessonTypes(of: Self.lessons[index].folder), picture: try LessonPicture(of: lesson),
      messages: sequence.lines.compactMap(message))
  }

  @Test(
    "Every type that is drawn is one of the lesson's, or one that it stands on",
    arguments: lessons.map(\.name))
  func types(lesson: String) throws {
    let drawing = try drawing(of: lesson)
    let drawn = Set(
      drawing.arrows.flatMap { [$0.from, $0.to] } + drawing.messages.flatMap { [$0.from, $0.to] })
    #expect(drawn.count > 2)
    #expect(drawn.subtracting(["User"]).filter { drawing.types[$0] == nil } == [])
  }

  @Test("What holds, holds, and what is weak, is weak", arguments: lessons.map(\.name))
  func arrows(lesson: String) throws {
    let drawing = try drawing(of: lesson)
    for arrow in drawing.arrows {
      let isSo =
        arrow.isWeak
        ? drawing.types.knows(arrow.from, arrow.to) : drawing.types.holds(arrow.from, arrow.to)
      #expect(isSo, "\(arrow)")
    }
    // The picture leaves out that somebody knows the stack of screens. Nobody holds it.
    #expect(drawing.picture.types.filter { drawing.types.holds($0, "ScreenStack") } == [])
    let forgotten = drawing.picture.types.filter { name in
      drawing.types[name]?.lines.contains { $0.contains("weak var") && !$0.contains("stack: ScreenStack") }
        == true
        && !drawing.arrows.contains { $0.from == name && $0.isWeak }
    }
    #expect(forgotten.filter { !["ScreenStack", "Flow"].contains($0) } == [])
  }

  @Test(
    "All screens of a lesson are drawn, and each type of an arrow stands in the grid",
    arguments: lessons.map(\.name))
  func screens(lesson: String) throws {
    let drawing = try drawing(of: lesson)
    for screen in ["CarListScreen", "CarDetailScreen", "CarFormScreen"] {
      #expect(drawing.arrows.contains { $0.from == "ScreenStack" && $0.to == screen })
    }
    #expect(Set(drawing.arrows.flatMap { [$0.from, $0.to] }) == Set(drawing.picture.types))
  }

  @Test(
    "The picture is drawn from its source; CARS_ACCEPT=1 in the environment draws it anew",
    arguments: lessons.map(\.name))
  func picture(lesson: String) throws {
    let picture = try LessonPicture(of: lesson)
    let path = Checkout.path("\(LessonPicture.path(of: lesson)).svg")
    if ProcessInfo.processInfo.environment["CARS_ACCEPT"] == "1" {
      try picture.svg.write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == picture.svg)
    }
    #expect(try Page("README").text.contains("](Pictures/\(lesson).svg)"))
  }

  @Test("Those that hold lead nowhere back", arguments: lessons.map(\.name))
  func circles(lesson: String) throws {
    let arrows = try drawing(of: lesson).arrows.filter { !$0.isWeak }
    for start in arrows.map(\.from) {
      var found: Set<String> = []
      var left = [start]
      while let name = left.popLast() {
        left += arrows.filter { $0.from == name }.map(\.to).filter { found.insert($0).inserted }
      }
      #expect(!found.contains(start))
    }
  }

  @Test("Every message is sent by its sender, and declared by one of the two", arguments: lessons.map(\.name))
  func messages(lesson: String) throws {
    let drawing = try drawing(of: lesson)
    #expect(drawing.messages.count > 3)
    for message in drawing.messages where !message.isAnswer {
      for word in message.words {
        let (from, to) = (drawing.types[message.from], drawing.types[message.to])
        #expect(message.from == "User" || from?.mentions(word) == true, "\(message)")
        #expect(from?.declares(word) == true || to?.declares(word) == true, "\(message)")
      }
    }
  }

  // MARK: What is read

  private func message(in line: String) -> Message? {
    line.firstMatch(of: /^ +(\w+)(-?)->>(\w+): (.+)$/).map { match in
      Message(
        from: String(match.1), isAnswer: match.2 == "-", to: String(match.3),
        words: match.4.split(separator: " / ").map(String.init))
    }
  }
}
