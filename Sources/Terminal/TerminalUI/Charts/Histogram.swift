/// A histogram: a vertical bar for each range, with the least and greatest numbers below. One range can be under a
/// cursor.
///
/// ```swift
/// var histogram = Histogram(["100–149", "150–199", "200–249"], counts: [2, 4, 1])
/// (histogram.least, histogram.greatest) = ("100 hp", "249 hp")
/// histogram.draw(in: Rect(canvas.size), on: &canvas)
/// ```
public struct Histogram: Sendable {
  /// The styles of the histogram.
  public struct Styles: Hashable, Sendable {
    /// The bars, and the median symbol.
    public var bar: Style
    /// The line below the bars, and the labels of its ends.
    public var quiet: Style
    /// The bar under the cursor, and the symbol below it.
    public var cursor: Style

    public init(bar: Style = .plain, quiet: Style = .plain, cursor: Style = .plain) {
      self.bar = bar
      self.quiet = quiet
      self.cursor = cursor
    }
  }

  /// The names of the ranges, for a screen that is read aloud.
  public var labels: [String]
  /// The number of values in each range, in ascending order.
  public var counts: [Int]
  /// The range under the cursor, from 0, or nil if there is no cursor.
  public var cursor: Int?
  /// The position of the median on the line, from 0 at the left to 1 at the right, or nil for none.
  public var median: Double?
  /// The labels below the first and the last bar.
  public var least = "", greatest = ""

  /// The columns that each bar occupies.
  private var slots: [Range<Int>] = []
  private var body = Rect(columns: 0, rows: 0)
  private static let widestBar = 8

  public init(_ labels: [String], counts: [Int]) {
    self.labels = labels
    self.counts = counts
  }

  /// Returns the range whose bar is at or below a position, or nil if there is none.
  public func bar(at position: Position) -> Int? {
    guard body.contains(position) else { return nil }
    return slots.firstIndex { $0.contains(position.column) }
  }

  /// Draws the bars, a line, and the labels of its ends, as far as there is room. Read aloud, there is a line of text
  /// for each range.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles = Styles()) {
    body = rect
    guard !canvas.traits.isLinear else {
      slots = []
      var chart = BarChart()
      chart.bars = zip(labels, counts).map { BarChart.Bar($0, ["\($1)"], share: 0) }
      chart.moveCursor(to: cursor)
      return chart.draw(in: rect, on: &canvas)
    }
    let width = max(1, min(Self.widestBar, counts.isEmpty ? 1 : rect.columns / counts.count))
    slots = counts.indices.map { rect.column + $0 * width..<rect.column + ($0 + 1) * width }
      .filter { $0.upperBound <= rect.column + rect.columns }
    let hasLine = rect.rows >= 3
    let hasEnds = rect.rows >= 2
    let rows = rect.rows - (hasLine ? 1 : 0) - (hasEnds ? 1 : 0)
    let gap = width > 2 ? 1 : 0
    for (index, slot) in slots.enumerated() {
      let style = index == cursor ? styles.cursor : styles.bar
      drawBar(
        counts[index], in: Rect(column: slot.lowerBound, row: rect.row, columns: width - gap, rows: rows),
        on: &canvas, style)
    }
    let line = Rect(column: rect.column, row: rect.row + rows, columns: slots.count * width, rows: 1)
    if hasLine { drawLine(line, gap, on: &canvas, styles) }
    if hasEnds {
      drawEnds(
        Rect(column: line.column, row: line.row + (hasLine ? 1 : 0), columns: rect.columns, rows: 1),
        line.columns, on: &canvas, styles.quiet)
    }
  }

  /// Draws a bar, in fractions of a row if the symbols allow. Even a single value is visible.
  private func drawBar(_ count: Int, in rect: Rect, on canvas: inout Canvas, _ style: Style) {
    let symbols = canvas.traits.symbols
    let steps = symbols.levels.count + 1
    let highest = max(1, counts.max() ?? 1)
    let height = Int((Double(count) / Double(highest) * Double(rect.rows * steps)).rounded())
    let shown = count > 0 ? max(1, height) : 0
    for row in 0..<rect.rows {
      let part = min(steps, shown - row * steps)
      guard part > 0 else { break }
      let sign = part == steps ? symbols.full : Character(symbols.levels[part - 1])
      canvas.fill(
        Rect(column: rect.column, row: rect.row + rect.rows - 1 - row, columns: rect.columns, rows: 1), sign,
        style: style)
    }
  }

  private func drawLine(_ line: Rect, _ gap: Int, on canvas: inout Canvas, _ styles: Styles) {
    let symbols = canvas.traits.symbols
    canvas.fill(line, symbols.rule, style: styles.quiet)
    if let median, line.columns > gap {
      let column = line.column + min(line.columns - gap - 1, max(0, Int(median * Double(line.columns - gap))))
      canvas.write(symbols.median, column: column, row: line.row, width: 1, style: styles.bar)
    }
    guard let cursor, slots.indices.contains(cursor) else { return }
    let column = slots[cursor].lowerBound + (slots[cursor].count - gap - 1) / 2
    canvas.write(symbols.ascending, column: column, row: line.row, width: 1, style: styles.cursor)
  }

  private func drawEnds(_ line: Rect, _ columns: Int, on canvas: inout Canvas, _ style: Style) {
    canvas.write(least, column: line.column, row: line.row, width: line.columns, style: style)
    let start = max(columns - greatest.columnCount, least.columnCount + 2)
    guard start + greatest.columnCount <= line.columns else { return }
    canvas.write(greatest, column: line.column + start, row: line.row, style: style)
  }
}
