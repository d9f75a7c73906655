/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The leftmost column, from 0.
  public var column: Int
  /// The topmost row, from 0.
  public var row: Int
  /// The width in columns; never negative.
  public var columns: Int
  /// The height in rows; never negative.
  public var rows: Int

  /// A negative width or height becomes 0.
  public init(column: Int = 0, row: Int = 0, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// All cells of a size.
  public init(_ size: Size) {
    self.init(columns: size.columns, rows: size.rows)
  }

  /// Whether there is no cell in it.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether a cell is in it.
  public func contains(_ position: Position) -> Bool {
    (column..<column + columns).contains(position.column) && (row..<row + rows).contains(position.row)
  }

  /// The rectangle without some of its edge cells.
  /// - Parameters:
  ///   - left: how many columns to leave out at the left.
  ///   - top: how many rows to leave out at the top.
  ///   - right: how many columns to leave out at the right.
  ///   - bottom: how many rows to leave out at the bottom.
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    Rect(
      column: column + left, row: row + top, columns: columns - left - right, rows: rows - top - bottom)
  }
}
