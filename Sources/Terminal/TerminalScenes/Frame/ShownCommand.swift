import TerminalUI

/// A shell command on screen, which a click copies.
struct ShownCommand {
  /// The whole command.
  let text: String
  /// The rectangle that it occupies.
  let place: Rect
  /// The width of its last line in columns.
  private let lastColumns: Int

  /// - Parameters:
  ///   - text: the whole command.
  ///   - lines: the command, wrapped.
  ///   - column: the column of the lines.
  ///   - row: the row of the first line.
  init(_ text: String, in lines: [String], column: Int, row: Int) {
    self.text = text
    let columns = lines.map(\.columnCount)
    place = Rect(column: column, row: row, columns: columns.max() ?? 0, rows: lines.count)
    lastColumns = columns.last ?? 0
  }

  /// Returns the column of a command. A wrapped command begins at the edge, so that a selection includes nothing
  /// before its lines, which may continue a word.
  static func column(of lines: [String], else column: Int, in place: Rect) -> Int {
    lines.count > 1 ? place.column : column
  }

  /// Draws the copy hint after the last line, if there is room.
  func draw(_ hint: String, upTo end: Int, on canvas: inout Canvas) {
    let column = place.column + lastColumns + Self.gap
    guard column + hint.columnCount < end else { return }
    canvas.write(hint, column: column, row: place.row + place.rows - 1, style: canvas.palette.quiet)
  }

  private static let gap = 3
}
