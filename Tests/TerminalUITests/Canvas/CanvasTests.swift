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
  func filling() {
    var canvas = canvas(6, 3)
    canvas.fill(Rect(column: 1, row: 1, columns: 99, rows: 99), "─", style: Style().foreground(.brightBlack))
    #expect(canvas.lines == ["", " ─────", " ─────"])
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
