/// A framed page over a screen.
///
/// ```swift
/// var help = KeyValueList()
/// help.entries = [KeyValueList.Entry("↵", "open the car"), KeyValueList.Entry("q", "quit")]
/// var page = Overlay(title: "Help", content: help)
/// page.closingKey = "Esc"
/// page.draw(in: Rect(canvas.size), on: &canvas, styles: .init(content: .init(label: Style().bold())))
/// ```
public struct Overlay<Content: OverlayContent>: Sendable {
  /// The styles of a page.
  public struct Styles: Sendable {
    /// The frame and the title.
    public var frame: Style
    /// The content.
    public var content: Content.Styles

    public init(frame: Style = .plain, content: Content.Styles) {
      self.frame = frame
      self.content = content
    }
  }

  /// The page's heading.
  public var title: String
  /// The page's content.
  public var content: Content
  /// The key that closes the page, drawn in its frame. Empty for none.
  public var closingKey = ""
  /// The size that the content has at least, if there is room.
  public var leastSize = Size(columns: 0, rows: 0)
  /// The rectangle of the last drawing, including the frame.
  public private(set) var place = Rect(columns: 0, rows: 0)
  /// The rectangle of the closing key at the last drawing. Empty if it wasn't drawn.
  public private(set) var closingSign = Rect(columns: 0, rows: 0)

  public init(title: String, content: Content) {
    self.title = title
    self.content = content
  }

  /// Draws the page, centred in a rectangle, as large as it needs to be if there is room.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    (place, closingSign) = (rect, Rect(columns: 0, rows: 0))
    if canvas.traits.isLinear { return drawLinear(in: rect, on: &canvas, styles: styles.content) }
    let frameLine = title.columnCount + (closingKey.isEmpty ? 6 : closingKey.columnCount + 9)
    let room = Size(columns: max(0, rect.columns - 4), rows: max(0, rect.rows - 2))
    let wanted = content.size(in: room, traits: canvas.traits)
    let columns = min(rect.columns, max(wanted.columns + 4, leastSize.columns + 4, frameLine, 24))
    let rows = min(rect.rows, max(wanted.rows, leastSize.rows) + 2)
    let box = Rect(
      column: rect.column + (rect.columns - columns) / 2, row: rect.row + (rect.rows - rows) / 2,
      columns: columns, rows: rows)
    place = box
    canvas.fill(box.inset(left: -1, right: -1))
    guard box.columns >= 8, box.rows >= 3 else {
      return content.draw(in: box, on: &canvas, styles: styles.content)
    }
    content.draw(in: box.inset(left: 2, top: 1, right: 2, bottom: 1), on: &canvas, styles: styles.content)
    drawFrame(box, on: &canvas, style: styles.frame)
  }

  /// Draws the page for a screen that is read aloud: it fills the rectangle, with its title in the first line.
  private mutating func drawLinear(in rect: Rect, on canvas: inout Canvas, styles: Content.Styles) {
    canvas.fill(rect)
    let heading = closingKey.isEmpty ? title : "\(title)   \(closingKey)"
    canvas.write(heading, column: rect.column, row: rect.row, width: rect.columns)
    canvas.cursor = Position(column: rect.column, row: rect.row)
    content.draw(in: rect.inset(top: 1), on: &canvas, styles: styles)
  }

  private mutating func drawFrame(_ box: Rect, on canvas: inout Canvas, style: Style) {
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
      closingSign = Rect(
        column: right - 1 - close.columnCount, row: box.row, columns: close.columnCount, rows: 1)
      canvas.write(close, column: closingSign.column, row: box.row, style: style)
    }
    if content.hasMoreBelow {
      canvas.write(" \(symbols.more) ", column: right - 4, row: bottom, style: style)
    }
  }
}
