/// A table: a header and rows, with a cursor on a row. It asks only for the visible rows.
///
/// ```swift
/// let columns = [
///   Table.Column("Model", rank: 0, namesRow: true), Table.Column("Price", alignsRight: true, rank: 1),
/// ]
/// let cars = [["Ioniq 5", "$54,300"], ["EV6", "$46,050"]]
/// var table = Table()
/// table.setCount(cars.count)
/// table.measure(columns, sample: cars)
/// table.move(.down)
/// table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { cars[$0] }
/// ```
///
/// Scrolling sideways shows the columns that don't fit. The columns that name the row stay:
///
/// ```swift
/// var wide = Table(scrollsSideways: true)
/// wide.setCount(cars.count)
/// wide.measure(columns, sample: cars)
/// wide.moveCursor(toColumn: 2)
/// wide.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { cars[$0] }
/// ```
public struct Table: Sendable {
  /// The row under the cursor, from 0. Also 0 if there are no rows.
  public private(set) var cursor = 0
  /// The number of rows.
  public private(set) var count = 0

  var scroller = Scroller()
  /// The layout of the last drawing.
  var place = HeaderLayout()
  /// The number of lines per row.
  var linesPerRow = 1
  var isLinear = false
  var sideways: TableColumns
  private let cutsNamesInMiddle: Bool
  /// The width in columns of the cursor mark, the sign if rows have one, and a space, before each row. Read aloud, rows
  /// have no signs.
  var indent: Int { hasSigns && !isLinear ? 3 : 2 }
  private let hasSigns: Bool
  /// The number of free columns after the rows.
  static let rightMargin = 1

  /// - Parameters:
  ///   - scrollsSideways: whether moving the cursor scrolls to the columns that don't fit.
  ///   - cutsNamesInMiddle: whether a long text that names the row is truncated in the middle, unless parts of it are
  ///     highlighted. Such texts differ at their ends.
  ///   - hasSigns: whether each row has a sign, or its mark, in a column of its own beside the cursor mark. Otherwise the
  ///     mark takes the place of the cursor mark.
  public init(scrollsSideways: Bool = false, cutsNamesInMiddle: Bool = false, hasSigns: Bool = false) {
    sideways = TableColumns(areScrolled: scrollsSideways)
    self.hasSigns = hasSigns
    self.cutsNamesInMiddle = cutsNamesInMiddle
  }

  /// Sets the preferred column widths from sample rows. Each row that becomes visible may widen them. A column is
  /// hidden as long as all its cells are empty.
  /// - Parameters:
  ///   - sample: sample rows, each with the cells of its columns.
  ///   - keepsWidths: whether the previous rows still exist, so that no column becomes narrower.
  public mutating func measure(_ columns: [Column], sample: [[String]], keepsWidths: Bool = false) {
    sideways.measure(columns, sample: sample, keepsWidths: keepsWidths)
  }

  /// Sets the number of rows. The cursor stays on its row if that still exists.
  public mutating func setCount(_ count: Int) {
    self.count = max(0, count)
    moveCursor(to: cursor)
  }

  /// Moves the cursor to a row, or to the nearest existing one.
  public mutating func moveCursor(to row: Int) {
    cursor = max(0, min(row, count - 1))
  }

  /// The column under the cursor, from 0, or nil if the user has not moved to one.
  public var columnCursor: Int? { sideways.cursor }

  /// Moves the cursor to a column, scrolling to it if needed. Nil removes the cursor and scrolls back to the first
  /// columns.
  public mutating func moveCursor(toColumn index: Int?) {
    sideways.moveCursor(to: index)
  }

