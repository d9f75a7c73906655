extension Canvas {
  /// Draws some rows of another canvas, and its cursor if it is among them.
  /// - Parameters:
  ///   - part: the other canvas.
  ///   - first: the first row to draw.
  ///   - rect: where to draw. What doesn't fit is clipped.
  public mutating func draw(_ part: Canvas, fromRow first: Int, in rect: Rect) {
    for row in 0..<min(rect.rows, part.size.rows - first) {
      for column in 0..<min(rect.columns, part.size.columns) {
        let cell = part[column, first + row]
        if cell.isRightHalf || cell == .blank { continue }
        write(
          cell.text, column: rect.column + column, row: rect.row + row, width: cell.width, style: cell.style)
      }
    }
    guard let place = part.cursor, (first..<first + rect.rows).contains(place.row) else { return }
    cursor = Position(column: rect.column + place.column, row: rect.row + place.row - first)
  }
}
