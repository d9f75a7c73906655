import TerminalUI

/// The frame around the content of every screen, like a navigation bar and a toolbar: a title, the current
/// activity, an error message, and the keys.
public struct Page {
  private let title: String
  private let keys: KeyValuePairs<String, String>
  var activity: String?
  var failure: String?
  var hint: String?

  /// - Parameters:
  ///   - title: what the screen shows.
  ///   - keys: the keys and what they do; the last leads out of the screen.
  public init(_ title: String, keys: KeyValuePairs<String, String>) {
    self.title = title
    self.keys = keys
  }

  /// Draws a page whose content is labels and values, one below another.
  public func draw(_ values: KeyValuePairs<String, String>, on canvas: inout Canvas) {
    var list = KeyValueList()
    list.entries = values.map { KeyValueList.Entry($0.key, $0.value) }
    list.draw(in: draw(on: &canvas).inset(left: 2), on: &canvas, styles: .init(label: Style().dim()))
  }

  /// Draws the frame.
  /// - Returns: the place for the content.
  @discardableResult
  public func draw(on canvas: inout Canvas) -> Rect {
    let size = canvas.size
    let room = size.columns - 2
    canvas.write(title.truncated(toColumns: room), column: 1, row: 0, style: Style().bold())
    if let activity {
      canvas.write(" \(activity)", column: room - activity.columnCount, row: 0, style: Style().dim())
    }
    drawRule(in: 1, on: &canvas)
    drawRule(in: size.rows - 2, on: &canvas)
    let items = keys.enumerated().map { index, key in
      StatusLine.Item(key: key.key, title: key.value, rank: index == keys.count - 1 ? 0 : index + 1)
    }
    StatusLine(lead: "", items: items).draw(
      in: Rect(column: 1, row: size.rows - 1, columns: room, rows: 1), on: &canvas,
      styles: .init(key: Style().bold(), title: Style().dim()))
    let body = Rect(row: 2, columns: size.columns, rows: size.rows - 4)
    return body.inset(bottom: drawWords(under: body, on: &canvas))
  }

  private func drawRule(in row: Int, on canvas: inout Canvas) {
    let line = Rect(row: row, columns: canvas.size.columns, rows: 1)
    canvas.fill(line, canvas.traits.symbols.rule, style: Style().dim())
  }

  /// Draws the error message or else the hint, in the last rows of a place.
  /// - Returns: the number of rows that it takes.
  private func drawWords(under place: Rect, on canvas: inout Canvas) -> Int {
    guard let words = failure.map({ "\(canvas.traits.symbols.failure) \($0)" }) ?? hint else { return 0 }
    let lines = words.wrapped(toColumns: place.columns - 2, atMost: 3)
    for (index, line) in lines.enumerated() {
      let style = failure == nil ? Style().dim() : Style().foreground(.red)
      canvas.write(line, column: 1, row: place.row + place.rows - lines.count + index, style: style)
    }
    return lines.count
  }
}
