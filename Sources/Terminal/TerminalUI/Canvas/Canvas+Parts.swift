extension Canvas {
  /// Draws what another canvas shows, in the upper left corner, with its cursor.
  /// - Parameter part: the other canvas; what does not fit is left out.
  public mutating func draw(_ part: Canvas) {
    for row in 0..<part.size.rows {
      for column in 0..<part.size.columns {
        let cell = part[column, row]
        if cell.isRightHalf || cell == .blank { continue }
        write(cell.text, column: column, row: row, width: cell.width, style: cell.style)
      }
    }
    cursor = part.cursor
  }
}
