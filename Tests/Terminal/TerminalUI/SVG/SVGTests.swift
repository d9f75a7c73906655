import TerminalUI
import Testing

@Suite("A canvas as SVG")
struct SVGTests {
  private var canvas = Canvas(size: Size(columns: 20, rows: 2))

  /// The elements of the rows, with a line for each row in front.
  private func elements(usesColor: Bool = true) -> [String] {
    let lines = canvas.svg(usesColor: usesColor).split(separator: "\n").map(String.init)
    return Array(lines.drop { $0 != "<g class=\"text\">" }.dropFirst().dropLast(2)).filter { $0 != "</g>" }
  }

  /// The elements of the first row.
  private func first(usesColor: Bool = true) -> [String] { Array(elements(usesColor: usesColor).dropFirst()) }

  @Test("An empty one is a ground with a margin, in the shades of a light page and of a dark one")
  func empty() {
    #expect(
      canvas.svg() == """
        <svg xmlns="http://www.w3.org/2000/svg" width="184" height="56" viewBox="0 0 184 56">
        <style>
        text{font:13.33px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
        .bold{font-weight:bold}.dim{fill-opacity:.65}.italic{font-style:italic}
        .text{fill:#24292f}.ground{fill:#f6f8fa}
        @media (prefers-color-scheme:dark){.text{fill:#e6edf3}.ground{fill:#161b22}}
        </style>
        <rect class="ground" width="184" height="56" rx="6"/>
        <g class="text">
        </g>
        </svg>

        """)
  }

  @Test("In a theme of our own it has one ground, and a numbered colour is as xterm has it")
  func theme() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1), traits: Traits(theme: .night))
    canvas.write("EV6", column: 0, row: 0, style: Style().foreground(Color(number: 109)))
    let lines = canvas.svg().split(separator: "\n")
    #expect(lines.contains(".text{fill:#e6edf3}.ground{fill:#161b22}.c110{fill:#87afaf}"))
    #expect(!lines.contains { $0.hasPrefix("@media") })
  }

  @Test("Each row stands below the one before, and one without anything in it is left out")
  mutating func rows() {
    canvas.write("EV6", column: 0, row: 1)
    #expect(
      elements() == ["<g transform=\"translate(12 40)\">", "<text x=\"0\" textLength=\"24\">EV6</text>"])
  }

  @Test("A bar is thinner than its row, and one of half a column is half as long")
  mutating func bars() {
    canvas.write("━╸", column: 0, row: 0)
    #expect(first() == ["<path d=\"M0 -7h12v5h-12z\"/>"])
  }

  @Test("Where lines meet, they are one line")
  mutating func junctions() {
    canvas.write("─┤├┼", column: 0, row: 0)
    #expect(
      first() == [
        "<path d=\"M0 -5h12v1h-12zM11 -12h1v16h-1zM19 -5h5v1h-5zM19 -12h1v16h-1zM24 -5h8v1h-8zM27 -12h1v16h-1z\"/>"
      ])
  }

  @Test("Words with one space between them are one text, as long as its cells; a wider gap parts them")
  mutating func words() {
    canvas.write("Ioniq 5   2023 €9", column: 1, row: 0)
    #expect(
      first() == [
        "<text x=\"8\" textLength=\"56\">Ioniq 5</text>", "<text x=\"88\" textLength=\"32\">2023</text>",
        "<text x=\"128\">€</text>", "<text x=\"136\">9</text>",
      ])
  }

  @Test("Wide characters, and those that count as several, have places of their own")
  mutating func wide() {
    canvas.write("현대 e\u{301}🚗k", column: 0, row: 0)
    #expect(
      first() == [
        "<text x=\"0 16\">현대</text>", "<text x=\"40\">e\u{301}</text>", "<text x=\"48\">🚗</text>",
        "<text x=\"64\">k</text>",
      ])
  }

  @Test(
    "What means something in XML is escaped, and what means something to a terminal is a picture of itself")
  mutating func escaped() {
    canvas.write("<b>&\"\u{1B}", column: 0, row: 0)
    #expect(
      first() == [
        "<text x=\"0\" textLength=\"40\">&lt;b&gt;&amp;\"</text>", "<text x=\"40\">␛</text>",
      ])
  }

  @Test("Text looks as its style says, and neighbours of another style are apart")
  mutating func styles() {
    canvas.write("a", column: 0, row: 0, style: Style().bold())
    canvas.write("b", column: 1, row: 0, style: Style().dim().italic())
    canvas.write("c", column: 2, row: 0, style: Style().foreground(.cyan))
    canvas.write("d ", column: 3, row: 0, style: Style().underline())
    canvas.write("e", column: 5, row: 0, style: Style().foreground(.red).background(.brightWhite))
    #expect(
      first() == [
        "<text x=\"0\" class=\"bold\">a</text>", "<text x=\"8\" class=\"dim italic\">b</text>",
        "<text x=\"16\" class=\"c7\">c</text>",
        "<path d=\"M24 2h16v1h-16z\"/>", "<text x=\"24\">d</text>",
        "<path class=\"c16\" d=\"M40 -12h8v16h-8z\"/>", "<text x=\"40\" class=\"c2\">e</text>",
      ])
    #expect(
      canvas.svg().contains("\n.text{fill:#24292f}.ground{fill:#f6f8fa}.c2{fill:#cf222e}.c7{fill:#1b7c83}"))
  }

  @Test("Where the two colours are swapped, the text has that of the ground, and the cells that of text")
  mutating func reverse() {
    canvas.write("ab", column: 0, row: 0, style: Style().reverse())
    canvas.write("c", column: 2, row: 0, style: Style().foreground(.green).reverse())
    #expect(
      first() == [
        "<path class=\"text\" d=\"M0 -12h16v16h-16z\"/>",
        "<text x=\"0\" textLength=\"16\" class=\"ground\">ab</text>",
        "<path class=\"c3\" d=\"M16 -12h8v16h-8z\"/>", "<text x=\"16\" class=\"ground\">c</text>",
      ])
  }

  @Test("Under the cursor the colours are swapped, of both halves of a wide character")
  mutating func cursor() {
    canvas.write("a현", column: 0, row: 0)
    canvas.cursor = Position(column: 1, row: 0)
    #expect(
      first() == [
        "<text x=\"0\">a</text>", "<path class=\"text\" d=\"M8 -12h16v16h-16z\"/>",
        "<text x=\"8\" class=\"ground\">현</text>",
      ])
  }

  @Test("Without colours, what stands out in another way still does")
  mutating func withoutColor() {
    canvas.write("a", column: 0, row: 0, style: Style().foreground(.red).background(.blue).bold())
    canvas.write("b", column: 1, row: 0, style: Style().foreground(.red).reverse())
    #expect(
      first(usesColor: false) == [
        "<text x=\"0\" class=\"bold\">a</text>", "<path class=\"text\" d=\"M8 -12h8v16h-8z\"/>",
        "<text x=\"8\" class=\"ground\">b</text>",
      ])
    #expect(!canvas.svg(usesColor: false).contains(".c"))
  }

  @Test("Blocks and lines are drawn without a font, and those that touch are one")
  mutating func shapes() {
    canvas.write("▂▂▌▍█▀▐──│", column: 0, row: 0, style: Style().dim())
    #expect(
      first() == [
        "<path class=\"dim\" d=\"M0 0h16v4h-16zM16 -12h4v16h-4zM24 -12h3v16h-3zM32 -12h8v16h-8zM40 -12h8v8h-8z"
          + "M52 -12h4v16h-4zM56 -5h16v1h-16zM75 -12h1v16h-1z\"/>"
      ])
  }

  @Test("The corners of a frame lead from its sides to its top and foot")
  mutating func corners() {
    canvas.write("╭╮", column: 0, row: 0)
    canvas.write("╰╯", column: 0, row: 1)
    #expect(
      elements().filter { $0.hasPrefix("<path") } == [
        "<path d=\"M8 -5a5 5 0 0 0-5 5v4h1v-4a4 4 0 0 1 4-4zM7 -5a5 5 0 0 1 5 5v4h-1v-4a4 4 0 0 0-4-4z\"/>",
        "<path d=\"M3 -12v3a5 5 0 0 0 5 5v-1a4 4 0 0 1-4-4v-3zM12 -12v3a5 5 0 0 1-5 5v-1a4 4 0 0 0 4-4v-3z\"/>",
      ])
  }
}
