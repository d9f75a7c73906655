import Testing

@testable import TerminalUI

@Suite("TableLayout")
struct TableLayoutTests {
  private func layout(_ wanted: [Int], ranks: [Int], available: Int) -> [TableLayout.Slot] {
    TableLayout(columns: ranks.map { Table.Column("", rank: $0) }, wanted: wanted, available: available).slots
  }

  private func widths(_ slots: [TableLayout.Slot]) -> [[Int]] {
    slots.map { [$0.index, $0.column, $0.width] }
  }

  @Test("Where there is room for all, each is as wide as it wants, two apart")
  func roomy() {
    #expect(
      widths(layout([4, 6, 3], ranks: [0, 1, 2], available: 17)) == [[0, 0, 4], [1, 6, 6], [2, 14, 3]])
  }

  @Test("The highest rank leaves first, wherever its column stands")
  func ranks() {
    #expect(widths(layout([4, 6, 3], ranks: [2, 0, 1], available: 16)) == [[1, 0, 6], [2, 8, 3]])
  }

  @Test("The last two are made narrower, the wider one first; then the second leaves")
  func narrow() {
    #expect(widths(layout([4, 6], ranks: [0, 1], available: 10)) == [[0, 0, 4], [1, 6, 4]])
    #expect(widths(layout([4, 6], ranks: [0, 1], available: 8)) == [[0, 0, 3], [1, 5, 3]])
    #expect(widths(layout([4, 6], ranks: [0, 1], available: 7)) == [[0, 0, 4]])
    #expect(widths(layout([4, 6], ranks: [0, 1], available: 3)) == [[0, 0, 3]])
  }

  @Test("A text that is very wide gets what the others leave")
  func spare() {
    #expect(widths(layout([100, 6], ranks: [0, 1], available: 60)) == [[0, 0, 52], [1, 54, 6]])
    #expect(
      widths(layout([100, 6, 6], ranks: [0, 1, 2], available: 44)) == [[0, 0, 28], [1, 30, 6], [2, 38, 6]])
  }

  @Test("The room that is left goes to the lowest rank first, wherever its column stands")
  func spareByRank() {
    #expect(widths(layout([20, 20], ranks: [1, 0], available: 34)) == [[0, 0, 14], [1, 16, 18]])
    #expect(widths(layout([20, 20], ranks: [0, 1], available: 34)) == [[0, 0, 18], [1, 20, 14]])
  }

  @Test("A column of figures is never cut to make room for text")
  func figures() {
    let columns = [Table.Column("", rank: 0), Table.Column("", alignsRight: true, rank: 1)]
    let slots = TableLayout(columns: columns, wanted: [20, 16], available: 32).slots
    #expect(widths(slots) == [[0, 0, 14], [1, 16, 16]])
  }

  @Test("A column of figures that is wider than the table is as wide as the table")
  func wideFigures() {
    let columns = [Table.Column("", alignsRight: true, rank: 0)]
    #expect(widths(TableLayout(columns: columns, wanted: [10], available: 5).slots) == [[0, 0, 5]])
  }

  @Test("Columns that were never measured are not shown")
  func unmeasured() {
    #expect(layout([], ranks: [0, 1], available: 80) == [])
  }

  @Test("No width is too small", arguments: -5...20)
  func anyWidth(available: Int) {
    let slots = layout([9, 9, 9, 9], ranks: [3, 0, 2, 1], available: available)
    #expect(slots.allSatisfy { $0.width >= 1 })
    #expect(available < 1 || slots.allSatisfy { $0.column + $0.width <= available })
  }
}
