import CarsContracts
import TerminalUI

/// What is around every scene: the title line, two rules, a notice, and the keys. What is left is the body.
struct SceneFrame {
  /// Where one comes from, in front of the title.
  var back: String?
  var title: String
  var summary: String
  /// What is being waited for, with the sign that turns.
  var activity: String?
  var notice: NoticeState?
  /// What stands before the keys.
  var position: String
  var keys: [StatusLine.Item]

  /// Draws the frame. A low terminal loses the rules first, then the title, then the keys.
  /// - Returns: where the body is.
  func draw(on canvas: inout Canvas) -> Rect {
    var body = Rect(canvas.size)
    if body.rows >= 2 {
      drawKeys(in: Rect(column: 1, row: body.rows - 1, columns: body.columns - 2, rows: 1), on: &canvas)
      body = body.inset(bottom: 1)
    }
    if body.rows >= 4 {
      drawTitle(in: Rect(column: 1, row: 0, columns: body.columns - 2, rows: 1), on: &canvas)
      body = body.inset(top: 1)
    }
    if canvas.traits.isLinear {
      if notice != nil, body.rows >= 3 {
        draw(notice, in: body, on: &canvas)
        body = body.inset(bottom: 1)
      }
      return body
    }
    if body.rows >= 5 {
      drawRule(row: body.row, on: &canvas)
      drawRule(row: body.row + body.rows - 1, on: &canvas)
      draw(notice, in: body, on: &canvas)
      return body.inset(top: 1, bottom: 1)
    }
    guard notice != nil, body.rows >= 3 else { return body }
    draw(notice, in: body, on: &canvas)
    return body.inset(bottom: 1)
  }

  private func drawTitle(in line: Rect, on canvas: inout Canvas) {
    let right = [activity, summary].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: "   ")
    let left = back.map { "\(canvas.traits.symbols.back) \($0)   " } ?? ""
    let wanted = left.columnCount + title.columnCount
    let shown = line.columns - wanted >= right.columnCount + 2 ? right : activity ?? ""
    let room = line.columns - (shown.isEmpty ? 0 : shown.columnCount + 2)
    var column = line.column
    column += canvas.write(left, column: column, row: line.row, width: max(0, room), style: Palette.quiet)
    let name = title.truncated(
      toColumns: max(0, room - (column - line.column)), ellipsis: canvas.traits.symbols.ellipsis)
    canvas.write(name, column: column, row: line.row, style: Palette.strong)
    guard shown.columnCount <= line.columns else { return }
    let start = line.column + line.columns - shown.columnCount
    canvas.write(shown, column: start, row: line.row, style: Palette.quiet)
  }

  private func drawRule(row: Int, on canvas: inout Canvas) {
    canvas.fill(
      Rect(row: row, columns: canvas.size.columns, rows: 1), canvas.traits.symbols.rule, style: Palette.quiet)
  }

  private func draw(_ notice: NoticeState?, in body: Rect, on canvas: inout Canvas) {
    guard let notice else { return }
    let symbols = canvas.traits.symbols
    let row = body.row + body.rows - 1
    let (mark, style) =
      switch notice.kind {
      case .information: (symbols.information, Palette.plain)
      case .warning: (symbols.warning, Palette.warning)
      case .failure: (symbols.failure, Palette.failure)
      }
    canvas.fill(Rect(row: row, columns: canvas.size.columns, rows: 1))
    let text = "\(mark) \(notice.text)".truncated(
      toColumns: max(0, body.columns - 2), ellipsis: symbols.ellipsis)
    canvas.write(text, column: 1, row: row, style: style)
  }

  private func drawKeys(in line: Rect, on canvas: inout Canvas) {
    StatusLine(lead: position, items: keys).draw(in: line, on: &canvas, key: Palette.key, text: Palette.quiet)
  }
}