  /// Moves the cursor, keeping two rows above and below it visible. A move by a page or half a page scrolls too, so
  /// that the cursor stays on its screen line. A move sideways scrolls the columns that don't name the row.
  /// - Returns: whether anything moved.
  @discardableResult
  public mutating func move(_ motion: Motion) -> Bool {
    let old = (cursor, scroller.top)
    let visible = scroller.visible
    let distance = motion.distance(height: scroller.height) ?? 0
    switch motion {
    case .lines: moveCursor(to: cursor + distance)
    case .pages, .halfPages:
      moveCursor(to: cursor + distance)
      scroller.scroll(by: distance)
    case .top: moveCursor(to: 0)
    case .bottom: moveCursor(to: count - 1)
    case .line(let row): moveCursor(to: row)
    case .scroll:
      scroller.scroll(by: distance)
      moveCursor(to: min(max(cursor, firstRow), lastRow))
    case .cursor(.top, let offset):
      moveCursor(to: min(max(firstRow, visible.lowerBound + min(offset, visible.count)), lastRow))
    case .cursor(.middle, _): moveCursor(to: (visible.lowerBound + visible.upperBound - 1) / 2)
    case .cursor(.bottom, let offset):
      moveCursor(to: max(min(lastRow, visible.upperBound - 1 - min(offset, visible.count)), firstRow))
    case .scrollCursor(.top): scroller.scroll(to: cursor - context)
    case .scrollCursor(.middle): scroller.scroll(to: cursor - (scroller.height - 1) / 2)
    case .scrollCursor(.bottom): scroller.scroll(to: cursor + context - scroller.height + 1)
    case .columns(let count): return sideways.moveCursor(by: count)
    case .widen(let columns): return sideways.widenCursor(by: columns)
    }
    scroller.reveal(cursor, context: context)
    return old != (cursor, scroller.top)
  }

  /// The number of rows above and below the cursor that stay visible.
  private var context: Int { max(0, min(2, (scroller.height - 1) / 2)) }
  /// The first visible row that the cursor can be on without scrolling.
  private var firstRow: Int { scroller.top == 0 ? 0 : scroller.top + context }
  /// The last visible row that the cursor can be on without scrolling.
  private var lastRow: Int {
    let end = scroller.visible.upperBound
    return max(0, end == count ? end - 1 : end - 1 - context)
  }

  /// Whether a position is in the header.
  public func isHeader(at position: Position) -> Bool {
    position.row == place.header?.row
  }

  /// Returns the column at a position in the header or in a row, including the gap after it. Nil if there is none.
  public func column(at position: Position) -> Int? {
    guard !isLinear, isHeader(at: position) || row(at: position) != nil else { return nil }
    let column = position.column - place.body.column - indent
    return sideways.layout.slots.first {
      ($0.column..<$0.column + $0.width + TableLayout.gap).contains(column)
    }?
    .index
  }

  /// The columns that aren't empty, in the order in which the user comes across them: those that have room without
  /// scrolling, then the others. Read aloud, from left to right.
  public var columnsInOrder: [Int] {
    isLinear ? sideways.filled : sideways.layout.names + sideways.layout.others
  }

  /// Returns the row drawn at a position, or nil if there is none.
  public func row(at position: Position) -> Int? {
    let row = scroller.top + (position.row - place.body.row) / linesPerRow
    let isInside = (place.body.row..<place.body.row + place.body.rows).contains(position.row)
    return isInside && scroller.visible.contains(row) ? row : nil
  }

  /// Draws the table. A symbol after the heading marks the sorted column, without widening it.
  /// - Parameter cells: returns the cells of a row, one for each column.
  public mutating func draw(
    in rect: Rect, on canvas: inout Canvas, columns: [Column], styles: Styles, cells: (_ row: Int) -> [String]
  ) {
    draw(in: rect, on: &canvas, columns: columns, styles: styles) { Row(cells($0)) }
  }

