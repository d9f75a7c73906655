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

  @Test("The row under the cursor is marked over its whole width, and no other")
  func cursorRow() {
    var table = table(2)
    let style = Style().reverse()
    var canvas = Canvas(size: Size(columns: 40, rows: 3))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init(cursorRow: style)) { _ in
      ["Kia", "EV6", "$1"]
    }
    #expect((1..<40).allSatisfy { canvas[$0, 1].style == style })
    #expect((0..<40).allSatisfy { canvas[$0, 0].style == .plain && canvas[$0, 2].style == .plain })
  }

  @Test("The headings, the rows and the mark of the cursor have each its style")
  func styles() {
    var table = table(2)
    let styles = Table.Styles(
      header: Style().bold(), row: Style().dim(), cursorRow: Style().reverse(), cursorMark: Style().italic())
    var canvas = Canvas(size: Size(columns: 40, rows: 3))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: styles) { _ in
      ["Kia", "EV6", "$1"]
    }
    #expect((0..<3).map { canvas[2, $0].style } == [Style().bold(), Style().reverse(), Style().dim()])
    #expect(canvas[0, 1].style == Style().italic())
    #expect(canvas[0, 2].style == .plain)
  }

  @Test("On a narrow screen the least important column leaves first, then texts are cut")
  func narrow() {
    var table = table(1)
    #expect(lines(&table, 28, 2) == ["  Make    Model       Price", "▌ Toyota  Corolla…       $0"])
    #expect(lines(&table, 25, 2) == ["  Make    Model", "▌ Toyota  Corolla 0"])
    #expect(lines(&table, 16, 2) == ["  Make   Model", "▌ Toyo…  Corol…"])
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

  @Test("On a screen of four rows, one row above and below the cursor stays in view")
  func fewRows() {
    var table = table(100)
    _ = lines(&table)
    table.move(.line(50))
    #expect(lines(&table).map { $0.contains("▌") } == [false, false, false, true, false])
    table.move(.scrollCursor(to: .top))
    #expect(lines(&table).map { $0.contains("▌") } == [false, false, true, false, false])
    table.move(.scrollCursor(to: .bottom))
    #expect(lines(&table).map { $0.contains("▌") } == [false, false, false, true, false])
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

  @Test("Two rows stay on screen above and below the cursor, except at the ends")
  func context() {
    var table = table(30)
    _ = lines(&table, 40, 11)
    func after(_ motion: Motion) -> [Int] {
      table.move(motion)
      let top = lines(&table, 40, 11)[1].split(separator: " ").dropFirst(table.cursor == 0 ? 3 : 2).first
      return [table.cursor, top.flatMap { Int($0) } ?? -1]
    }
    #expect(after(.lines(7)) == [7, 0])
    #expect(after(.down) == [8, 1])
    #expect(after(.lines(10)) == [18, 11])
    #expect(after(.up) == [17, 11])
    #expect(after(.lines(-5)) == [12, 10])
    #expect(after(.line(29)) == [29, 20])
    #expect(after(.line(400)) == [29, 20])
    #expect(after(.line(20)) == [20, 18])
  }

  @Test(
    "Scrolling by rows leaves the cursor on its row as long as that is on screen, with two rows beside it")
  func scrollingByRows() {
    var table = table(30)
    _ = lines(&table, 40, 11)
    func after(_ motion: Motion) -> Int {
      table.move(motion)
      return table.cursor
    }
    table.moveCursor(to: 4)
    #expect([after(.scroll(1)), after(.scroll(1)), after(.scroll(1))] == [4, 4, 5])
    #expect(table.row(at: Position(column: 0, row: 1)) == 3)
    #expect(after(.scroll(-100)) == 5)
    #expect(table.row(at: Position(column: 0, row: 1)) == 0)
    #expect(after(.scroll(.max)) == 22)
    #expect(after(.scroll(.min)) == 7)
  }

  @Test("At the top the highest row on screen is the first, and at the bottom the lowest is the last")
  func placesAtTheEnds() {
    var table = table(30)
    _ = lines(&table, 40, 11)
    table.move(.lines(5))
    table.move(.cursor(to: .top))
    #expect(table.cursor == 0)
    table.move(.bottom)
    table.move(.cursor(to: .bottom))
    #expect(table.cursor == 29)
  }

  @Test("The cursor goes to a row of the screen, and its row to a place on the screen")
  func places() {
    var table = table(30)
    _ = lines(&table, 40, 11)
    table.move(.scroll(10))
    func after(_ motion: Motion) -> [Int] {
      table.move(motion)
      return [table.cursor, table.row(at: Position(column: 0, row: 1)) ?? -1]
    }
    #expect(after(.cursor(to: .top)) == [12, 10])
    #expect(after(.cursor(to: .top, offset: 3)) == [13, 10])
    #expect(after(.cursor(to: .top, offset: .max)) == [17, 10])
    #expect(after(.cursor(to: .middle)) == [14, 10])
    #expect(after(.cursor(to: .bottom)) == [17, 10])
    #expect(after(.cursor(to: .bottom, offset: 4)) == [15, 10])
    #expect(after(.cursor(to: .bottom, offset: .max)) == [12, 10])
    #expect(after(.scrollCursor(to: .bottom)) == [12, 5])
    #expect(after(.scrollCursor(to: .middle)) == [12, 8])
    #expect(after(.scrollCursor(to: .top)) == [12, 10])
  }

  @Test("A move that is longer than any table ends at that end")
  func endlessMoves() {
    var table = table(30)
    _ = lines(&table, 40, 11)
    func after(_ motion: Motion) -> Int {
      table.move(motion)
      return table.cursor
    }
    table.moveCursor(to: 4)
    #expect(after(.lines(.max)) == 29)
    #expect(after(.lines(.min)) == 0)
    table.moveCursor(to: 4)
    #expect(after(.pages(.max)) == 29)
    #expect(after(.pages(.min)) == 0)
  }

  @Test("A move says whether anything moved")
  func hasMoved() {
    var table = table(3)
    _ = lines(&table)
    let moves: [Motion] = [.down, .bottom, .down, .scroll(1), .lines(.min), .pageUp]
    #expect(moves.map { table.move($0) } == [true, true, false, false, true, false])
    table = self.table(30)
    _ = lines(&table, 40, 11)
    table.move(.line(15))
    let places: [Motion] = [
      .scrollCursor(to: .top), .scrollCursor(to: .top), .scroll(1), .cursor(to: .middle),
      .cursor(to: .middle),
    ]
    #expect(places.map { table.move($0) } == [true, false, true, true, false])
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

  @Test("The columns that were drawn are known, from left to right; read aloud, all that are not empty")
  func shownColumns() {
    var table = table(1)
    _ = lines(&table, 25, 2)
    #expect(table.shownColumns == [0, 1])
    _ = lines(&table)
    #expect(table.shownColumns == [0, 1, 2])
    var canvas = Canvas(size: Size(columns: 25, rows: 2), traits: Traits(isLinear: true))
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { _ in
      ["Kia", "EV6", ""]
    }
    #expect(table.shownColumns == [0, 1, 2])
    table.measure(columns, sample: [["Kia", "EV6", ""]])
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { _ in
      ["Kia", "EV6", ""]
    }
    #expect(table.shownColumns == [0, 1])
    _ = lines(&table)
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { _ in
      ["Kia", "EV6", "$1"]
    }
    #expect(table.shownColumns == [0, 1, 2])
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
