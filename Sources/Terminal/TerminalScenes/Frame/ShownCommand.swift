import TerminalUI

/// A command of the shell on screen, which a click copies.
struct ShownCommand {
  /// Where it was drawn.
  let place: Rect
  /// All of it.
  let text: String

  /// Says which key copies it, behind its last line, where there is room.
  static func draw(_ hint: String, behind place: Rect, upTo end: Int, on canvas: inout Canvas) {
    let column = place.column + place.columns + gap
    guard column + hint.columnCount < end else { return }
    canvas.write(
      hint, column: column, row: place.row + place.rows - 1, style: canvas.palette.quiet)
  }

  private static let gap = 3
}
