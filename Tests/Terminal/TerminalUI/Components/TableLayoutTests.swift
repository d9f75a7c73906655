import Testing

@testable import TerminalUI

@Suite("TableLayout")
struct TableLayoutTests {
  private func layout(_ wanted: [Int], ranks: [Int], available: Int) -> [TableLayout.Slot] {
    layout(ranks.map { Table.Column("", rank: $0) }, wanted, available).slots
  }

  private func layout(
    _ columns: [Table.Column], _ wanted: [Int], _ available: Int, given: [Int: Int] = [:], first: Int? = nil
  ) -> TableLayout {
    TableLayout(
      columns: columns, widths: .init(wanted: wanted, given: given), available: available, first: first)
  }

  private func widths(_ slots: [TableLayout.Slot]) -> [[Int]] {
    slots.map { [$0.index, $0.column, $0.width] }
  }

  @Test("Where there is room for all, each is as wide as it wants, two apart")
  func roomy() {
    #expect(
      widths(layout([4, 6, 3], ranks: [0, 1, 2], available: 17)) == [[0, 0, 4], [1, 6, 6], [2, 14, 3]])
  }

  @Test("A column that keeps its width leaves before it is made narrower")
  func keepsWidth() {
    let columns = (0..<3).map { Table.Column("", rank: $0, least: $0 > 0 ? 24 : nil) }
    #expect(widths(layout(columns, [10, 20, 20], 54).slots) == [[0, 0, 10], [1, 12, 20], [2, 34, 20]])
    #expect(widths(layout(columns, [10, 20, 20], 40).slots) == [[0, 0, 10], [1, 12, 20]])
  }

  @Test("The highest rank leaves first, wherever its column stands")
  func ranks() {
    #expect(widths(layout([4, 6, 3], ranks: [2, 0, 1], available: 16)) == [[1, 0, 6], [2, 8, 3]])
  }

  @Test("Where the next has no room, no later one takes its place: a wider terminal would hide that again")
  func keepsOrder() {
    #expect(
      widths(layout([4, 10, 3], ranks: [0, 1, 2], available: 14)) == [[0, 0, 4], [1, 6, 8]])
    #expect(
      widths(layout([4, 4, 4, 12, 3], ranks: [0, 1, 2, 3, 4], available: 22))
        == [[0, 0, 4], [1, 6, 4], [2, 12, 4]])
  }

  @Test("Bars beside a column have the room of a column of their rank, and more where nothing else wants it")
  func bars() {
    func laidOut(_ available: Int, barRank: Int) -> TableLayout {
      var columns = [0, 1, 2].map { Table.Column("", rank: $0) }
      columns[1].barRank = barRank
      return TableLayout(
        columns: columns, widths: TableLayout.Widths(wanted: [4, 4, 4]), available: available)
    }
    // Two gaps of 2, and 1 before the bars, which have 5 at least and 9 at most.
    #expect(laidOut(22, barRank: 1).bar == 11..<16 && laidOut(22, barRank: 1).slots.count == 3)
    #expect(laidOut(26, barRank: 1).bar == 11..<20)
    #expect(laidOut(40, barRank: 1).bar == 11..<20)
    #expect(laidOut(21, barRank: 1).bar == 11..<20 && laidOut(21, barRank: 1).slots.count == 2)
    #expect(laidOut(21, barRank: 5).bar == nil && laidOut(21, barRank: 5).slots.count == 3)
    #expect(laidOut(15, barRank: 1).bar == nil)
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
    let slots = layout(columns, [20, 16], 32).slots
    #expect(widths(slots) == [[0, 0, 14], [1, 16, 16]])
  }

  @Test("A column of figures that is wider than the table is as wide as the table")
  func wideFigures() {
    let columns = [Table.Column("", alignsRight: true, rank: 0)]
    #expect(widths(layout(columns, [10], 5).slots) == [[0, 0, 5]])
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

  // MARK: Sideways

  /// A name, and five others of which the first in rank comes last.
  private static let columns =
    [Table.Column("", rank: 1, namesRow: true)] + (2...5).map { Table.Column("", rank: $0) }
    + [Table.Column("", rank: 0)]

  @Test("Scrolled, the name stays, and the others come behind each other: first those that had room before")
  func scrolled() {
    func shown(_ first: Int) -> [Int] {
      layout(Self.columns, [8, 8, 8, 8, 8, 8], 30, first: first).slots.map(\.index)
    }
    #expect(shown(0) == [0, 1, 5])
    #expect(shown(1) == [0, 5, 2])
    #expect(shown(2) == [0, 2, 3])
    #expect(shown(4) == [0, 4])
    #expect(shown(99) == [0, 4])
  }

  @Test("It says on which side there is more")
  func more() {
    func sides(_ available: Int, _ first: Int) -> [Bool] {
      let layout = layout(Self.columns, [8, 8, 8, 8, 8, 8], available, first: first)
      return [layout.hasMoreLeft, layout.hasMoreRight]
    }
    #expect(sides(58, 0) == [false, false])
    #expect(sides(57, 0) == [false, true])
    #expect(sides(30, 1) == [true, true])
    #expect(sides(30, 3) == [true, false])
  }

  @Test("A name that would leave no room for another column gives way to it")
  func narrowNames() {
    #expect(widths(layout(Self.columns, [8, 8, 8, 8, 8, 8], 17, first: 1).slots) == [[1, 0, 8]])
    #expect(widths(layout(Self.columns, [8, 8, 8, 8, 8, 8], 6, first: 1).slots) == [[0, 0, 5]])
  }

  @Test("A width that somebody has given a column is kept, be it wider than its texts or narrower")
  func given() {
    #expect(
      widths(layout(Self.columns, [8, 8, 0, 0, 0, 0], 40, given: [0: 3, 1: 20]).slots) == [
        [0, 0, 3], [1, 5, 20],
      ])
  }
}
