import Foundation
import SceneTesting
import Testing

/// Files in the forms in which lists of cars are public, each with values of its own: none is shown falsely, and each command
/// that is printed is run as it is printed.
@Suite("A file of somebody else's", .patience)
struct ShapeTableTests {
  /// What becomes of a file.
  enum Outcome {
    /// It opens as it is: its first car in some columns, and the notice beside it.
    case opens(String, saying: String = "")
    /// It is refused with a command that opens it, with what is filled in where the command has blanks.
    case answered(String, filling: (String, String)? = nil, String)
    /// It is refused, with these words, and cannot be opened.
    case refused(String)
  }

  /// A file.
  struct Shape: CustomTestStringConvertible {
    let name: String
    /// What it is made of, and the command that makes it of that; nil where it is that.
    let text: String
    let maker: String?
    let outcome: Outcome
    /// The columns that are looked at.
    let columns: String
    /// What is printed above them, where that is not what was asked for.
    let heading: String

    var testDescription: String { name }

    init(
      _ name: String, _ text: String, by maker: String? = nil, columns: String = "make,model",
      heading: String? = nil,
      _ outcome: Outcome
    ) {
      (self.name, self.text, self.maker, self.columns, self.outcome) = (name, text, maker, columns, outcome)
      self.heading = heading ?? columns
    }
  }

  @Test("opens as it is, or with one answer, or is refused rightly", arguments: shapes)
  func shape(_ shape: Shape) throws {
    let folder = try TemporaryFolder()
    if let maker = shape.maker {
      let program = String(maker.prefix { $0 != " " })
      guard try run("command -v \(program)", shape, in: folder).status == .exited(0) else { return }
      try folder.write(shape.text, to: "text")
      let made = try run("\(maker) > '\(shape.name)'", shape, in: folder)
      try #require(made.status == .exited(0), "\(made.error)")
    } else {
      try folder.write(shape.text, to: shape.name)
    }
    let shown = try run("cars list -- '\(shape.name)'", shape, in: folder)
    switch shape.outcome {
    case .opens(let first, let notice):
      #expect(shown.status == .exited(0) && shown.error == notice, "\(shown.error)")
      #expect(shown.output == "\(shape.heading)\n\(first)\n")
    case .answered(let command, let filling, let first):
      #expect(shown.status == .exited(2) && shown.output == "")
      #expect(shown.error.contains(command), "\(shown.error)")
      let program =
        ["jq", "sqlite3"].first { command.contains("\($0) ") } ?? String(command.prefix { $0 != " " })
      guard try run("command -v \(program)", shape, in: folder).status == .exited(0) else { return }
      let filled = filling.map { command.replacing($0.0, with: $0.1) } ?? command
      let opened = try run(filled, shape, in: folder)
      #expect(opened.status == .exited(0) && opened.error == "", "\(opened.error)")
      #expect(opened.output == "\(shape.heading)\n\(first)\n")
    case .refused(let words):
      #expect(shown.status != .exited(0))
      #expect(shown.error.contains(words), "\(shown.error)")
    }
  }

  @Test("is one of sixty, of which fifty open as they are or with one answer")
  func count() {
    let opening = Self.shapes.filter { if case .refused = $0.outcome { false } else { true } }
    #expect(Self.shapes.count >= 60)
    #expect(opening.count >= 50)
  }

  private func run(_ line: String, _ shape: Shape, in folder: TemporaryFolder) throws -> PlainCommand {
    try PlainCommand.run(
      ["/bin/sh", "-c", "PATH=\"${0%/*}:$PATH\"; \(line)", try BuiltProduct.path(of: "cars")],
      environment: PseudoTerminal.environment.merging([
        "CARS_OPTS": "--format csv --limit 1 --columns \(shape.columns)"
      ]) { $1 }, directory: folder.path)
  }
}

extension ShapeTableTests {
  /// What is sent to `cars` through a pipe.
  static func piped(_ command: String) -> String { "\(command) | cars list -" }

  private static let shapes: [Shape] =
    tables + languages + encodings + json + rearranged + rewritten + packed + wrong
}
