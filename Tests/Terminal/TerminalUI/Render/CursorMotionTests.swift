import TerminalUITesting
import Testing

@testable import TerminalUI

@Suite("The way from one cell to another")
struct CursorMotionTests {
  /// Places where a number gets another digit, and their neighbours.
  private static let places = [0, 1, 2, 4, 8, 9, 10, 11, 98, 99, 100, 119].flatMap { column in
    [0, 1, 8, 9, 10, 39].map { row in Position(column: column, row: row) }
  }

  @Test("It leads there, from everywhere")
  func arrives() {
    var model = TerminalModel(size: Size(columns: 120, rows: 40))
    for start in Self.places {
      for goal in Self.places {
        model.feed(Array("\u{1B}[\(start.row + 1);\(start.column + 1)H".utf8))
        for column in [start.column, nil] {
          var model = model
          model.feed(Array(CursorMotion(from: .init(row: start.row, column: column), to: goal).text.utf8))
          #expect(model.cursor == goal, "from \(start)")
        }
      }
    }
  }

  @Test("None of the ways that a terminal knows is shorter, and it takes as many bytes as it says")
  func isShortest() {
    for start in Self.places {
      for goal in Self.places {
        for column in [start.column, nil] {
          let start = CursorMotion.Start(row: start.row, column: column)
          let motion = CursorMotion(from: start, to: goal)
          let length = motion.text.utf8.count
          let shortest = Self.ways(from: start, to: goal).map(\.utf8.count).min()
          #expect(length == shortest && motion.count == length, "\(start) to \(goal)")
        }
      }
    }
  }

  @Test(
    "From an unknown place, it is the address",
    arguments: [(0, 0, "\u{1B}[H"), (0, 4, "\u{1B}[5H"), (6, 0, "\u{1B}[;7H"), (6, 4, "\u{1B}[5;7H")])
  func address(column: Int, row: Int, bytes: String) {
    #expect(CursorMotion(from: nil, to: Position(column: column, row: row)).text == bytes)
  }

  @Test(
    "In a row that is certain, a column that is not certain does not matter",
    arguments: [
      (4, 4, "\u{1B}[5G"), (0, 4, "\r"), (0, 5, "\u{1B}[6H"), (4, 5, "\u{1B}[6;5H"),
    ])
  func inRow(column: Int, row: Int, bytes: String) {
    #expect(CursorMotion(from: .init(row: 4), to: Position(column: column, row: row)).text == bytes)
  }

  /// All ways of one or two movements, each written out.
  private static func ways(from start: CursorMotion.Start, to goal: Position) -> [String] {
    let down = goal.row - start.row
    let address = "\u{1B}[\(goal.row + 1);\(goal.column + 1)H"
    var ways = [address]
    if goal == Position(column: 0, row: 0) { ways.append("\u{1B}[H") }
    if goal.row == 0 { ways.append("\u{1B}[;\(goal.column + 1)H") }
    if goal.column == 0 { ways.append("\u{1B}[\(goal.row + 1)H") }
    let vertical = step(abs(down), down > 0 ? "B" : "A")
    ways.append(vertical + "\u{1B}[\(goal.column + 1)G")
    if goal.column == 0 { ways.append(vertical + "\r") }
    guard let right = start.column.map({ goal.column - $0 }) else { return ways }
    ways.append(vertical + step(abs(right), right > 0 ? "C" : "D"))
    if right < 0 { ways.append(vertical + String(repeating: "\u{8}", count: -right)) }
    return ways
  }

  private static func step(_ count: Int, _ final: String) -> String {
    count == 0 ? "" : "\u{1B}[\(count == 1 ? "" : String(count))\(final)"
  }
}

extension CursorMotion {
  fileprivate var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
