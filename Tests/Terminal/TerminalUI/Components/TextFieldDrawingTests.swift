import TerminalUI
import Testing

@Suite("How a text field is drawn")
struct TextFieldDrawingTests {
  private func draw(
    _ field: inout TextField, _ columns: Int, at column: Int = 0, traits: Traits = Traits()
  ) -> Canvas {
    var canvas = Canvas(size: Size(columns: column + columns, rows: 2), traits: traits)
    field.draw(
      in: Rect(column: column, row: 1, columns: columns, rows: 1), on: &canvas,
      styles: .init(text: Style().bold(), placeholder: Style().dim(), mark: Style().italic()))
    return canvas
  }

  /// The row with a bar in front of the cell that the terminal's cursor is on.
  private func shown(_ field: inout TextField, _ columns: Int, traits: Traits = Traits()) throws -> String {
    let canvas = draw(&field, columns, traits: traits)
    let cursor = try #require(canvas.cursor)
    #expect(cursor.row == 1)
    var row = ""
    for column in 0..<columns {
      if column == cursor.column { row += "|" }
      row += canvas[column, 1].text
    }
    return row
  }

  private func click(_ position: Position, in field: inout TextField) -> Bool { field.click(at: position) }

  @Test("The terminal's cursor is where the next character goes, in columns")
  func cursor() {
    var field = TextField("기아 ev6")
    #expect(draw(&field, 20, at: 3).cursor == Position(column: 11, row: 1))
    field.handle(Key(.home))
    field.handle(Key(.right))
    let canvas = draw(&field, 20, at: 3)
    #expect(canvas.cursor == Position(column: 5, row: 1))
    #expect(canvas.lines == ["", "   기아 ev6"])
    #expect(canvas[3, 1].style == Style().bold())
  }

  @Test("A text that has no room is shown around the cursor, with a mark where it goes on")
  func scrolling() throws {
    var field = TextField("0123456789abc")
    #expect(try shown(&field, 8) == "…789abc| ")
    for _ in 0..<6 { field.handle(Key(.left)) }
    #expect(try shown(&field, 8) == "…|789abc ")
    field.handle(Key(.left))
    #expect(try shown(&field, 8) == "…|6789ab…")
    field.handle(Key(.home))
    #expect(try shown(&field, 8) == "|0123456…")
    for _ in 0..<7 { field.handle(Key(.right)) }
    #expect(try shown(&field, 8) == "…23456|7…")
    field.handle(Key(.left))
    #expect(try shown(&field, 8) == "…2345|67…")
    field.handle(Key(.end))
    #expect(try shown(&field, 8) == "…789abc| ")
    for _ in 0..<6 { field.handle(Key(.backspace)) }
    #expect(try shown(&field, 8) == "0123456| ")
  }

  @Test("A mark does not stand for a single column that has room instead")
  func noNeedlessMark() throws {
    var field = TextField("0123456")
    #expect(try shown(&field, 8) == "0123456| ")
    field.handle(Key(.character("7")))
    #expect(try shown(&field, 8) == "…234567| ")
    for _ in 0..<6 { field.handle(Key(.left)) }
    #expect(try shown(&field, 8) == "…|234567 ")
    field.handle(Key(.left))
    #expect(try shown(&field, 8) == "0|123456…")
  }

  @Test("A wide character is shown whole or not at all")
  func wide() throws {
    var field = TextField("아이오닉")
    #expect(try shown(&field, 8) == "…이오닉| ")
    #expect(try shown(&field, 7) == "…오닉|  ")
    field.handle(Key(.home))
    #expect(try shown(&field, 7) == "|아이오…")
    #expect(try shown(&field, 6) == "|아이… ")
    #expect(try shown(&field, 1) == "| ")
  }

  @Test("Where marks would leave nothing for the text, there are none", arguments: 1...3)
  func narrow(columns: Int) throws {
    var field = TextField("abcdef")
    #expect(try shown(&field, columns) == ["| ", "f| ", "ef| "][columns - 1])
    field.handle(Key(.home))
    #expect(try shown(&field, columns) == ["|a", "|ab", "|abc"][columns - 1])
  }

  @Test("The mark is the terminal's own")
  func ascii() throws {
    var field = TextField("0123456789")
    #expect(try shown(&field, 8, traits: Traits(symbols: .ascii)) == "~456789| ")
    #expect(draw(&field, 8)[0, 1].style == Style().italic())
  }

  @Test("A placeholder stands in place of text, with the cursor in front, and is cut like any text")
  func placeholder() throws {
    var field = TextField()
    field.placeholder = "make or model"
    #expect(try shown(&field, 16) == "|make or model   ")
    #expect(try shown(&field, 8) == "|make or…")
    #expect(draw(&field, 8)[0, 1].style == Style().dim())
    field.handle(Key(.character("x")))
    #expect(try shown(&field, 8) == "x|       ")
  }

  @Test("Without a place nothing is drawn, and there is no cursor")
  func noPlace() {
    var field = TextField("kia")
    #expect(draw(&field, 0).cursor == nil)
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    field.draw(in: Rect(columns: 4, rows: 0), on: &canvas, styles: .init())
    #expect(canvas.cursor == nil)
    #expect(canvas.lines == [""])
  }

  @Test("What would act on a terminal is drawn as a picture, one column wide")
  func harmless() throws {
    var field = TextField("a\u{202E}b")
    #expect(try shown(&field, 6) == "a\u{FFFD}b|   ")
  }

  @Test(
    "A click puts the cursor on the character that was clicked, behind the text, or where it is cut",
    arguments: [(0, 6), (1, 7), (2, 7), (3, 8), (4, 9), (7, 12), (8, 13), (9, 14)])
  func click(column: Int, cursor: Int) {
    var field = TextField("0123456기9abcdefgh")
    _ = draw(&field, 10, at: 5)
    field.setText(field.text, cursor: 7)
    #expect(draw(&field, 10, at: 5).lines[1] == "     …기9abcde…")
    #expect(click(Position(column: 5 + column, row: 1), in: &field))
    #expect(field.cursor == cursor)
  }

  @Test("A click behind the text puts the cursor there, and one outside the field is not the field's")
  func clickOutside() {
    var field = TextField("kia")
    field.handle(Key(.home))
    #expect(!click(Position(column: 0, row: 1), in: &field))
    _ = draw(&field, 10, at: 5)
    #expect(!click(Position(column: 4, row: 1), in: &field))
    #expect(!click(Position(column: 15, row: 1), in: &field))
    #expect(!click(Position(column: 6, row: 0), in: &field))
    #expect(field.cursor == 0)
    #expect(click(Position(column: 14, row: 1), in: &field))
    #expect(field.cursor == 3)
  }
}
