import Testing

@testable import TerminalUI

@Suite("Canvas")
struct CanvasTests {
  private func canvas(_ columns: Int = 10, _ rows: Int = 3) -> Canvas {
    Canvas(size: Size(columns: columns, rows: rows))
  }

  @Test("A cell and its style are small")
  func sizes() {
    #expect(MemoryLayout<Style>.size == 4)
    #expect(MemoryLayout<Cell>.stride <= 24)
    #expect(MemoryLayout<PackedCell>.stride == 8)
  }

  @Test("A cell is no wider than two columns, and no narrower than none")
  func cellWidth() {
    #expect([-1, 0, 1, 2, 3, 300].map { Cell("x", width: $0).width } == [0, 0, 1, 2, 2, 2])
  }

  @Test("A grapheme of several scalars has one place, however many others there are")
  func clusterPlaces() {
    var table = ClusterTable()
    let texts = (0..<100).map { "a\u{301}\($0)" }
    let places = texts.map { table.index(of: $0) }
    #expect(places == Array(0..<100))
    #expect(texts.map { table.index(of: $0) } == places)
    #expect(table.count == 100)
    #expect(places.map { table[$0] } == texts)
  }

  @Test("No size and no rectangle is less than nothing, and one without rows or columns has no cell")
  func nothing() {
    #expect(Size(columns: -1, rows: -2) == Size(columns: 0, rows: 0))
    #expect(Rect(column: 1, row: 1, columns: -1, rows: -2) == Rect(column: 1, row: 1, columns: 0, rows: 0))
    #expect(Rect(columns: 2, rows: 1).inset(left: 1, top: 1, right: 2, bottom: 1).rows == 0)
    #expect(Rect(columns: 2, rows: 0).isEmpty && Rect(columns: 0, rows: 2).isEmpty)
    #expect(!Rect(columns: 1, rows: 1).isEmpty)
    let rect = Rect(column: 1, row: 2, columns: 2, rows: 1)
    let inside = [(1, 2), (2, 2), (0, 2), (3, 2), (1, 1), (1, 3)].map {
      rect.contains(Position(column: $0.0, row: $0.1))
    }
    #expect(inside == [true, true, false, false, false, false])
  }

  @Test("Text goes where it is written, and the columns it took are returned")
  func writing() {
    var canvas = canvas()
    #expect(canvas.write("Kia", column: 2, row: 1, style: Style().foreground(.red)) == 3)
    #expect(canvas.lines == ["", "  Kia", ""])
    #expect(canvas[2, 1] == Cell("K", style: Style().foreground(.red)))
    #expect(canvas[5, 1] == .blank)
  }

  @Test("Text ends at its width and at the edge")
  func clipping() {
    var canvas = canvas()
    #expect(canvas.write("abcdef", column: 0, row: 0, width: 4) == 4)
    #expect(canvas.write("abcdef", column: 7, row: 1) == 3)
    #expect(canvas.write("abcdef", column: 12, row: 1) == 0)
    #expect(canvas.write("abc", column: 0, row: 3) == 0)
    #expect(canvas.write("abc", column: 0, row: -1) == 0)
    #expect(canvas.write("abc", column: 0, row: 2, width: -1) == 0)
    #expect(canvas.lines == ["abcd", "       abc", ""])
  }

  @Test("Text that begins left of the canvas shows what reaches into it")
  func leftOfTheCanvas() {
    var canvas = canvas()
    #expect(canvas.write("abcdef", column: -3, row: 0) == 6)
    canvas.write("한국", column: -1, row: 1)
    #expect(canvas.lines == ["def", " 국", ""])
  }

  @Test("A wide grapheme takes two cells, and a space stands for half of one")
  func wideText() {
    var canvas = canvas(4, 2)
    canvas.write("a한b", column: 0, row: 0)
    #expect(canvas[1, 0] == Cell("한", width: 2))
    #expect(canvas[2, 0] == Cell("", width: 0))
    #expect(canvas.write("abc한", column: 0, row: 1) == 4)
    #expect(canvas.lines == ["a한b", "abc"])
  }

  @Test("Writing over one half of a wide grapheme blanks the other")
  func halves() {
    var canvas = canvas(6, 2)
    canvas.write("한국어", column: 0, row: 0)
    canvas.write("x", column: 1, row: 0)
    canvas.write("y", column: 4, row: 0)
    #expect(canvas.lines[0] == " x국y")
    canvas.write("한국어", column: 0, row: 1)
    canvas.write("漢", column: 1, row: 1)
    #expect(canvas.lines[1] == " 漢 어")
  }

  @Test("The other half of a wide grapheme becomes a space in its own style", arguments: ["x", "é"])
  func otherHalf(text: String) {
    let style = Style().reverse()
    var canvas = canvas(4, 1)
    canvas.write("한국", column: 0, row: 0, style: style)
    canvas.write(text, column: 1, row: 0)
    #expect(canvas[0, 0] == Cell(" ", style: style, width: 1))
    canvas.write(text, column: 2, row: 0)
    #expect(canvas[3, 0] == Cell(" ", style: style, width: 1))
  }

  @Test("Graphemes of several scalars are kept whole")
  func clusters() {
    var canvas = canvas()
    canvas.write("👨‍👩‍👧e\u{301}🇰🇷", column: 0, row: 0)
    #expect(canvas[0, 0].text == "👨‍👩‍👧")
    #expect(canvas[2, 0].text == "e\u{301}")
    #expect(canvas[3, 0] == Cell("🇰🇷", width: 2))
  }

  @Test("A control character is shown as its picture")
  func controls() {
    var canvas = canvas()
    #expect(canvas.write("\u{1B}[2J\n", column: 0, row: 0) == 5)
    #expect(canvas.lines[0] == "␛[2J␊")
  }

  @Test("Filling stays inside the rectangle and the canvas")
  func filling() throws {
    var canvas = canvas(6, 3)
    canvas.fill(Rect(column: 1, row: 1, columns: 99, rows: 99), "─", style: Style().foreground(.brightBlack))
    try #require(canvas.lines == ["", " ─────", " ─────"])
    canvas.fill(Rect(column: -2, row: -2, columns: 4, rows: 3), "x")
    #expect(canvas.lines[0] == "xx")
    canvas.fill(Rect(column: 0, row: 2, columns: 5, rows: 1), "漢")
    #expect(canvas.lines[2] == "漢漢 ─")
    canvas.fill(Rect(column: Int.max, row: 0, columns: Int.max, rows: 1), "z")
    #expect(canvas.lines[0] == "xx")
  }

  @Test("A canvas without cells can be drawn on")
  func noCells() {
    var canvas = Canvas(size: Size(columns: 0, rows: 0))
    #expect(canvas.write("abc", column: 0, row: 0) == 0)
    canvas.fill(Rect(columns: 5, rows: 5), "x")
    #expect(canvas.lines == [])
  }

  @Test("A megabyte written again and again costs only what is shown")
  func hugeText() {
    let text = String(repeating: "x", count: 1_000_000)
    var canvas = canvas()
    for _ in 0..<2000 { #expect(canvas.write(text, column: 0, row: 0) == 10) }
  }
}
