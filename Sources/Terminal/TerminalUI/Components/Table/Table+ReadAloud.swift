extension Table {
  /// The maximum number of lines per row.
  private static let mostLines = 8

  /// Draws rows as sentences for a screen that is read aloud. Each takes as many lines as the longest on screen.
  mutating func drawReadAloud(
    in rect: Rect, on canvas: inout Canvas, columns: [Column], row: (_ row: Int) -> Row
  ) {
    let symbols = canvas.traits.symbols
    let most = max(1, min(Self.mostLines, rect.rows))
    place = HeaderLayout(rect)
    func texts(ofLines lines: Int, _ table: inout Table) -> [[String]] {
      table.scroller.fit(count: table.count, height: rect.rows / lines)
      if table.count > 0 { table.scroller.reveal(table.cursor) }
      let rows = table.scroller.visible.map(row)
      for row in rows { table.sideways.widen(columns, for: row.cells) }
      table.sideways.layOut(columns, available: rect.columns - table.indent - Self.rightMargin)
      return rows.map { row in
        table.sentence(row, columns, symbols).wrapped(
          toColumns: max(1, rect.columns - table.indent), atMost: most, ellipsis: symbols.ellipsis)
      }
    }
    linesPerRow = texts(ofLines: 1, &self).reduce(1) { max($0, $1.count) }
    for (offset, lines) in texts(ofLines: linesPerRow, &self).enumerated() {
      let top = rect.row + offset * linesPerRow
      for (line, text) in lines.prefix(linesPerRow).enumerated() {
        canvas.write(
          text, column: rect.column + indent, row: top + line, width: rect.columns - indent)
      }
      guard scroller.top + offset == cursor else { continue }
      canvas.write(symbols.cursor, column: rect.column, row: top, width: rect.columns)
      canvas.cursor = Position(column: rect.column, row: top)
    }
  }

  /// Returns the texts of a row as a sentence. Each follows its heading, unless it names the row. The column under the
  /// cursor comes first among those that don't name the row.
  private func sentence(_ row: Row, _ columns: [Column], _ symbols: Symbols) -> String {
    var shown = sideways.filled.filter { row.cells.indices.contains($0) && !row.cells[$0].isEmpty }
    if let cursor = columnCursor, let place = shown.firstIndex(of: cursor), !columns[cursor].namesRow {
      shown.remove(at: place)
      shown.insert(cursor, at: shown.lastIndex { columns[$0].namesRow }.map { $0 + 1 } ?? 0)
    }
    let texts = shown.map { index in
      let column = columns[index]
      guard !column.namesRow else { return row.cells[index] }
      return [symbols.words(column.title), row.cells[index], column.unit].compactMap(\.self)
        .joined(separator: " ")
    }
    return ([row.mark].compactMap(\.self) + texts).joined(separator: ", ")
  }
}
