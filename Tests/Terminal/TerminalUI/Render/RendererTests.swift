import Testing

@testable import TerminalUI

@Suite("Renderer: the bytes")
struct RendererTests {
  private var canvas = Canvas(size: Size(columns: 20, rows: 5))
  private var renderer = Renderer()

  /// The bytes of the next frame, with ESC as `^`.
  private mutating func frame() -> String {
    String(String(decoding: renderer.render(canvas), as: UTF8.self).map { $0 == "\u{1B}" ? "^" : $0 })
  }

  @Test("The first frame clears, draws what is not blank, and hides the cursor")
  mutating func firstFrame() {
    canvas.write("Cars", column: 0, row: 0)
    canvas.write("Kia", column: 2, row: 1)
    #expect(frame() == "^[m^[r^[2J^[HCars^[B\u{8}\u{8}Kia^[?25l")
  }

  @Test("An identical frame takes no bytes at all")
  mutating func equalFrame() {
    canvas.write("Cars 한국 👨‍👩‍👧", column: 0, row: 0)
    _ = frame()
    var again = Canvas(size: canvas.size)
    again.write("👨‍👩‍👧", column: 10, row: 0)
    again.write("Cars 한국 ", column: 0, row: 0)
    #expect(renderer.render(again) == [])
  }

  @Test("Only what changed is sent")
  mutating func oneCell() {
    canvas.write("60 cars", column: 0, row: 2)
    _ = frame()
    canvas.write("59", column: 0, row: 2)
    #expect(frame() == "^[3H59")
    canvas.write("8", column: 1, row: 2)
    #expect(frame() == "^[3H58")
  }

  @Test(
    "A few unchanged cells between two changes, or in front of one, are drawn again, many are jumped over")
  mutating func gaps() {
    canvas.write("a-b--------------c", column: 0, row: 0)
    _ = frame()
    canvas.write("x-y--------------z", column: 0, row: 0)
    #expect(frame() == "^[Hx-y^[14Cz")
  }

  @Test("A style is set once for its cells, and the frame ends in the default one")
  mutating func styles() {
    canvas.write("bold", column: 0, row: 0, style: Style().foreground(.red).bold())
    canvas.write("red", column: 4, row: 0, style: Style().foreground(.red))
    #expect(frame() == "^[m^[r^[2J^[H^[1;31mbold^[22mred^[m^[?25l")
  }

  @Test("Bold and dim end together, so the one that stays is set again")
  mutating func boldAndDim() {
    let red = Style().foreground(.red)
    canvas.write("a", column: 0, row: 0, style: red.bold().dim())
    canvas.write("b", column: 1, row: 0, style: red.dim())
    canvas.write("c", column: 2, row: 0, style: red.bold().dim())
    canvas.write("d", column: 3, row: 0, style: red.bold())
    #expect(frame() == "^[m^[r^[2J^[H^[1;2;31ma^[22;2mb^[1mc^[22;1md^[m^[?25l")
  }

  @Test("One of 256 colours has its number, as text and behind it")
  mutating func numberedColor() {
    let style = Style().foreground(Color(number: 109)).background(Color(number: 16))
    canvas.write("a", column: 0, row: 0, style: style)
    canvas.write("b", column: 1, row: 0, style: style.foreground(.red))
    #expect(frame() == "^[m^[r^[2J^[H^[38;5;109;48;5;16ma^[31mb^[m^[?25l")
  }

  @Test("A style that is reset for another one takes no byte for the 0")
  mutating func resetStyle() {
    canvas.write("red", column: 0, row: 0, style: Style().foreground(.red))
    canvas.write("bold", column: 3, row: 0, style: Style().bold())
    #expect(frame() == "^[m^[r^[2J^[H^[31mred^[;1mbold^[m^[?25l")
  }

  @Test("Without colours the attributes stay")
  mutating func noColors() {
    renderer = Renderer(usesColor: false)
    canvas.write("x", column: 0, row: 0, style: Style().foreground(.red).background(.blue).reverse())
    #expect(frame() == "^[m^[r^[2J^[H^[7mx^[m^[?25l")
  }

  @Test("A row's blank end is erased, not written")
  mutating func blankEnd() {
    canvas.write("Hyundai Ioniq", column: 0, row: 0)
    _ = frame()
    canvas.fill(Rect(columns: 20, rows: 1))
    canvas.write("Kia", column: 0, row: 0)
    #expect(frame() == "^[HKia^[K")
  }

  @Test("After text that is not ASCII, the next text has its place given")
  mutating func afterNonASCII() {
    canvas.write("──한x", column: 0, row: 0)
    #expect(frame() == "^[m^[r^[2J^[H──한^[5Gx^[?25l")
  }

  @Test("After a grapheme of several scalars, everything has its place given")
  mutating func afterClusters() {
    canvas.write("🇰🇷🇩🇪é", column: 0, row: 0)
    #expect(frame() == "^[m^[r^[2J^[H🇰🇷^[3G🇩🇪^[5Gé^[?25l")
  }

