import Testing

@testable import TerminalScenes
@testable import TerminalUI

@Suite("Decimals in a column")
struct ColumnDecimalsTests {
  private func aligned(_ cells: String..., alignsRight: Bool = true) -> [String] {
    let rows = cells.map { Table.Row([$0]) }
    let decimals = ColumnDecimals([Table.Column("0–100", alignsRight: alignsRight, rank: 0)], sample: rows)
    return rows.flatMap { decimals.aligned($0).cells }
  }

  @Test("Numbers without a fraction, or with a shorter one, have blanks in its place")
  func blanks() {
    #expect(aligned("5.3", "10", "1,200.25", "") == ["5.3 ", "10   ", "1,200.25", ""])
    #expect(aligned("$24.50", "$9") == ["$24.50", "$9   "])
  }

  @Test("Whole numbers stay as they are, and so does what is no number, or stands in a column of texts")
  func others() {
    #expect(aligned("5", "10") == ["5", "10"])
    #expect(aligned("5.3", "–", "3 km", "1.") == ["5.3", "–", "3 km", "1."])
    #expect(aligned("5.3", "10", alignsRight: false) == ["5.3", "10"])
  }

  @Test("A long fraction doesn't widen the column for all")
  func long() {
    #expect(aligned("0.3333", "10") == ["0.3333", "10"])
  }

  @Test("A row behind the sample with more decimals stays as it is")
  func late() {
    let column = Table.Column("0–100", alignsRight: true, rank: 0)
    let decimals = ColumnDecimals([column], sample: [Table.Row(["5.3"])])
    #expect(decimals.aligned(Table.Row(["5.25"])).cells == ["5.25"])
    #expect(decimals.aligned(Table.Row(["7"])).cells == ["7  "])
    #expect(decimals.aligned(Table.Row([])).cells == [])
  }
}
