import Scenes
public import TerminalUI

extension Table {
  /// Where the cursor is, and how many rows there are: `3/1,200`.
  public var position: String { "\((cursor + 1).grouped)/\(count.grouped)" }
}

extension Table.Column {
  /// How wide a column of a scene's state stays that keeps its width.
  private static let widestKept = 24

  /// A column of a scene's state.
  init(_ column: TableState.Column) {
    self.init(
      column.title, unit: column.unit, alignsRight: column.isNumeric, rank: column.rank,
      namesRow: column.namesRow, order: column.order.map { $0 == .ascending ? .ascending : .descending },
      least: column.keepsWidth ? Self.widestKept : nil)
  }
}
