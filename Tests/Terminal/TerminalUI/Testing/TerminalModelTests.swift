import TerminalUITesting
import Testing

@testable import TerminalUI

@Suite("TerminalModel")
struct TerminalModelTests {
  private func model(_ text: String, columns: Int = 10, rows: Int = 4) -> TerminalModel {
    var model = TerminalModel(size: Size(columns: columns, rows: rows))
    model.feed(text.utf8)
    return model
  }

  @Test("Text wraps only when a character follows the last column")
  func pendingWrap() {
    #expect(model("0123456789").cursor == Position(column: 9, row: 0))
    #expect(model("0123456789x").lines == ["0123456789", "x", "", ""])
    #expect(model("0123456789\rx").lines == ["x123456789", "", "", ""])
    #expect(model("\u{1B}[?7l0123456789x").lines == ["012345678x", "", "", ""])
    #expect(model("012345678한").lines == ["012345678", "한", "", ""])
  }

  @Test("A line feed at the end scrolls the screen")
  func lineFeeds() {
    #expect(model("a\r\nb\r\nc\r\nd\r\ne").lines == ["b", "c", "d", "e"])
    #expect(model("a\r\nb\r\nc\r\nd\r\ne").lostLines == 1)
  }

  @Test("The cursor goes where it is sent, and stays on the screen")
  func motion() {
    #expect(model("\u{1B}[3;5H").cursor == Position(column: 4, row: 2))
    #expect(model("\u{1B}[;5f").cursor == Position(column: 4, row: 0))
    #expect(model("\u{1B}[99;99H").cursor == Position(column: 9, row: 3))
    #expect(model("\u{1B}[2;2H\u{1B}[A\u{1B}[5D").cursor == Position(column: 0, row: 0))
    #expect(model("\u{1B}[2B\u{1B}[3C\u{8}").cursor == Position(column: 2, row: 2))
    #expect(model("\u{1B}[7G\u{1B}[3d").cursor == Position(column: 6, row: 2))
    #expect(model("\u{1B}[2;3H\u{1B}7\u{1B}[H\u{1B}8").cursor == Position(column: 2, row: 1))
  }

  @Test("Erasing leaves the background of the pen")
  func erasing() {
    let text = "abcdef\r\nghijkl\u{1B}[1;3H"
    #expect(model(text + "\u{1B}[K").lines == ["ab", "ghijkl", "", ""])
    #expect(model(text + "\u{1B}[1K").lines == ["   def", "ghijkl", "", ""])
    #expect(model(text + "\u{1B}[J").lines == ["ab", "", "", ""])
    #expect(model(text + "\u{1B}[2J").lines == ["", "", "", ""])
    #expect(model(text + "\u{1B}[2X").lines == ["ab  ef", "ghijkl", "", ""])
    #expect(model("\u{1B}[41;1m\u{1B}[K")[5, 0] == Cell(" ", style: Style().background(.red)))
  }

  @Test("Characters and lines are inserted and deleted, lines within the margins")
  func editing() {
    let text = "a\r\nb\r\nc\r\nd"
    #expect(model("abcdef\u{1B}[3G\u{1B}[2P").lines[0] == "abef")
    #expect(model("abcdef\u{1B}[3G\u{1B}[2@").lines[0] == "ab  cdef")
    #expect(model(text + "\u{1B}[2H\u{1B}[M").lines == ["a", "c", "d", ""])
    #expect(model(text + "\u{1B}[2H\u{1B}[L").lines == ["a", "", "b", "c"])
    #expect(model(text + "\u{1B}[2;3r\u{1B}[2H\u{1B}[M").lines == ["a", "c", "", "d"])
    #expect(model(text + "\u{1B}[2;3r\u{1B}[4H\u{1B}[M").lines == ["a", "b", "c", "d"])
    #expect(model(text + "\u{1B}[2S").lines == ["c", "d", "", ""])
    #expect(model(text + "\u{1B}[T").lines == ["", "a", "b", "c"])
    #expect(model(text + "\u{1B}[2;3r").cursor == Position(column: 0, row: 0))
  }

  @Test("Sixteen colours and the attributes make the pen")
  func pen() {
    #expect(
      model("\u{1B}[1;4;31;104mx")[0, 0].style
        == Style().foreground(.red).background(.brightBlue).bold().underline())
    #expect(model("\u{1B}[1;2;7m\u{1B}[22;39mx")[0, 0].style == Style().reverse())
    #expect(model("\u{1B}[1;31m\u{1B}[mx")[0, 0].style == .plain)
  }

  @Test("Modes, both screens and the keyboard's flags are remembered")
  func modes() {
    var model = model("main\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004;1004;1000;1002;1006h\u{1B}[>1u")
    #expect(model.isAlternateScreen && !model.isCursorVisible)
    #expect(model.modes == [7, 1049, 2004, 1004, 1000, 1002, 1006])
    #expect(model.keyboardFlags == [1])
    #expect(model.lines[0] == "")
    model.feed("\u{1B}[<u\u{1B}[?25h\u{1B}[?1049l".utf8)
    #expect(model.lines[0] == "main" && model.isCursorVisible && !model.isAlternateScreen)
    #expect(model.keyboardFlags == [] && model.cursor == Position(column: 4, row: 0))
    #expect(model.unknownSequences == [])
  }

  @Test("Strings are kept and not shown")
  func strings() {
    let model = model("a\u{1B}]0;title\u{7}b\u{1B}P1$r\u{1B}\\c\u{1B}_G\u{1B}\\d")
    #expect(model.lines[0] == "abcd")
    #expect(model.strings == ["]0;title", "P1$r", "_G"])
  }

  @Test("What is not understood is recorded")
  func unknown() {
    #expect(model("\u{1B}[5y\u{1B}[38;5;1m\u{1B}[?4242h\u{1B}#8\u{E}").unknownSequences.count == 5)
    #expect(model("\u{301}").unknownSequences == ["U+301 joins nothing"])
    #expect(model("\u{9B}").unknownSequences == ["C1 control 155"])
  }

  @Test("Wide text takes two cells, graphemes are joined, and halves are never left")
  func graphemes() {
    #expect(model("한국")[0, 0] == Cell("한", width: 2))
    #expect(model("👨‍👩‍👧x").cursor.column == 3)
    #expect(model("❤️x").cursor.column == 3)
    #expect(model("🇰🇷🇩🇪").cursor.column == 4)
    #expect(model("e\u{301}").cursor.column == 1)
    #expect(model("한국\u{1B}[2Gx").lines[0] == " x국")
  }

  @Test("Bytes may come in any pieces")
  func pieces() {
    let text = "\u{1B}[2;3H\u{1B}[1;31m한👍🏻\u{1B}]0;t\u{7}e\u{301}"
    var split = TerminalModel(size: Size(columns: 10, rows: 4))
    for byte in text.utf8 { split.feed([byte]) }
    #expect(split.lines == model(text).lines)
    #expect(split[2, 1] == Cell("한", style: Style().foreground(.red).bold(), width: 2))
  }

  @Test("A smaller window cuts off, and a larger one is blank where it is new")
  func resizing() {
    var model = model("한국어\r\nabc\r\n\r\nlast")
    model.resize(to: Size(columns: 3, rows: 2))
    #expect(model.lines == ["한", "abc"])
    #expect(model.cursor == Position(column: 2, row: 1))
    model.resize(to: Size(columns: 5, rows: 3))
    #expect(model.lines == ["한", "abc", ""])
  }
}
