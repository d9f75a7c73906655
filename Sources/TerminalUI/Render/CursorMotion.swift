/// The shortest way from one cell to another.
enum CursorMotion {
  /// The bytes that move the cursor.
  /// - Parameters:
  ///   - start: where the cursor is; `nil` when that is not certain.
  ///   - goal: where it shall be.
  static func bytes(from start: Position?, to goal: Position) -> String {
    let absolute = address(goal)
    guard let start else { return absolute }
    if start == goal { return "" }
    var ways = [absolute]
    if start.row == goal.row {
      ways.append(sideways(from: start.column, to: goal.column))
      ways.append("\r" + sideways(from: 0, to: goal.column))
      ways.append("\u{1B}[\(goal.column + 1)G")
    } else {
      let down = goal.row - start.row
      let vertical = sequence(abs(down), down > 0 ? "B" : "A")
      if goal.column == start.column { ways.append(vertical) }
      if goal.column == 0 { ways.append("\r" + vertical) }
    }
    return ways.min { $0.utf8.count < $1.utf8.count } ?? absolute
  }

  private static func address(_ goal: Position) -> String {
    let row = goal.row == 0 ? "" : String(goal.row + 1)
    return goal.column == 0 ? "\u{1B}[\(row)H" : "\u{1B}[\(row);\(goal.column + 1)H"
  }

  private static func sideways(from start: Int, to goal: Int) -> String {
    if goal > start { return sequence(goal - start, "C") }
    if goal == start { return "" }
    return start - goal < 4 ? String(repeating: "\u{8}", count: start - goal) : sequence(start - goal, "D")
  }

  private static func sequence(_ count: Int, _ final: String) -> String {
    count == 1 ? "\u{1B}[\(final)" : "\u{1B}[\(count)\(final)"
  }
}
