import TerminalUI

/// The cells of a modelled screen, and the operations of a terminal on them.
struct ScreenGrid: Sendable {
  let size: Size
  /// The text of each row without trailing blanks, as of the last `readLines()`.
  private(set) var lines: [String]
  private var rows: [[Cell]]
  /// Dirty flags: the rows that have changed since then.
  private var isChanged: [Bool]

  init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
    lines = Array(repeating: "", count: size.rows)
    isChanged = Array(repeating: false, count: size.rows)
  }

  subscript(column: Int, row: Int) -> Cell { rows[row][column] }

  /// Updates the lines of the rows that have changed. A waiting test looks at all lines after each write, and most of
  /// them are unchanged.
  mutating func readLines() {
    for row in 0..<size.rows where isChanged[row] {
      let cells = rows[row]
      var end = cells.count
      while end > 0, cells[end - 1].text == " " { end -= 1 }
      lines[row] = ""
      for column in 0..<end { lines[row] += cells[column].text }
      isChanged[row] = false
    }
  }

  /// Writes a grapheme. A wide grapheme that it partly covers becomes blank as a whole.
  mutating func put(_ text: String, width: Int, style: Style, column: Int, row: Int) {
    isChanged[row] = true
    for covered in column..<column + width { split(column: covered, row: row) }
    rows[row][column] = Cell(text, style: style, width: width)
    if width == 2 { rows[row][column + 1] = Cell("", style: style, width: 0) }
  }

  /// Erases columns of a row. Erased cells keep only the pen's background.
  mutating func erase(columns: Range<Int>, row: Int, pen: Style) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard let first = columns.first, let last = columns.last else { return }
    isChanged[row] = true
    split(column: first, row: row)
    split(column: last, row: row)
    let blank = Self.erased(pen)
    for column in columns { rows[row][column] = blank }
  }

  /// Scrolls the rows of a region, upwards if positive. Rows that enter are erased.
  mutating func scroll(_ region: ClosedRange<Int>, by distance: Int, pen: Style) {
    let old = rows
    for row in region {
      isChanged[row] = true
      rows[row] =
        region.contains(row + distance)
        ? old[row + distance] : Array(repeating: Self.erased(pen), count: size.columns)
    }
  }

  /// Shifts the cells from a column to the right edge, to the left if positive.
  mutating func shift(row: Int, from column: Int, by distance: Int, pen: Style) {
    isChanged[row] = true
    split(column: column, row: row)
    let old = rows[row]
    for target in column..<size.columns {
      let source = target + distance
      rows[row][target] = (column..<size.columns).contains(source) ? old[source] : Self.erased(pen)
    }
    for target in column..<size.columns where !isWhole(column: target, row: row) {
      rows[row][target] = Self.erased(pen)
    }
  }

  func resized(to newSize: Size) -> ScreenGrid {
    var result = ScreenGrid(size: newSize)
    for row in 0..<min(size.rows, newSize.rows) {
      for column in 0..<min(size.columns, newSize.columns) { result.rows[row][column] = rows[row][column] }
      let last = newSize.columns - 1
      if !result.isWhole(column: last, row: row) { result.rows[row][last] = .blank }
      result.isChanged[row] = true
    }
    result.readLines()
    return result
  }

  private static func erased(_ pen: Style) -> Cell {
    Cell(" ", style: Style().background(pen.background))
  }

  private func isWhole(column: Int, row: Int) -> Bool {
    let cell = rows[row][column]
    if cell.isRightHalf { return column > 0 && rows[row][column - 1].width == 2 }
    return cell.width == 1 || column + 1 < size.columns && rows[row][column + 1].isRightHalf
  }

  /// Blanks both halves of a wide grapheme that occupies a column.
  private mutating func split(column: Int, row: Int) {
    let cell = rows[row][column]
    if cell.isRightHalf, column > 0 {
      rows[row][column - 1] = Cell(" ", style: cell.style)
      rows[row][column] = Cell(" ", style: cell.style)
    } else if cell.width == 2, column + 1 < size.columns {
      rows[row][column] = Cell(" ", style: cell.style)
      rows[row][column + 1] = Cell(" ", style: cell.style)
    }
  }
}
