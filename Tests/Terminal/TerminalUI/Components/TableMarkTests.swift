import SceneTesting
import Testing

@testable import TerminalUI

@Suite("Marks in a table, and the order of its rows")
struct TableMarkTests {
  private static let match = Style().bold().underline()

  /// A table of one row, with parts of its texts marked.
  private func canvas(
    _ cells: [String], _ marks: [[Range<Int>]], columns: [Table.Column]? = nil, width: Int = 40,
    cursorRow: Style = .plain, traits: Traits = Traits()
  ) -> Canvas {
    let columns =
      columns ?? [
        Table.Column("Make", rank: 0, namesRow: true), Table.Column("Price", alignsRight: true, rank: 1),
      ]
    var table = Table()
    table.setCount(1)
    table.measure(columns, sample: [cells])
    var canvas = Canvas(size: Size(columns: width, rows: 2), traits: traits)
    table.draw(
      in: Rect(canvas.size), on: &canvas, columns: columns,
      styles: .init(cursorRow: cursorRow, match: Self.match)
    ) { _ in Table.Row(cells, marks: marks) }
    return canvas
  }

  /// What is marked in the last row.
  private func marked(_ canvas: Canvas) -> [String] {
    var parts: [String] = []
    var isInPart = false
    for column in 0..<canvas.size.columns {
      let cell = canvas[column, 1]
      let isMarked = cell.style.attributes.contains(.underline)
      if isMarked {
        parts = isInPart ? parts.dropLast() + [parts[parts.count - 1] + cell.text] : parts + [cell.text]
      }
      isInPart = isMarked
    }
    return parts
  }

