public import Scenes
public import TerminalUI

/// A scene's table on the terminal: its column widths and its cursor. It stores only the first hundred rows of each
/// state, and asks for the rows on screen.
@MainActor
public final class SceneTable {
  /// Returns the row at a position, from 0, with the terminal's symbols, or nil if there is none.
  public typealias RowSource = (_ position: Int, _ symbols: Symbols) -> Table.Row?

  private var table: Table
  private var columns: [Table.Column] = []
  /// The first rows, which determine the column widths.
  private var sample: [Table.Row] = []
  /// The decimals of the columns in the first rows, by which numbers are aligned.
  private var decimals = ColumnDecimals()
  /// The symbols of the terminal at the last drawing.
  private var symbols = Symbols.unicode
  private let rowsStay: Bool
  private var isOutdated = false
  private let columnsAreNamed: Bool
  private static let sampleSize = 100

  /// - Parameters:
  ///   - rowsStay: whether all states have the same rows, so that columns never become narrower. Otherwise they keep
  ///     their width only while rows are appended.
  ///   - scrollsSideways: whether moving the cursor scrolls to the columns that don't fit.
  ///   - cutsNamesInMiddle: whether a long text that names the row is truncated in the middle.
  ///   - hasSigns: whether rows have signs.
  ///   - columnsAreNamed: whether the headings are names, which stand out, and not labels.
  public init(
    rowsStay: Bool = false, scrollsSideways: Bool = false, cutsNamesInMiddle: Bool = false,
    hasSigns: Bool = false, columnsAreNamed: Bool = false
  ) {
    self.rowsStay = rowsStay
    self.columnsAreNamed = columnsAreNamed
    table = Table(
      scrollsSideways: scrollsSideways, cutsNamesInMiddle: cutsNamesInMiddle, hasSigns: hasSigns)
  }

  /// Updates the columns and the number of rows from a state, whose rows may have changed. If the sort order changed,
  /// the cursor's row is scrolled to the middle.
  /// - Parameters:
  ///   - cursor: the new row of the cursor, or nil to leave it.
  ///   - least: the minimum width of each column, even if other columns need room. Empty for the state's own.
  ///   - row: the source of the rows.
  public func take(_ content: TableState, cursor: Int? = nil, least: [Int?] = [], row: RowSource) {
    let (sorted, order, wasAtTop) = (sortedColumn, order, table.cursor == 0)
    columns = content.columns.map(Table.Column.init)
    for (index, width) in least.enumerated() { columns[index].least = width }
    isOutdated = content.isOutdated
    table.setCount(content.count)
    if let cursor { table.moveCursor(to: cursor) }
    measure(row)
    if columnCursor != nil, sortedColumn != sorted { table.moveCursor(toColumn: sortedColumn) }
    // With another sort order, the surrounding rows have changed. At the top, its first rows are what is looked for.
    if self.order != order {
      if wasAtTop { table.moveCursor(to: 0) }
      table.move(.scrollCursor(to: .middle))
    }
  }

  /// The columns that the rows are sorted by.
  private var order: [Table.Column] { columns.filter { $0.order != nil } }

  /// The column that the rows are sorted by. The column cursor follows it.
  private var sortedColumn: Int? { columns.firstIndex { $0.order != nil } }

  private func measure(_ row: RowSource) {
    let first = (0..<min(table.count, Self.sampleSize)).compactMap { row($0, symbols) }
    let hasOnlyGrown = !sample.isEmpty && first.starts(with: sample)
    sample = first
    decimals = ColumnDecimals(columns, sample: first)
    table.measure(
      columns, sample: first.map { decimals.aligned($0).cells }, keepsWidths: rowsStay || hasOnlyGrown)
  }

  /// Draws the visible rows.
  /// - Parameter row: the source of the rows.
  public func draw(in rect: Rect, on canvas: inout Canvas, row: RowSource) {
    if canvas.traits.symbols != symbols {
      symbols = canvas.traits.symbols
      measure(row)
    }
    let palette = canvas.palette
    var styles =
      isOutdated ? palette.outdatedTable : canvas.isActive ? palette.table : palette.tableBeside
    if columnsAreNamed { styles.header = palette.strong }
    let decimals = canvas.traits.isLinear ? ColumnDecimals() : decimals
    table.draw(in: rect, on: &canvas, columns: columns, styles: styles) { position in
      row(position, symbols).map(decimals.aligned) ?? Table.Row([])
    }
  }

  /// The row under the cursor, from 0, or nil if there are no rows.
  public var cursor: Int? { table.count > 0 ? table.cursor : nil }

  /// The column under the cursor, from 0, or nil if the user has not moved to one.
  public var columnCursor: Int? { table.columnCursor }

  /// The cursor's position and the number of rows: `3/1,200`.
  public var position: String { table.position }

  /// The columns that aren't empty, in the order in which the user comes across them.
  public var columnsInOrder: [Int] { table.columnsInOrder }

  /// Moves the cursor, or scrolls.
  /// - Returns: whether anything moved.
  public func move(_ motion: Motion) -> Bool { table.move(motion) }

  /// Moves the cursor to a row, or to the nearest existing one.
  public func moveCursor(to row: Int) { table.moveCursor(to: row) }

  /// Moves the cursor to a column, scrolling to it if needed.
  public func moveCursor(toColumn index: Int) { table.moveCursor(toColumn: index) }

  /// Moves the cursor to the first column hidden to the right, if a position is on the symbol that says so.
  /// - Returns: whether it is.
  public func showMore(at position: Position) -> Bool {
    guard let column = table.hiddenColumn(at: position) else { return false }
    table.moveCursor(toColumn: column)
    return true
  }

  /// Whether a position is before the texts of a row, where its mark is.
  public func isBeforeRow(at position: Position) -> Bool { table.isBeforeRow(at: position) }

  /// Returns the row drawn at a position, or nil if there is none.
  public func row(at position: Position) -> Int? { table.row(at: position) }

  /// Returns the column whose heading is at a position, or nil if there is none.
  public func heading(at position: Position) -> Int? {
    table.isHeader(at: position) ? table.column(at: position) : nil
  }

  /// Moves the cursor to what was clicked: a row and its column, or a heading's column.
  /// - Returns: the row, or nil if no row was clicked.
  @discardableResult
  public func click(at position: Position) -> Int? {
    let row = row(at: position)
    if let row { table.moveCursor(to: row) }
    if let column = table.column(at: position) { table.moveCursor(toColumn: column) }
    return row
  }
}
