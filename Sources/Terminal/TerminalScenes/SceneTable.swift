public import Scenes
public import TerminalUI

/// The rows of a scene on a terminal, under their columns: how wide these are, and which row the cursor is on. It keeps no
/// rows, but asks for the first hundred of each state and for those on screen.
@MainActor
public final class SceneTable {
  /// Gives the row at a position, from 0, on a terminal with some signs; nil where there is none.
  public typealias RowSource = (_ position: Int, _ symbols: Symbols) -> Table.Row?

  private var table: Table
  private var columns: [Table.Column] = []
  /// The first rows, from which the widths of the columns were taken.
  private var sample: [Table.Row] = []
  /// The symbols of the latest terminal.
  private var symbols = Symbols.unicode
  private let rowsStay: Bool
  private static let sampleSize = 100

  /// - Parameters:
  ///   - rowsStay: whether each state has the same rows, so that no column ever gets narrower. Otherwise none does while
  ///     rows are only added at the end.
  ///   - scrollsSideways: whether the columns that have no room come when the cursor goes there.
  ///   - cutsNamesInMiddle: whether a text that names the row is cut in its middle where it is too long.
  public init(rowsStay: Bool = false, scrollsSideways: Bool = false, cutsNamesInMiddle: Bool = false) {
    self.rowsStay = rowsStay
    table = Table(scrollsSideways: scrollsSideways, cutsNamesInMiddle: cutsNamesInMiddle)
  }

  /// Takes the columns of a state and the number of its rows, which may be other ones than before. Where they are sorted
  /// otherwise, the cursor is in the middle.
  /// - Parameters:
  ///   - cursor: the row that the cursor is on now; nil if it stays where it is.
  ///   - least: how wide each column stays even where others want the room; none for what the state says.
  ///   - row: gives the rows.
  public func take(_ content: TableState, cursor: Int? = nil, least: [Int?] = [], row: RowSource) {
    let (sorted, order) = (sortedColumn, order)
    columns = content.columns.map(Table.Column.init)
    for (index, width) in least.enumerated() { columns[index].least = width }
    table.setCount(content.count)
    if let cursor { table.moveCursor(to: cursor) }
    measure(row)
    if columnCursor != nil, sortedColumn != sorted { table.moveCursor(toColumn: sortedColumn) }
    // Sorted otherwise, the rows around it are other ones.
    if self.order != order { table.move(.scrollCursor(to: .middle)) }
  }

  /// By what the rows are sorted.
  private var order: [Table.Column] { columns.filter { $0.order != nil } }

  /// The column by which the rows are sorted; the cursor goes where this does.
  private var sortedColumn: Int? { columns.firstIndex { $0.order != nil } }

  private func measure(_ row: RowSource) {
    let first = (0..<min(table.count, Self.sampleSize)).compactMap { row($0, symbols) }
    let hasOnlyGrown = !sample.isEmpty && first.starts(with: sample)
    sample = first
    table.measure(columns, sample: first.map(\.cells), keepsWidths: rowsStay || hasOnlyGrown)
  }

  /// Draws the rows that there is room for.
  /// - Parameter row: gives the rows.
  public func draw(in rect: Rect, on canvas: inout Canvas, row: RowSource) {
    if canvas.traits.symbols != symbols {
      symbols = canvas.traits.symbols
      measure(row)
    }
    let styles = canvas.isActive ? canvas.palette.table : canvas.palette.tableBeside
    table.draw(in: rect, on: &canvas, columns: columns, styles: styles) { position in
      row(position, symbols) ?? Table.Row([])
    }
  }

  /// The row under the cursor, from 0; nil where there are no rows.
  public var cursor: Int? { table.count > 0 ? table.cursor : nil }

  /// The column under the cursor, from 0; nil where the user has gone to none.
  public var columnCursor: Int? { table.columnCursor }

  /// Where the cursor is, and how many rows there are: `3/1,200`.
  public var position: String { table.position }

  /// The columns that were drawn, from left to right.
  public var shownColumns: [Int] { table.shownColumns }

  /// Moves the cursor, or scrolls.
  /// - Returns: whether anything moved.
  public func move(_ motion: Motion) -> Bool { table.move(motion) }

  /// Puts the cursor on a row, or on the nearest one there is.
  public func moveCursor(to row: Int) { table.moveCursor(to: row) }

  /// Puts the cursor on a column, which comes on screen.
  public func moveCursor(toColumn index: Int) { table.moveCursor(toColumn: index) }

  /// The row that was drawn at a position; nil where there is none.
  public func row(at position: Position) -> Int? { table.row(at: position) }

  /// The column whose heading was drawn at a position; nil where there is none.
  public func heading(at position: Position) -> Int? {
    table.isHeader(at: position) ? table.column(at: position) : nil
  }

  /// Puts the cursor on what was clicked: a row, in that row a column if there is one, or a heading's column.
  /// - Returns: the row; nil where none was clicked.
  @discardableResult
  public func click(at position: Position) -> Int? {
    let row = row(at: position)
    if let row { table.moveCursor(to: row) }
    if let column = table.column(at: position) { table.moveCursor(toColumn: column) }
    return row
  }
}
