/// The positions of headings, the rule below them, and the rows. With few rows the rule is omitted, and with one row
/// the headings.
struct HeaderLayout {
  /// The minimum number of rows for a rule.
  private static let fewestRowsForRule = 5

  private(set) var header: Rect?
  private(set) var rule: Rect?
  private(set) var body: Rect

  init(_ rect: Rect = Rect(columns: 0, rows: 0), hasHeader: Bool = false, hasRule: Bool = false) {
    body = rect
    guard hasHeader, rect.rows > 1 else { return }
    header = Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1)
    body = rect.inset(top: 1)
    guard hasRule, rect.rows >= Self.fewestRowsForRule else { return }
    rule = Rect(column: body.column, row: body.row, columns: body.columns, rows: 1)
    body = body.inset(top: 1)
  }

  func drawRule(on canvas: inout Canvas, style: Style?) {
    if let rule, let style { canvas.fill(rule, canvas.traits.symbols.rule, style: style) }
  }
}
