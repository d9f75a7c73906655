/// The shortest way from one cell to another, using only what moves the cursor and does nothing else: a line feed is
/// shorter on every row but the last, where it scrolls.
enum CursorMotion {
  /// Where the cursor is: in which row, and in which column if that is certain.
  struct Start: Equatable {
    var row: Int
    var column: Int? = nil
  }

  /// The bytes that move the cursor.
  /// - Parameters:
  ///   - start: where the cursor is; `nil` when that is not certain.
  ///   - goal: where it is to be.
  static func bytes(from start: Start?, to goal: Position) -> String {
    guard let start else { return address(goal) }
    let sideways = sideways(from: start.column, to: goal.column)
    let down = goal.row - start.row
    if down == 0 { return sideways }
    return shorter(address(goal), sequence(abs(down), down > 0 ? "B" : "A") + sideways)
  }

  private static func address(_ goal: Position) -> String {
    let row = goal.row == 0 ? "" : String(goal.row + 1)
    return goal.column == 0 ? "\u{1B}[" + row + "H" : "\u{1B}[" + row + ";" + String(goal.column + 1) + "H"
  }

  /// To the right the distance has no more digits than the column's number, so nothing is shorter. To the left it may.
  private static func sideways(from start: Int?, to goal: Int) -> String {
    let absolute = goal == 0 ? "\r" : "\u{1B}[" + String(goal + 1) + "G"
    guard let start else { return absolute }
    if goal > start { return sequence(goal - start, "C") }
    if goal == start { return "" }
    let back =
      start - goal < 4 ? String(repeating: "\u{8}", count: start - goal) : sequence(start - goal, "D")
    return shorter(back, absolute)
  }

  private static func sequence(_ count: Int, _ final: String) -> String {
    count == 1 ? "\u{1B}[" + final : "\u{1B}[" + String(count) + final
  }

  private static func shorter(_ one: String, _ other: String) -> String {
    one.utf8.count <= other.utf8.count ? one : other
  }
}
