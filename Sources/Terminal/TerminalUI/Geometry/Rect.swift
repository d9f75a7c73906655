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

  /// Creates a rectangle. A negative width or height becomes 0.
  public init(column: Int = 0, row: Int = 0, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Creates a rectangle of a size, at the origin.
  public init(_ size: Size) {
    self.init(columns: size.columns, rows: size.rows)
  }

  /// Whether it contains no cell.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether it contains a cell.
  public func contains(_ position: Position) -> Bool {
    (column..<column + columns).contains(position.column) && (row..<row + rows).contains(position.row)
  }

  /// Returns the rectangle reduced at its edges.
  /// - Parameters:
  ///   - left: the number of columns to remove at the left.
  ///   - top: the number of rows to remove at the top.
  ///   - right: the number of columns to remove at the right.
  ///   - bottom: the number of rows to remove at the bottom.
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    Rect(
      column: column + left, row: row + top, columns: columns - left - right, rows: rows - top - bottom)
  }
}