  /// Draws the table with highlights and marks. Read aloud, the rows are sentences without them.
  public mutating func draw(
    in rect: Rect, on canvas: inout Canvas, columns: [Column], styles: Styles, row: (_ row: Int) -> Row
  ) {
    isLinear = canvas.traits.isLinear
    guard !isLinear else { return drawReadAloud(in: rect, on: &canvas, columns: columns, row: row) }
    linesPerRow = 1
    place = HeaderLayout(rect, hasHeader: true, hasRule: styles.rule != nil)
    scroller.fit(count: count, height: place.body.rows)
    if count > 0 { scroller.reveal(cursor) }
    let rows = scroller.visible.map { row($0) }
    for row in rows { sideways.widen(columns, for: row.cells) }
    sideways.layOut(columns, available: rect.columns - indent - Self.rightMargin)
    let layout = sideways.layout
    if let header = place.header { drawHeader(columns, layout, in: header, on: &canvas, styles) }
    place.drawRule(on: &canvas, style: styles.rule)
    let (others, underCursor) = (
      RowStyles(styles.row, columns, styles), RowStyles(styles.cursorRow, columns, styles)
    )
    for (offset, row) in rows.enumerated() {
      let line = Rect(
        column: place.body.column, row: place.body.row + offset, columns: place.body.columns, rows: 1)
      let isUnderCursor = scroller.top + offset == cursor
      let own = isUnderCursor ? underCursor : others
      draw(row, columns, in: line, on: &canvas, styles, own, isUnderCursor: isUnderCursor)
      drawGutter(of: row, in: line, on: &canvas, own, styles.cursorMark, isUnderCursor: isUnderCursor)
    }
    scroller.drawBar(
      beside: place.body, at: place.body.column + place.body.columns - 1, on: &canvas, style: styles.quiet)
  }

  private func draw(
    _ row: Row, _ columns: [Column], in line: Rect, on canvas: inout Canvas, _ styles: Styles,
    _ own: RowStyles, isUnderCursor: Bool
  ) {
    let layout = sideways.layout
    if isUnderCursor, own.row != .plain { canvas.fill(line.inset(left: 1), " ", style: own.row) }
    draw(row.cells, columns, layout, in: line, on: &canvas) { own.cells[$0] }
    mark(row.marks, of: row.cells, layout, in: line, on: &canvas, style: styles.match)
    mark(row.quiet, of: row.cells, layout, in: line, on: &canvas, style: styles.quiet)
    if own.isColoured { tint(row, layout, in: line, on: &canvas, styles.tints) }
    if let share = row.share, let bar = layout.bar {
      let full = ProgressBar(share: share).full(columns: bar.count, canvas.traits.symbols)
      canvas.write(
        full, column: line.column + indent + bar.lowerBound, row: line.row, width: bar.count, style: own.bar)
    }
    if isUnderCursor { markCursor(layout, in: line, on: &canvas, style: styles.cursorCell) }
  }

  /// Draws what is before a row: the cursor mark, and the row's mark or sign.
  private func drawGutter(
    of row: Row, in line: Rect, on canvas: inout Canvas, _ own: RowStyles, _ cursorMark: Style,
    isUnderCursor: Bool
  ) {
    let symbols = canvas.traits.symbols
    let cursor = isUnderCursor ? symbols.cursor : ""
    // Without a column of its own, the mark takes precedence: it is shown nowhere else, unlike the cursor.
    let sign = row.mark != nil && !hasSigns ? symbols.marked : cursor
    canvas.write(sign, column: line.column, row: line.row, width: line.columns, style: cursorMark)
    guard hasSigns, line.columns > 1 else { return }
    if row.mark != nil {
      canvas.write(symbols.marked, column: line.column + 1, row: line.row, width: 1, style: own.mark)
    } else if let sign = row.sign {
      let style = own.signs.indices.contains(sign.style) ? own.signs[sign.style] : own.row
      canvas.write(sign.text, column: line.column + 1, row: line.row, width: 1, style: style)
    }
  }

