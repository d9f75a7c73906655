/// The position of a cell. The top left corner is column 0 of row 0.
public struct Position: Hashable, Sendable {
  /// The column, from 0.
  public var column: Int
  /// The row, from 0.
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
