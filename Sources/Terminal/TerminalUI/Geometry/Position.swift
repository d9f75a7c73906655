/// A cell's place, counted from the top left corner, which is column 0 of row 0.
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
