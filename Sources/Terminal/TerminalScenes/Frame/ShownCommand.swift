import TerminalUI

/// A command of the shell on screen, which a click copies.
struct ShownCommand {
  /// All of it.
  let text: String
  /// Where it was drawn.
  let place: Rect
  /// How many columns its last line has.
  private let lastColumns: Int

  /// - Parameters:
  ///   - text: all of it.
  ///   - lines: the same in lines.
  ///   - column: where these begin.
  ///   - row: where the first of them is.
  init(_ text: String, in lines: [String], column: Int, row: Int) {
    self.text = text
    let columns = lines.map(\.columnCount)
    place = Rect(column: column, row: row, columns: columns.max() ?? 0, rows: lines.count)
    lastColumns = columns.last ?? 0
  }

  /// Where it begins in a place. One in several lines begins at the edge, so that nothing is in front of these when they are
  /// selected: they may be the rest of a word.
  static func column(of lines: [String], else column: Int, in place: Rect) -> Int {
    lines.count > 1 ? place.column : column
  }

  /// Says which key copies it, behind its last line, where there is room.
  func draw(_ hint: String, upTo end: Int, on canvas: inout Canvas) {
    let column = place.column + lastColumns + Self.gap
    guard column + hint.columnCount < end else { return }
    canvas.write(hint, column: column, row: place.row + place.rows - 1, style: canvas.palette.quiet)
  }

  private static let gap = 3
}
