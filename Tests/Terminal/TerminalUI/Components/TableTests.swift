import Testing

@testable import TerminalUI

@Suite("Table")
struct TableTests {
  private let columns = Table.carColumns

  private func table(_ count: Int) -> Table { .ofCars(count) }

  private func lines(_ table: inout Table, _ width: Int = 40, _ height: Int = 5) -> [String] {
    table.drawnCars(width, height)
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

  @Test(
    "The headings, the rows, the row under the cursor over its whole width, and the mark have each its style")
  func styles() {
    var table = table(2)
    let styles = Table.Styles(
      header: Style().bold(), row: Style().dim(), cursorRow: Style().reverse(), cursorMark: Style().italic())
    var canvas = Canvas(size: Size(columns: 40, rows: 3))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: styles) { _ in
      ["Kia", "EV6", "$1"]
    }
    #expect((0..<3).map { canvas[2, $0].style } == [Style().bold(), Style().reverse(), Style().dim()])
    #expect((1..<40).allSatisfy { canvas[$0, 1].style == Style().reverse() })
    #expect(canvas[0, 1].style == Style().italic())
    #expect(canvas[0, 2].style == .plain)
  }

  @Test("The rule stands under the headings, and leaves before it takes a row's place in four rows")
  func rule() {
    var table = table(9)
    let quiet = Style().dim()
    func canvas(_ rows: Int) -> Canvas {
      var canvas = Canvas(size: Size(columns: 40, rows: rows))
      table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: Table.Styles(rule: quiet)) {
        ["Kia", "EV\($0)", ""]
      }
      return canvas
    }
    #expect(
      canvas(5).lines == [
        "  Make    Model        Price", String(repeating: "─", count: 40), "▌ Kia     EV0", "  Kia     EV1",
        "  Kia     EV2",
      ])
    #expect((0..<40).allSatisfy { canvas(5)[$0, 1].style == quiet })
    #expect((0...2).map { table.row(at: Position(column: 3, row: $0)) } == [nil, nil, 0])
    #expect((0...2).map { table.isHeader(at: Position(column: 3, row: $0)) } == [true, false, false])
    #expect(
      canvas(4).lines == ["  Make    Model        Price", "▌ Kia     EV0", "  Kia     EV1", "  Kia     EV2"])
  }

  @Test("On a narrow screen the least important column leaves first, then texts are cut")
  func narrow() {
    var table = table(1)
    #expect(lines(&table, 28, 2) == ["  Make    Model       Price", "▌ Toyota  Corolla…       $0"])
    #expect(lines(&table, 25, 2) == ["  Make    Model", "▌ Toyota  Corolla 0"])
    #expect(lines(&table, 16, 2) == ["  Make   Model", "▌ Toyo…  Corol…"])
  }

  @Test("Names that differ at their ends can be cut in the middle")
  func middle() {
    let columns = [Table.Column("Field", rank: 0, namesRow: true)]
    var table = Table(cutsNamesInMiddle: true)
    table.setCount(1)
    table.measure(columns, sample: [["Range in the city"]])
    var canvas = Canvas(size: Size(columns: 15, rows: 2))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { _ in
      ["Range in the city"]
    }
    #expect(canvas.lines[1] == "▌ Range … city")
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

  @Test("The headings can be told from the rows")
  func header() {
    var table = table(3)
    _ = lines(&table)
    #expect((0...2).map { table.isHeader(at: Position(column: 3, row: $0)) } == [true, false, false])
    _ = lines(&table, 40, 1)
    #expect(!table.isHeader(at: Position(column: 3, row: 0)))
  }

  @Test("Where no headings are drawn, nothing above the rows is taken for them")
  func noHeader() {
    var table = table(3)
    for (rows, isLinear) in [(1, false), (4, true)] {
      var canvas = Canvas(size: Size(columns: 40, rows: 6), traits: Traits(isLinear: isLinear))
      table.draw(
        in: Rect(row: 1, columns: 40, rows: rows), on: &canvas, columns: columns, styles: Table.Styles()
      ) { ["Toyota", "Corolla \($0)", ""] }
      #expect(table.row(at: Position(column: 3, row: 1)) == 0)
      #expect(!table.isHeader(at: Position(column: 3, row: 0)))
    }
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
    let others = Array(columns.prefix(2))
    table.measure(others, sample: [["Kia", "EV6"]], keepsWidths: true)
    var canvas = Canvas(size: Size(columns: 40, rows: 2))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: others, styles: Table.Styles()) { _ in
      ["Kia", "EV6"]
    }
    #expect(canvas.lines == ["  Make  Model", "▌ Kia   EV6"])
  }

  @Test("While no row is known, the headings alone show what there will be")
  func headingsAlone() {
    var table = Table()
    #expect(lines(&table, 40, 2) == ["", ""])
    table.measure(columns, sample: [])
    #expect(lines(&table, 40, 2) == ["  Make  Model  Price", ""])
  }

  @Test("A text of more than sixty columns widens its column to sixty, and is cut there")
  func widest() {
    var table = table(1)
    let long = String(repeating: "x", count: 70)
    var canvas = Canvas(size: Size(columns: 120, rows: 2))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: Table.Styles()) { _ in
      ["Toyota", long, "$1"]
    }
    #expect(canvas.lines[1] == "▌ Toyota  \(long.prefix(59))…       $1")
  }

  @Test("A column has room for a text of wide characters, though a longer one takes less")
  func wideTexts() {
    var table = table(2)
    let models = ["Continental GT Speed", "제네시스 일렉트리파이드"]
    var canvas = Canvas(size: Size(columns: 60, rows: 3))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: Table.Styles()) {
      ["Kia", models[$0], "$\($0)"]
    }
    #expect(
      canvas.lines.dropFirst() == [
        "▌ Kia     Continental GT Speed          $0", "  Kia     제네시스 일렉트리파이드       $1",
      ])
  }

  @Test("The columns have an order: those with room, then the others; read aloud, all that are not empty")
  func columnsInOrder() {
    var table = table(1)
    _ = lines(&table, 25, 2)
    #expect(table.columnsInOrder == [0, 1, 2])
    _ = lines(&table)
    #expect(table.columnsInOrder == [0, 1, 2])
    var canvas = Canvas(size: Size(columns: 25, rows: 2), traits: Traits(isLinear: true))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { _ in
      ["Kia", "EV6", ""]
    }
    #expect(table.columnsInOrder == [0, 1, 2])
    table.measure(columns, sample: [["Kia", "EV6", ""]])
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { _ in
      ["Kia", "EV6", ""]
    }
    #expect(table.columnsInOrder == [0, 1])
    _ = lines(&table)
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { _ in
      ["Kia", "EV6", "$1"]
    }
    #expect(table.columnsInOrder == [0, 1, 2])
  }

  @Test(
    "A unit stands in the heading, for which the column is wide enough; read aloud, it comes behind the number"
  )
  func unit() {
    let columns = [
      Table.Column("Model", rank: 0, namesRow: true),
      Table.Column("Power", unit: "hp", alignsRight: true, rank: 1),
    ]
    var table = Table()
    table.setCount(1)
    table.measure(columns, sample: [["EV6", "225"]])
    func lines(_ traits: Traits) -> [String] {
      var canvas = Canvas(size: Size(columns: 40, rows: 2), traits: traits)
      table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { _ in ["EV6", "225"]
      }
      return canvas.lines
    }
    #expect(lines(Traits()) == ["  Model  Power hp", "▌ EV6         225"])
    #expect(lines(Traits(isLinear: true))[0] == "▌ EV6, Power 225 hp")
    table.measure(columns, sample: [])
    #expect(lines(Traits())[0] == "  Model  Power hp")
  }

  @Test("An empty table has a header and no cursor")
  func empty() {
    var table = table(0)
    table.move(.bottom)
    table.move(.up)
    #expect(table.cursor == 0)
    #expect(lines(&table) == ["  Make    Model        Price", "", "", "", ""])
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

  @Test("Read aloud, nothing is left out: rows take as many lines as the longest of them")
  func linesOfRows() {
    var table = table(3)
    table.move(.down)
    func lines(_ columns: Int, _ rows: Int) -> [String] {
      var canvas = Canvas(size: Size(columns: columns, rows: rows), traits: Traits(isLinear: true))
      table.draw(in: Rect(canvas.size), on: &canvas, columns: self.columns, styles: Table.Styles()) {
        ["Kia", ["EV6", "Sportage", "EV9"][$0], "$1"]
      }
      return canvas.lines
    }
    #expect(
      lines(34, 5) == [
        "  Make Kia, Model EV6, Price $1", "", "▌ Make Kia, Model Sportage, Price", "  $1", "",
      ])
    #expect([0, 1, 2, 3, 4].map { table.row(at: Position(column: 4, row: $0)) } == [0, 0, 1, 1, nil])
    #expect(lines(8, 1) == ["▌ Make …"])
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
