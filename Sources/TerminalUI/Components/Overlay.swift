/// A framed page that lies over a screen until it is closed.
public struct Overlay: Sendable {
  /// What the page is.
  public let title: String
  /// What is on it.
  public var content: KeyValueList
  /// The key that closes it, drawn in its frame; empty for none.
  public var closingKey = ""

  /// Makes a page.
  /// - Parameters:
  ///   - title: what the page is.
  ///   - content: what is on it.
  public init(title: String, content: KeyValueList) {
    self.title = title
    self.content = content
  }

  /// Draws the page in the middle of a place, as large as it needs to be and has room for.
  /// - Parameters:
  ///   - rect: the place.
  ///   - canvas: on what.
  ///   - frame: the style of the frame and the title.
  ///   - styles: the styles of the content.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, frame: Style, styles: KeyValueList.Styles)
  {
    if canvas.traits.isLinear { return drawLinear(in: rect, on: &canvas, styles: styles) }
    let label = content.entries.reduce(0) { max($0, $1.label.columnCount) }
    let value = content.entries.reduce(0) { max($0, $1.value.truncated(toColumns: 120).columnCount) }
    let frameLine = title.columnCount + (closingKey.isEmpty ? 6 : closingKey.columnCount + 9)
    let columns = min(rect.columns, max(label + (label > 0 ? 2 : 0) + value + 4, frameLine, 24))
    let rows = min(rect.rows, content.lineCount(columns: columns - 4, traits: canvas.traits) + 2)
    let box = Rect(
      column: rect.column + (rect.columns - columns) / 2, row: rect.row + (rect.rows - rows) / 2,
      columns: columns, rows: rows)
    canvas.fill(box.inset(left: -1, right: -1))
    guard box.columns >= 8, box.rows >= 3 else {
      return content.draw(in: box, on: &canvas, styles: styles)
    }
    content.draw(in: box.inset(left: 2, top: 1, right: 2, bottom: 1), on: &canvas, styles: styles)
    drawFrame(box, on: &canvas, style: frame)
  }

  /// For a screen that is read aloud: the page takes the whole place, with its title in the first line.
  private mutating func drawLinear(in rect: Rect, on canvas: inout Canvas, styles: KeyValueList.Styles) {
    canvas.fill(rect)
    let heading = closingKey.isEmpty ? title : "\(title)   \(closingKey)"
    canvas.write(heading, column: rect.column, row: rect.row, width: rect.columns)
    canvas.cursor = Position(column: rect.column, row: rect.row)
    content.draw(in: rect.inset(top: 1), on: &canvas, styles: styles)
  }

  private func drawFrame(_ box: Rect, on canvas: inout Canvas, style: Style) {
    let symbols = canvas.traits.symbols
    let line = String(repeating: symbols.rule, count: box.columns - 2)
    let right = box.column + box.columns - 1
    let bottom = box.row + box.rows - 1
    canvas.write(symbols.topLeft + line + symbols.topRight, column: box.column, row: box.row, style: style)
    canvas.write(
      symbols.bottomLeft + line + symbols.bottomRight, column: box.column, row: bottom, style: style)
    for row in box.row + 1..<bottom {
      canvas.write(symbols.side, column: box.column, row: row, style: style)
      canvas.write(symbols.side, column: right, row: row, style: style)
    }
    let name = " \(title.truncated(toColumns: box.columns - 6, ellipsis: symbols.ellipsis)) "
    canvas.write(name, column: box.column + 2, row: box.row, style: style)
    let close = " \(closingKey) "
    if !closingKey.isEmpty, name.columnCount + close.columnCount + 5 <= box.columns {
      canvas.write(close, column: right - 1 - close.columnCount, row: box.row, style: style)
    }
    if content.hasMoreBelow {
      canvas.write(" \(symbols.more) ", column: right - 4, row: bottom, style: style)
    }
  }
}