  /// A table of two rows, of which the second is marked.
  private func lines(_ traits: Traits) -> [String] {
    let columns = [Table.Column("Make", rank: 0, namesRow: true), Table.Column("Year", rank: 1)]
    let rows = [["Kia", "2025"], ["Škoda", "2021"]]
    var table = Table()
    table.setCount(2)
    table.measure(columns, sample: rows)
    var canvas = Canvas(size: Size(columns: 40, rows: 3), traits: traits)
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) {
      Table.Row(rows[$0], mark: $0 == 1 ? "marked" : nil)
    }
    return canvas.lines
  }

  @Test("A row that is marked has a sign in front, for which no column moves; read aloud, a word")
  func markedRow() {
    #expect(lines(Traits()) == ["  Make   Year", "▌ Kia    2025", "✓ Škoda  2021"])
    #expect(lines(Traits(symbols: .ascii))[2] == "* Škoda  2021")
    #expect(lines(Traits(isLinear: true)).prefix(2) == ["▌ Kia, Year 2025", "  marked, Škoda, Year 2021"])
  }

  @Test("The marked parts of a text have the style for them, in any column")
  func parts() {
    let canvas = canvas(["Hyundai", "$54,300"], [[1..<3, 6..<7], [0..<1]])
    #expect(marked(canvas) == ["yu", "i", "$"])
    #expect(canvas[3, 1] == Cell("y", style: Self.match))
    #expect(canvas.lines == ["  Make       Price", "▌ Hyundai  $54,300"])
    let narrow = self.canvas(["Hyundai", "$12"], [[], [1..<2]])
    #expect(narrow.lines[1] == "▌ Hyundai    $12")
    #expect(marked(narrow) == ["1"])
  }

  @Test("A mark adds to the style of the row under the cursor")
  func cursorRow() {
    let canvas = canvas(["Kia", "$1"], [[0..<1]], cursorRow: Style().reverse())
    #expect(canvas[2, 1] == Cell("K", style: Self.match.reverse()))
    #expect(canvas[3, 1] == Cell("i", style: Style().reverse()))
  }

  @Test(
    "Offsets are bytes of UTF-8; a character of which a part is meant is marked whole, both halves of a wide one"
  )
  func bytes() {
    let canvas = canvas(["기아 Citroe\u{308}n", "$1"], [[3..<4, 12..<13]])
    #expect(marked(canvas) == ["아", "e\u{308}"])
    #expect(canvas[4, 1].style == Self.match)
    #expect(canvas[5, 1].style == Self.match)
    #expect(canvas[6, 1].style == .plain)
  }

  @Test("What was cut off is not marked, and neither is the sign that says so")
  func cut() {
    #expect(marked(canvas(["Lamborghini", ""], [[0..<11]], width: 11)) == ["Lamborg"])
    #expect(marked(canvas(["Lamborghini", ""], [[8..<11]], width: 11)) == [])
    #expect(marked(canvas(["현대자동차", ""], [[0..<15]], width: 11)) == ["현대자"])
    #expect(canvas(["현대자동차", ""], [[0..<15]], width: 11).lines[1] == "▌ 현대자…")
  }

  @Test("Parts beyond the text, empty parts, and parts of more columns than there are mark nothing")
  func beyond() {
    #expect(marked(canvas(["Kia", "$1"], [[3..<9, 1..<1], [], [0..<1]])) == [])
  }

  @Test("Read aloud, nothing is marked")
  func linear() {
    let canvas = canvas(["Kia", "$1"], [[0..<3]], traits: Traits(isLinear: true))
    #expect((0..<40).allSatisfy { canvas[$0, 0].style == .plain && canvas[$0, 1].style == .plain })
  }

  @Test("The heading by which rows are sorted has a sign, for which no column moves")
  func order() {
    func heading(_ order: [Table.Order?], _ traits: Traits = Traits()) -> String {
      let columns = [
        Table.Column("Make", rank: 0, order: order[0]), Table.Column("Year", rank: 1, order: order[1]),
        Table.Column("Price", alignsRight: true, rank: 2, order: order[2]),
      ]
      return canvas(["Hyundai", "2025", "$54,300"], [], columns: columns, width: 26, traits: traits).lines[0]
    }
    #expect(heading([nil, nil, nil]) == "  Make     Year    Price")
    #expect(heading([.ascending, nil, nil]) == "  Make ▲   Year    Price")
    #expect(heading([nil, .descending, nil]) == "  Make     Year▼   Price")
    #expect(heading([nil, nil, .descending]) == "  Make     Year    Price▼")
    let ascii = Traits(symbols: .ascii)
    #expect(heading([.ascending, .descending, nil], ascii) == "  Make ^   Yearv   Price")
    #expect(heading([.ascending, nil, nil], Traits(isLinear: true)) == "▌ Make Hyundai, Year 2025,")
  }

  @Test(
    "The sign of a heading is a space behind it, or next to it where that is the column's end",
    arguments: [("Kia", "  Name▲"), ("Kia 5", "  Name▲"), ("Kia 55", "  Name ▲"), ("Kia 555", "  Name ▲")])
  func signPlace(cell: String, heading: String) {
    let columns = [Table.Column("Name", rank: 0, order: .ascending)]
    #expect(canvas([cell], [], columns: columns, width: 20).lines[0] == heading)
  }

  @Test("A heading that is cut keeps its sign")
  func cutHeading() {
    let columns = [Table.Column("Manufacturer", rank: 0, order: .ascending)]
    #expect(canvas(["Kia"], [], columns: columns, width: 10).lines[0] == "  Manufa…▲")
  }

  @Test(
    "The column of a heading or of a row is known by where it was drawn, with the gap behind it",
    arguments: [
      (0, nil), (1, nil), (2, 0), (8, 0), (10, 0), (11, 1), (12, 1), (17, 1), (19, 1), (20, nil), (30, nil),
    ] as [(Int, Int?)])
  func columnAt(column: Int, expected: Int?) {
    let columns = [Table.Column("Make", rank: 0), Table.Column("Price", alignsRight: true, rank: 1)]
    var table = Table()
    table.setCount(2)
    table.measure(columns, sample: [["Hyundai", "$54,300"]])
    #expect(table.column(at: Position(column: column, row: 0)) == nil)
    var canvas = Canvas(size: Size(columns: 40, rows: 5))
    table.draw(
      in: Rect(column: 0, row: 1, columns: 40, rows: 4), on: &canvas, columns: columns, styles: .init()
    ) { _ in ["Hyundai", "$54,300"] }
    #expect(table.column(at: Position(column: column, row: 1)) == expected)
    #expect(table.column(at: Position(column: column, row: 3)) == expected)
    #expect(table.column(at: Position(column: column, row: 4)) == nil)
  }

  @Test(
    "Whatever is marked, the texts are drawn as without marks, and marks are on what they are of",
    arguments: 0..<10)
  func anything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Fuzz.cases(30) {
      let characters = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        random.pick(Array("ab기🚗\u{1B}é") + ["e\u{301}", "👩\u{200D}🔧"])
      }
      let text = String(characters)
      let count = text.utf8.count
      let start = Int.random(in: 0...count, using: &random)
      let part = start..<Int.random(in: start...count, using: &random)
      let width = Int.random(in: 4...20, using: &random)
      let plain = canvas([text, ""], [], width: width)
      let canvas = canvas([text, ""], [[part]], width: width)
      #expect(canvas.lines == plain.lines)
      var (column, byte) = (2, 0)
      let isCut = text.columnCount > width - 3
      for character in characters {
        let bytes = byte..<byte + character.utf8.count
        let end = column + String(character).columnCount
        guard end <= width - (isCut ? 2 : 1) else { break }
        #expect(
          (canvas[column, 1].style == Self.match) == bytes.overlaps(part), "\(text) \(part) in \(width)")
        (column, byte) = (end, bytes.upperBound)
      }
    }
  }
}
