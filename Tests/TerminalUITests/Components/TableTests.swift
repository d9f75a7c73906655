import Testing

@testable import TerminalUI

@Suite("Table")
struct TableTests {
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

  private func lines(_ table: inout Table, _ width: Int = 40, _ height: Int = 5) -> [String] {
    var canvas = Canvas(size: Size(columns: width, rows: height))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: Table.Styles()) {
      ["Toyota", "Corolla \($0)", "$\($0)"]
    }
    return canvas.lines
  }

  @Test("Rows stand under a header, each column as wide as its widest text, figures at the right")
  func drawing() {
    var table = table(2)
    #expect(
      lines(&table) == [
        "  Make    Model        Price", "▌ Toyota  Corolla 0       $0", "  Toyota  Corolla 1       $1", "",
        "",
      ])
  }

  @Test("Under the cursor, the columns that name the row are drawn stronger, whatever their ranks are")
  func namingColumns() {
    var table = table(2)
    let columns = [
      Table.Column("Make", rank: 0), Table.Column("Model", rank: 5, namesRow: true),
      Table.Column("Price", rank: 1),
    ]
    var canvas = Canvas(size: Size(columns: 40, rows: 3))
    table.draw(
      in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init(cursorName: Style().bold())
    ) { _ in ["Kia", "EV6", "$1"] }
    #expect([2, 10, 21].map { canvas[$0, 1] } == [Cell("K"), Cell("E", style: Style().bold()), Cell("$")])
    #expect([2, 10, 21].map { canvas[$0, 2] } == [Cell("K"), Cell("E"), Cell("$")])
  }

  @Test("On a narrow screen the least important column leaves first, then texts are cut")
  func narrow() {
    var table = table(1)
    #expect(lines(&table, 27, 2) == ["  Make    Model       Price", "▌ Toyota  Corolla…       $0"])
    #expect(lines(&table, 24, 2) == ["  Make    Model", "▌ Toyota  Corolla 0"])
    #expect(lines(&table, 15, 2) == ["  Make   Model", "▌ Toyo…  Corol…"])
  }

  @Test("The rows on screen are asked for, and no others")
  func rowsAsked() {
    var table = table(1_000_000)
    var asked: [Int] = []
    var canvas = Canvas(size: Size(columns: 40, rows: 5))
    table.moveCursor(to: 500)
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: Table.Styles()) {
      asked.append($0)
      return ["", "", ""]
    }
    #expect(asked == [497, 498, 499, 500])
  }

  @Test("The cursor moves by a row, a page less a row, and half a page, and stops at the ends")
  func motions() {
    var table = table(20)
    _ = lines(&table)
    func after(_ motion: Motion) -> Int {
      table.move(motion)
      return table.cursor
    }
    #expect([after(.down), after(.down), after(.up)] == [1, 2, 1])
    #expect([after(.pageDown), after(.halfPageDown), after(.halfPageUp), after(.pageUp)] == [4, 6, 4, 1])
    #expect([after(.bottom), after(.down), after(.top), after(.up), after(.pageUp)] == [19, 19, 0, 0, 0])
  }

  @Test("A page or half a page takes the rows along, as far as there are more")
  func pages() {
    var table = table(20)
    func first() -> String { String(lines(&table)[1].dropFirst(10).prefix(10)) }
    _ = first()
    table.move(.down)
    table.move(.pageDown)
    #expect(first() == "Corolla 3 ")
    #expect(lines(&table)[2].hasPrefix("▌ Toyota  Corolla 4"))
    table.move(.halfPageDown)
    #expect(first() == "Corolla 5 ")
    table.move(.pageUp)
    #expect(first() == "Corolla 2 ")
    table.move(.bottom)
    table.move(.pageDown)
    #expect(first() == "Corolla 16")
    #expect(table.cursor == 19)
  }

  @Test("A row that comes on screen widens its columns, and brings in a column that was empty before")
  func widening() {
    var table = Table()
    table.setCount(1_000)
    table.measure(columns, sample: [["Kia", "EV6", ""]])
    func lines() -> [String] {
      var canvas = Canvas(size: Size(columns: 40, rows: 3))
      table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: Table.Styles()) {
        $0 < 500 ? ["Kia", "EV6", ""] : ["Hyundai", "Ioniq 5", "$123,456,789"]
      }
      return canvas.lines
    }
    #expect(lines() == ["  Make  Model", "▌ Kia   EV6", "  Kia   EV6"])
    table.move(.bottom)
    #expect(
      lines() == [
        "  Make     Model           Price", "  Hyundai  Ioniq 5  $123,456,789",
        "▌ Hyundai  Ioniq 5  $123,456,789",
      ])
    table.move(.top)
    #expect(lines()[0] == "  Make     Model           Price")
    table.measure(columns, sample: [["Kia", "EV6", ""]], keepsWidths: true)
    #expect(lines()[0] == "  Make     Model           Price")
    table.measure(columns, sample: [["Kia", "EV6", ""]])
    #expect(lines()[0] == "  Make  Model")
  }

  @Test("The screen follows the cursor, but no further than it must")
  func scrolling() {
    var table = table(6)
    _ = lines(&table)
    table.moveCursor(to: 4)
    #expect(lines(&table).map { $0.contains("Corolla 1") } == [false, true, false, false, false])
    table.moveCursor(to: 2)
    #expect(lines(&table)[2].hasPrefix("▌ Toyota  Corolla 2"))
    table.moveCursor(to: 0)
    #expect(lines(&table)[1].hasPrefix("▌ Toyota  Corolla 0"))
  }

  @Test("An empty table has a header and no cursor")
  func empty() {
    var table = table(0)
    table.move(.bottom)
    table.move(.up)
    #expect(table.cursor == 0)
    #expect(lines(&table) == ["  Make    Model        Price", "", "", "", ""])
  }

  @Test("With fewer rows than before, the cursor stays as near as possible")
  func fewer() {
    var table = table(20)
    table.moveCursor(to: 15)
    table.setCount(8)
    #expect(table.cursor == 7)
    table.setCount(-1)
    #expect(table.count == 0)
    #expect(table.cursor == 0)
  }

  @Test("A table of one row has room for the cursor's row and no header")
  func oneRow() {
    var table = table(9)
    table.moveCursor(to: 3)
    #expect(lines(&table, 40, 1) == ["▌ Toyota  Corolla 3       $3"])
  }

  @Test("No width and no height is too small", arguments: 0...20)
  func small(width: Int) {
    for height in 0...4 {
      var table = table(3)
      #expect(lines(&table, width, height).allSatisfy { $0.columnCount <= width })
    }
  }
}
