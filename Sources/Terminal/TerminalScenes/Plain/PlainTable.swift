import Scenes
import TerminalUI

/// A table in print. It sees every row twice: once to widen its columns, and once as a line.
struct PlainTable {
  /// What is known of the columns.
  struct Columns {
    /// The headings, or empty for none.
    var header: [String] = []
    /// Which are aligned right.
    var rightAligned: [Bool] = []
    /// The ranks: the lowest stay longest.
    var ranks: [Int] = []
    /// The styles of the cells. Not used without colours.
    var styles: [Style] = []
    /// The column before which there are bars, or nil for none. Not used without colours.
    var bars: Int?

    func isRight(_ column: Int) -> Bool { column < rightAligned.count && rightAligned[column] }
    func rank(of column: Int) -> Int { column < ranks.count ? ranks[column] : column }
    func style(of column: Int) -> Style { column < styles.count ? styles[column] : .plain }
  }

  /// The maximum width of a column: one text of ten megabytes must not widen every row.
  private static let widestColumn = 60
  /// The widths of bars.
  private static let barWidths = 4...24
  private static let gap = "  "

  private let columns: Columns
  private let room: Int
  private let colors: PlainColors?
  private var widths: [Int] = []
  private var shown: [Int] = []
  private var hasSigns = false
  private var barWidth = 0

  /// - Parameters:
  ///   - room: the width of a line in columns. What doesn't fit is omitted.
  ///   - colors: what the lines are coloured with, or nil for no colours.
  init(_ columns: Columns, room: Int, colors: PlainColors?) {
    self.columns = columns
    self.room = room
    self.colors = colors
    widen(for: PlainRow(columns.header))
  }

  private var isCut: Bool { room < .max }

  /// Widens the columns for a row. Otherwise, the last text of a row sticks out, and so does one wider than 60 columns.
  mutating func widen(for row: PlainRow) {
    hasSigns = hasSigns || row.sign != nil && colors?.hasGraphics == true
    while widths.count < row.cells.count { widths.append(0) }
    for (column, cell) in row.cells.enumerated() {
      guard isCut || columns.isRight(column) || column < row.cells.count - 1 else { break }
      widths[column] = max(widths[column], Self.width(of: cell))
    }
  }

  /// Chooses the columns that fit. If they don't all, those with the highest rank are omitted.
  mutating func fit() {
    shown = Array(widths.indices)
    let room = isCut ? self.room - (hasSigns ? 2 : 0) : .max
    func total() -> Int { shown.reduce(-Self.gap.count) { $0 + widths[$1] + Self.gap.count } }
    if total() > room {
      // Leaves two columns for the symbol that marks omitted ones.
      while total() > room - 2, shown.count > 1,
        let last = shown.indices.max(by: { columns.rank(of: shown[$0]) < columns.rank(of: shown[$1]) })
      {
        shown.remove(at: last)
      }
    } else if columns.bars != nil, colors?.hasGraphics == true {
      let left = isCut ? room - total() - Self.gap.count : .max
      barWidth = left < Self.barWidths.lowerBound ? 0 : min(left, Self.barWidths.upperBound)
    }
  }

  /// The headings as a line, or nil for none. A symbol behind them marks omitted columns.
  var header: StyledText? {
    guard !columns.header.isEmpty else { return nil }
    let style = colors?.palette.strong
    return line(PlainRow(columns.header), style, end: shown.count < widths.count ? " ›" : "")
  }

  /// Returns a row as a line.
  func line(_ row: PlainRow) -> StyledText { line(row, nil, end: "") }

  private func line(_ row: PlainRow, _ style: Style?, end: String) -> StyledText {
    var line = StyledText()
    if hasSigns { append(row.sign, to: &line) }
    for (place, column) in shown.enumerated() where column < row.cells.count {
      if place > 0 { line.append(Self.gap) }
      if column == columns.bars { appendBar(of: row, to: &line) }
      appendCell(column, of: row, style ?? columns.style(of: column), to: &line)
    }
    if row.cells.count == columns.bars {
      line.append(Self.gap)
      appendBar(of: row, to: &line)
    }
    line.removeTrailingSpaces()
    guard isCut else { return line }
    line = line.truncated(toColumns: room - end.columnCount)
    line.append(end)
    return line
  }

  private func append(_ sign: KindSymbol?, to line: inout StyledText) {
    guard let colors, let sign, let text = colors.symbols.showsKinds ? sign.sign : sign.letter else {
      return line.append(Self.gap)
    }
    line.append(String(text), style: colors.palette.kinds[sign.kind])
    line.append(" ")
  }

  private func appendCell(_ column: Int, of row: PlainRow, _ style: Style, to line: inout StyledText) {
    let (width, isRight) = (widths[column], columns.isRight(column))
    guard colors != nil else {
      return line.append(row.cells[column].madeVisible.padded(toColumns: width, alignedRight: isRight))
    }
    let parts = row.parts(ofCell: column, else: style)
    let missing = width - parts.reduce(0) { $0 + Self.width(of: $1.text) }
    let space = String(repeating: " ", count: max(0, missing))
    if isRight { line.append(space) }
    for part in parts { line.append(part.text, style: part.style) }
    if !isRight { line.append(space) }
  }

  /// Appends a row's bar, and the gap behind it.
  private func appendBar(of row: PlainRow, to line: inout StyledText) {
    guard let colors, barWidth > 0 else { return }
    let share = row.share ?? 0
    let bar = share > 0 ? BarChart.text(of: share, columns: barWidth, colors.symbols) : ""
    line.append(bar, style: colors.palette.bar)
    line.append(String(repeating: " ", count: barWidth - bar.columnCount) + Self.gap)
  }

  private static func width(of text: String) -> Int {
    text.truncated(toColumns: widestColumn, ellipsis: "").columnCount
  }
}