  @Test("What some terminals draw in one column and others in two has both erased first")
  mutating func uncertainWidth() {
    canvas.write("❤️", column: 0, row: 0)
    #expect(frame() == "^[m^[r^[2J^[H^[2X❤️^[?25l")
  }

  @Test(
    "Text that terminals draw in different columns has its cells erased first, and what comes next has its place given",
    arguments: [
      ("\u{378}漢", "^[X\u{378}^[2G漢"), ("\u{4DC0}漢", "^[2X\u{4DC0}^[3G漢"),
      ("\u{1D300}\u{1D301}", "^[2X\u{1D300}^[3G^[2X\u{1D301}"), ("\u{2FFFC}x", "^[2X\u{2FFFC}^[3Gx"),
      ("한\u{3248}글", "한^[3G^[X\u{3248}^[4G글"), ("\u{1F1F0}漢", "^[2X\u{1F1F0}^[3G漢"),
    ])
  mutating func doubtfulWidth(text: String, bytes: String) {
    canvas.write(text, column: 0, row: 0)
    #expect(frame() == "^[m^[r^[2J^[H\(bytes)^[?25l")
  }

  @Test("Two halves of a flag that are not one grapheme are not sent next to each other")
  mutating func flagHalves() {
    canvas.write("🇰", column: 0, row: 0)
    canvas.write("🇷", column: 2, row: 0)
    #expect(frame() == "^[m^[r^[2J^[H^[2X🇰^[3G^[2X🇷^[?25l")
  }

  @Test(
    "After text that may be so wide that it goes on in the next row, the next text has its row given too",
    arguments: [(7, "^[12G"), (8, "^[;13H")])
  mutating func afterWideText(dashes: Int, place: String) {
    let text = String(repeating: "─", count: dashes)
    canvas.write(text + "x", column: 4, row: 0)
    #expect(frame() == "^[m^[r^[2J^[;5H\(text)\(place)x^[?25l")
    canvas = Canvas(size: canvas.size)
    let cluster = "👨‍👩‍👧‍👦"
    canvas.write(cluster + "x", column: dashes == 7 ? 5 : 6, row: 0)
    #expect(frame().hasSuffix(cluster + (dashes == 7 ? "^[8Gx" : "^[;9Hx")))
  }

  @Test("A few blanks at a row's beginning are drawn again if going past them takes more bytes")
  mutating func rowBeginning() {
    canvas = Canvas(size: Size(columns: 20, rows: 12))
    for row in [8, 9, 10] { canvas.write("Kia EV6", column: 2, row: row) }
    #expect(frame() == "^[m^[r^[2J^[9;3HKia EV6^[B\r  Kia EV6^[B\r  Kia EV6^[?25l")
  }

  @Test("After the last column, the next text has its place given")
  mutating func lastColumn() {
    canvas.write("x", column: 19, row: 0)
    canvas.write("y", column: 0, row: 1)
    #expect(frame() == "^[m^[r^[2J^[;20Hx^[2Hy^[?25l")
  }

  @Test("The cursor is shown where the canvas has it, moves alone, and is hidden again")
  mutating func cursor() {
    canvas.cursor = Position(column: 4, row: 2)
    #expect(frame() == "^[m^[r^[2J^[3;5H^[?25h")
    canvas.cursor = Position(column: 5, row: 2)
    #expect(frame() == "^[3;6H")
    canvas.cursor = Position(column: 99, row: 99)
    #expect(frame() == "^[5;20H")
    canvas.cursor = Position(column: -1, row: -1)
    #expect(frame() == "^[H")
    canvas.cursor = nil
    #expect(frame() == "^[?25l")
  }

  @Test("Rows that move up are scrolled, not drawn again")
  mutating func scrollUp() {
    canvas = Canvas(size: Size(columns: 40, rows: 8))
    for row in 0..<8 { canvas.write("This is row number \(row) of the table", column: 0, row: row) }
    _ = frame()
    for row in 1..<7 { canvas.write("This is row number \(row + 1) of the table", column: 0, row: row) }
    canvas.write("This is a row that was not there before", column: 0, row: 6)
    #expect(frame().hasPrefix("^[2;7r^[2H^[M^[r"))
  }

  @Test("A scroll to the screen's end needs no margins")
  mutating func scrollDown() {
    canvas = Canvas(size: Size(columns: 40, rows: 6))
    let cars = ["Hyundai Ioniq 5", "Kia EV6", "Toyota Corolla", "Škoda Enyaq", "Volvo EX30", "Fiat 500e"]
    for row in 1..<6 { canvas.write(cars[row], column: 0, row: row) }
    _ = frame()
    canvas = Canvas(size: canvas.size)
    for row in 1..<6 { canvas.write(cars[row - 1], column: 0, row: row) }
    #expect(frame() == "^[2H^[LHyundai Ioniq 5")
  }

