import Scenes
public import TerminalUI

extension Table {
  /// The cursor's position and the number of rows: `3/1,200`.
  public var position: String { "\((cursor + 1).grouped)/\(count.grouped)" }
}

extension Table.Column {
  /// The width that a column with `keepsWidth` retains at most.
  private static let widestKept = 24

  /// Creates a column from a scene's state.
  init(_ column: TableState.Column) {
    self.init(
      column.title, unit: column.unit, alignsRight: column.isNumeric, rank: column.rank,
      namesRow: column.namesRow, order: column.order.map { $0 == .ascending ? .ascending : .descending },
      least: column.keepsWidth ? Self.widestKept : nil)
    (barRank, barTitle, shortHeading) = (column.barRank, column.barTitle, column.shortHeading)
    emphasis =
      switch column.emphasis {
      case .none: .none
      case .strong: .strong
      case .secondary: .secondary
      case .accent: .accent
      }
  }
}
