import TerminalUI
import Testing

@Suite("A table that is read aloud")
struct LinearTableTests {
  private let columns = [
    Table.Column("Make", rank: 1), Table.Column("Model", rank: 0),
    Table.Column("Price", alignsRight: true, rank: 2),
  ]

  private func table(_ count: Int) -> Table {
    var table = Table()
    table.setCount(count)
    table.measure(columns, sample: [["Toyota", "Corolla 0", "$22,325"]])
    return table
  }

  @Test("Read aloud on a very narrow screen, a row still begins with what matters most")
  func narrowLinear() {
    var table = table(1)
    var canvas = Canvas(size: Size(columns: 8, rows: 1), traits: Traits(isLinear: true))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: Table.Styles()) { _ in
      ["Toyota", "Corolla", "$1"]
    }
    #expect(canvas.lines == ["▌ Model…"])
  }

  @Test("Read aloud, the terminal's cursor is on the row under the cursor, and an empty text has no heading")
  func linear() {
    var table = table(3)
    table.move(.down)
    var canvas = Canvas(size: Size(columns: 60, rows: 4), traits: Traits(isLinear: true))
    table.draw(
      in: Rect(column: 1, row: 1, columns: 50, rows: 3), on: &canvas, columns: columns, styles: Table.Styles()
    ) { [["Toyota", "Kia", ""][$0], "", ""] }
    #expect(canvas.cursor == Position(column: 1, row: 2))
    #expect(canvas.lines == ["", "   Make Toyota", " ▌ Make Kia", ""])
    #expect(table.column(at: Position(column: 4, row: 0)) == nil)
  }
}