  private func drawHeader(
    _ columns: [Column], _ layout: TableLayout, in header: Rect, on canvas: inout Canvas, _ styles: Styles
  ) {
    let (symbols, style) = (canvas.traits.symbols, styles.header)
    let titles = columns.map { symbols.words($0.heading) }
    draw(titles, columns, layout, in: header, on: &canvas) { _ in style }
    if let bar = layout.bar, let title = columns.lazy.compactMap(\.barTitle).first {
      let column = header.column + indent + max(bar.lowerBound, bar.upperBound - title.columnCount)
      canvas.write(title, column: column, row: header.row, width: bar.count, style: style)
    }
    for slot in layout.slots {
      guard let order = columns[slot.index].order else { continue }
      let sign = order == .ascending ? symbols.ascending : symbols.descending
      let title = slot.alignsRight ? slot.width : min(titles[slot.index].columnCount, slot.width)
      // If the title fills the column, the symbol is in the gap after it.
      let column = slot.column + title + (title + 1 < slot.width ? 1 : 0)
      canvas.write(
        sign, column: header.column + indent + column, row: header.row, width: 1, style: style)
    }
    if layout.hasMoreLeft, let slot = layout.slots.first(where: { !columns[$0.index].namesRow }) {
      let column = header.column + indent + slot.column - 1
      canvas.write(symbols.moreLeft, column: column, row: header.row, width: 1, style: style)
    }
    if sideways.areScrolled, layout.hasMoreRight {
      let column = header.column + header.columns - 1
      canvas.write(symbols.moreRight, column: column, row: header.row, width: 1, style: style)
    }
    markCursor(layout, in: header, on: &canvas, style: styles.cursorHeading)
  }

  /// Adds a style to a drawn line's text in the column under the cursor.
  private func markCursor(
    _ layout: TableLayout, in line: Rect, on canvas: inout Canvas, style: Style
  ) {
    guard let slot = layout.slots.first(where: { $0.index == columnCursor }) else { return }
    let start = line.column + indent + slot.column
    let filled = (start..<start + slot.width).filter { canvas[$0, line.row].text != " " }
    guard let first = filled.first, let last = filled.last else { return }
    canvas.add(style, columns: first..<last + 1, row: line.row)
  }

  /// Adds a style to parts of a drawn row.
  private func mark(
    _ marks: [[Range<Int>]], of cells: [String], _ layout: TableLayout, in line: Rect,
    on canvas: inout Canvas, style: Style
  ) {
    let mark = canvas.traits.symbols.ellipsis.columnCount
    for slot in layout.slots where slot.index < min(marks.count, cells.count) && !marks[slot.index].isEmpty {
      let text = cells[slot.index]
      let shown = slot.alignsRight ? text.truncated(toColumns: slot.width).columnCount : slot.width
      let start = line.column + indent + slot.column + slot.width - shown
      for part in text.columns(of: marks[slot.index], cutToColumns: slot.width, mark: mark) {
        canvas.add(style, columns: start + part.lowerBound..<start + part.upperBound, row: line.row)
      }
    }
  }

  /// Adds the tints to a drawn row.
  private func tint(
    _ row: Row, _ layout: TableLayout, in line: Rect, on canvas: inout Canvas, _ styles: [Style]
  ) {
    for tint in row.tints where styles.indices.contains(tint.style) {
      let parts = Array(repeating: [], count: tint.cell) + [[tint.part]]
      mark(parts, of: row.cells, layout, in: line, on: &canvas, style: styles[tint.style])
    }
  }

  /// - Parameter style: returns the style of a column, by its index.
  private func draw(
    _ cells: [String], _ columns: [Column], _ layout: TableLayout, in line: Rect,
    on canvas: inout Canvas, style: (Int) -> Style
  ) {
    let ellipsis = canvas.traits.symbols.ellipsis
    for slot in layout.slots where slot.index < cells.count {
      let cell = cells[slot.index]
      let text =
        cutsNamesInMiddle && columns[slot.index].namesRow
        ? cell.truncatedInMiddle(toColumns: slot.width, ellipsis: ellipsis)
        : cell.truncated(toColumns: slot.width, ellipsis: ellipsis)
      let free = slot.alignsRight ? slot.width - text.columnCount : 0
      canvas.write(
        text, column: line.column + indent + slot.column + free, row: line.row,
        width: slot.width - free, style: style(slot.index))
    }
  }
}