  @Test("A row that comes in and stays blank is erased, for terminals that leave what was there")
  mutating func blankRowComesIn() {
    let cars = ["Hyundai Ioniq 5", "Kia EV6", "Toyota Corolla", "Škoda Enyaq", "Volvo EX30"]
    for row in 0..<5 { canvas.write(cars[row], column: 0, row: row) }
    _ = frame()
    canvas = Canvas(size: canvas.size)
    for row in 0..<4 { canvas.write(cars[row + 1], column: 0, row: row) }
    #expect(frame() == "^[H^[M^[5H^[K")
  }

  @Test("A new size or a forgotten screen begins with a clear")
  mutating func fullDraws() {
    _ = frame()
    #expect(frame() == "")
    renderer.invalidate()
    #expect(frame() == "^[m^[r^[2J^[?25l")
    canvas = Canvas(size: Size(columns: 9, rows: 2))
    #expect(frame() == "^[m^[r^[2J^[?25l")
  }

  /// Rows of text, one of them marked over its whole width.
  private func rows(_ texts: [String], marked: Int) -> Canvas {
    var canvas = Canvas(size: Size(columns: 40, rows: texts.count))
    for (row, text) in texts.enumerated() {
      let style = row == marked ? Style().reverse() : .plain
      canvas.fill(Rect(row: row, columns: 40, rows: 1), style: style)
      canvas.write(text, column: 0, row: row, style: style)
    }
    return canvas
  }

  @Test("A mark that goes to the next row is scrolled there, and its blanks are not drawn again")
  mutating func markDown() {
    canvas = rows(["Cars", "Kia EV6", "Kia EV9", "Help"], marked: 1)
    _ = frame()
    canvas = rows(["Cars", "Kia EV6", "Kia EV9", "Help"], marked: 2)
    #expect(frame() == "^[2;3r^[2H^[L^[r^[2HKia EV6^[B\u{8}^[7m9^[m")
  }

  @Test("A mark that goes to the row above is scrolled there; at the screen's end that needs no margins")
  mutating func markUp() {
    canvas = rows(["Cars", "Help", "Kia EV6", "Kia EV9"], marked: 3)
    _ = frame()
    canvas = rows(["Cars", "Help", "Kia EV6", "Kia EV9"], marked: 2)
    #expect(frame() == "^[3H^[M^[6C^[7m6^[4H^[mKia EV9")
  }

  @Test("A mark that stays while the rows move up is not drawn again")
  mutating func markOverScroll() {
    let cars = ["Ioniq 5", "EV6", "Corolla", "Enyaq", "EX30", "500e", "i4"]
    canvas = rows(Array(cars[0..<6]), marked: 4)
    _ = frame()
    canvas = rows(Array(cars[1..<7]), marked: 4)
    #expect(frame() == "^[;4r^[H^[M^[r^[4HEX30^[5H^[7m500e^[6H^[mi4  ")
  }

  @Test(
    "A frame of more than 512 bytes is a synchronized update, so that it is never seen half drawn",
    arguments: [19, 22])
  mutating func synchronizedUpdate(rows: Int) {
    canvas = Canvas(size: Size(columns: 20, rows: 30))
    for row in 0..<rows { canvas.write("12345678901234567890", column: 0, row: row) }
    let text = frame()
    let isSynchronized = text.contains("2026")
    #expect(isSynchronized == (rows == 22))
    #expect(text.hasPrefix("^[?2026h") == isSynchronized)
    #expect(text.hasSuffix("^[?2026l") == isSynchronized)
  }

  @Test("Beside a scroll bar, the rows that move are not drawn again, the first and the last of them neither")
  mutating func scrollBar() {
    let cars = ["Ioniq 5", "EV6", "Corolla", "Enyaq", "EX30", "500e", "i4"]
    func canvas(_ cars: ArraySlice<String>, bar: Int) -> Canvas {
      var canvas = Canvas(size: Size(columns: 20, rows: 8))
      canvas.write("Cars", column: 0, row: 0)
      for (row, car) in cars.enumerated() { canvas.write(car, column: 0, row: 1 + row) }
      canvas.write("|", column: 19, row: bar)
      canvas.write("Help", column: 0, row: 7)
      return canvas
    }
    self.canvas = canvas(cars[0..<6], bar: 1)
    _ = frame()
    self.canvas = canvas(cars[1..<7], bar: 1)
    #expect(frame() == "^[2H^[M^[19C|^[7Hi4  ^[8HHelp")
    self.canvas = canvas(cars[1..<7], bar: 6)
    _ = frame()
    self.canvas = canvas(cars[0..<6], bar: 6)
    #expect(frame() == "^[2;7r^[2H^[L^[r^[2HIoniq 5^[7;20H|")
  }

  @Test("A row that is no longer marked is erased and drawn anew, past its gaps")
  mutating func unmarkedRow() {
    func row(_ style: Style) -> Canvas {
      var canvas = Canvas(size: Size(columns: 40, rows: 2))
      canvas.fill(Rect(columns: 40, rows: 1), style: style)
      canvas.write("Kia", column: 0, row: 0, style: style)
      canvas.write("$1", column: 37, row: 0, style: style)
      return canvas
    }
    canvas = row(Style().reverse())
    _ = frame()
    canvas = row(.plain)
    #expect(frame() == "^[H^[KKia^[34C$1")
  }
}
