import TerminalUI
import TerminalUITesting
import Testing

@Suite("What a failed expectation prints")
struct DescriptionTests {
  @Test("A terminal and its model are the lines that somebody would see, up to the last that is not blank")
  func model() {
    let terminal = TestTerminal(size: Size(columns: 12, rows: 4))
    terminal.write(Array("Cars\r\n\r\n  Kia\u{1B}[?25l".utf8))
    let screen = """
      a screen of 12 × 4 with no cursor:
      │Cars
      │
      │  Kia
      │
      """
    #expect("\(terminal)" == screen)
    #expect(String(describingForTest: terminal.model) == screen)
    terminal.write(Array("\u{1B}[?25h\u{1B}[5y".utf8))
    #expect(
      "\(terminal)".hasPrefix("a screen of 12 × 4 with the cursor at 5, 2:\n│Cars\n")
        && "\(terminal)".hasSuffix("\nNot understood: CSI 5y"))
  }

  @Test("A canvas is its lines and its cursor")
  func canvas() {
    var canvas = Canvas(size: Size(columns: 9, rows: 2))
    canvas.write("한국", column: 1, row: 0)
    canvas.write("Kia", column: 0, row: 1)
    #expect(String(describingForTest: canvas) == "a canvas of 9 × 2 with no cursor:\n│ 한국\n│Kia")
    canvas.cursor = Position(column: 3, row: 1)
    #expect(String(describingForTest: canvas).hasPrefix("a canvas of 9 × 2 with the cursor at 3, 1:"))
  }

  @Test("A cell is its grapheme, and what is unusual about it")
  func cell() {
    let style = Style().bold().underline().foreground(.red).background(.brightBlue)
    #expect(String(describingForTest: Cell("K")) == "“K”")
    #expect(
      String(describingForTest: Cell("한", style: style, width: 2))
        == "“한”, wide, bold underline red on brightBlue")
    #expect(String(describingForTest: Cell("", width: 0)) == "“”, the right half of a wide one")
    #expect(String(describingForTest: Style.plain) == "plain")
  }
}
