import TerminalUI
import Testing

@Suite("A line of text with styles")
struct StyledTextTests {
  private let bold = Style().bold()

  /// A bold name and a plain price.
  private var line: StyledText {
    var line = StyledText("현대 EV", style: bold)
    line.append("  $54,300")
    return line
  }

  @Test("Its escape sequences stand where the style changes, and it ends in the plain style")
  func escaped() {
    #expect(line.escaped == "\u{1B}[1m현대 EV\u{1B}[m  $54,300")
    #expect(StyledText("$9", style: Style().foreground(.green)).escaped == "\u{1B}[32m$9\u{1B}[m")
    #expect(StyledText("$9").escaped == "$9")
    #expect(StyledText().escaped == "")
  }

  @Test("Texts in the same style are one part, and an empty one is none")
  func parts() {
    var text = StyledText("a", style: bold)
    text.append("b", style: bold)
    text.append("")
    text.append("c")
    #expect(text.parts.map(\.text) == ["ab", "c"])
    #expect(text.parts.map(\.style) == [bold, .plain])
  }

  @Test("Its width is that of the text alone, and so is what is cut off")
  func truncated() {
    #expect(line.columnCount == 16)
    #expect(line.truncated(toColumns: 16) == line)
    #expect(line.truncated(toColumns: 12).escaped == "\u{1B}[1m현대 EV\u{1B}[m  $5…")
    #expect(line.truncated(toColumns: 7).escaped == "\u{1B}[1m현대 E…\u{1B}[m")
    #expect(line.truncated(toColumns: 4).escaped == "\u{1B}[1m현…\u{1B}[m")
    #expect(line.truncated(toColumns: 4, ellipsis: "").escaped == "\u{1B}[1m현대\u{1B}[m")
    #expect(line.truncated(toColumns: 0).escaped == "")
  }

  @Test("Spaces at its end are removed, across styles, and no others")
  func trailingSpaces() {
    var text = StyledText(" a b", style: bold)
    text.append("  ")
    text.append(" ", style: bold)
    text.removeTrailingSpaces()
    #expect(text == StyledText(" a b", style: bold))
    var blank = StyledText("  ")
    blank.removeTrailingSpaces()
    #expect(blank == StyledText())
  }
}
