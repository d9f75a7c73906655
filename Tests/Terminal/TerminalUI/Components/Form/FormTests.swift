import TerminalUI
import Testing

@Suite("Form")
@MainActor
struct FormTests {
  private let styles = Form.Styles(
    label: Style().dim(), chosenLabel: Style().bold(),
    field: .init(text: Style().underline(), placeholder: Style().italic()),
    mark: Style().foreground(.cyan), note: Style().foreground(.blue), fault: Style().foreground(.red),
    heading: Style().reverse())

  private func form(_ count: Int = 3) -> Form {
    var form = Form()
    form.entries = (0..<count).map { Form.Entry("Label \($0)", "text \($0)") }
    return form
  }

  private func canvas(_ form: inout Form, _ columns: Int = 40, _ rows: Int = 3, _ traits: Traits = Traits())
    -> Canvas
  {
    var canvas = Canvas(size: Size(columns: columns, rows: rows), traits: traits)
    form.draw(in: Rect(canvas.size), on: &canvas, styles: styles)
    return canvas
  }

  private func type(_ key: Key, in form: inout Form) -> TextField.Response { form.handle(key) }
  private func paste(_ text: String, in form: inout Form) -> TextField.Response { form.paste(text) }
  private func move(_ motion: Motion, in form: inout Form) -> Bool { form.move(motion) }
  private func go(to place: Int, in form: inout Form) -> Bool { form.moveCursor(to: place) }
  private func click(at position: Position, in form: inout Form) -> Bool { form.click(at: position) }

  @Test("The user types in the first field, which is marked, and has the cursor behind its text")
  func first() {
    var form = form()
    let canvas = canvas(&form)
    #expect(canvas.linesWithoutEdges == ["▌ Label 0  text 0", "  Label 1  text 1", "  Label 2  text 2"])
    #expect(canvas.cursor == Position(column: 17, row: 0))
    #expect(canvas[0, 0].style == Style().foreground(.cyan))
    #expect(canvas[2, 0].style == Style().bold())
    #expect(canvas[2, 1].style == Style().dim())
    #expect((0..<3).map { canvas[11, $0].style } == Array(repeating: Style().underline(), count: 3))
    #expect(form.position == "1/3")
  }

  @Test("What is typed and pasted is in the field, and in its entry")
  func typing() {
    var form = form()
    #expect(type(Key(.character("!")), in: &form) == .edited)
    #expect(type(Key(.left), in: &form) == .taken)
    #expect(paste("a\nb", in: &form) == .edited)
    #expect(form.text == "text 0a b!")
    #expect(form.entries.map(\.text) == ["text 0a b!", "text 1", "text 2"])
  }

  @Test(
    "Keys that go up and down, and those of nobody, are left to the owner",
    arguments: [
      Key(.up), Key(.down), Key(.character("p"), .control), Key(.character("n"), .control), Key(.enter),
      Key(.tab), Key(.escape), Key(.pageDown), Key(.character("s"), .control),
    ])
  func ignored(key: Key) {
    var form = form()
    #expect(type(key, in: &form) == .ignored)
    #expect(form.text == "text 0")
  }

  @Test("The other fields are gone to by steps, pages and ends, and no farther than there are any")
  func moving() {
    var form = form(10)
    _ = canvas(&form, 40, 4)
    #expect(move(.down, in: &form))
    #expect(form.cursor == 1 && form.text == "text 1")
    #expect(move(.pageDown, in: &form))
    #expect(form.cursor == 4)
    #expect(move(.bottom, in: &form))
    #expect(form.cursor == 9 && form.position == "10/10")
    #expect(!move(.down, in: &form))
    #expect(move(.pageUp, in: &form))
    #expect(form.cursor == 6)
    #expect(move(.line(2), in: &form))
    #expect(form.cursor == 2)
    #expect(move(.top, in: &form))
    #expect(form.cursor == 0)
    #expect(!go(to: -1, in: &form))
    #expect(!move(.cursor(to: .middle), in: &form))
  }

  @Test("The field in which the user types is always on screen")
  func scrolling() {
    var form = form(5)
    form.moveCursor(to: 3)
    #expect(canvas(&form, 40, 2).linesWithoutEdges == ["  Label 2  text 2", "▌ Label 3  text 3"])
    form.moveCursor(to: 1)
    #expect(canvas(&form, 40, 2).linesWithoutEdges == ["▌ Label 1  text 1", "  Label 2  text 2"])
    #expect(canvas(&form, 40, 0).linesWithoutEdges == [])
    form.moveCursor(to: 4)
    #expect(canvas(&form, 40, 2).linesWithoutEdges == ["  Label 3  text 3", "▌ Label 4  text 4"])
    #expect(click(at: Position(column: 12, row: 0), in: &form))
    #expect(form.cursor == 3)
  }

  @Test("A field's note below it is on screen with it, unless there is room for the field alone")
  func noteOnScreen() {
    var form = form()
    for index in 0..<3 { form.entries[index].note = .init("note \(index)") }
    form.moveCursor(to: 2)
    #expect(
      canvas(&form, 40, 3).linesWithoutEdges == [
        "           note 1", "▌ Label 2  text 2", "           note 2",
      ])
    #expect(canvas(&form, 40, 1).linesWithoutEdges == ["▌ Label 2  text 2"])
  }

  @Test("What stands in place of text is that of the field in which the user types")
  func placeholders() {
    var form = Form()
    form.entries = [Form.Entry("A", placeholder: "one"), Form.Entry("B")]
    #expect(canvas(&form, 20, 2).linesWithoutEdges == ["▌ A  one", "  B"])
    form.move(.down)
    #expect(canvas(&form, 20, 2).linesWithoutEdges == ["  A  one", "▌ B"])
    form.move(.up)
    _ = canvas(&form, 20, 2)
    form.entries[0].placeholder = ""
    #expect(canvas(&form, 20, 2).linesWithoutEdges == ["▌ A", "  B"])
  }

  @Test("A text that the owner has changed is taken over; the cursor stays in its field otherwise")
  func otherTexts() {
    var form = form()
    form.handle(Key(.home))
    form.entries[1].text = "other"
    form.entries[0].note = .init("good")
    form.handle(Key(.character("a")))
    #expect(form.text == "atext 0")
    form.entries[0].text = "whole"
    form.handle(Key(.character("!")))
    #expect(form.text == "whole!")
    form.entries = [Form.Entry("Only", "one")]
    form.moveCursor(to: 1)
    #expect(form.cursor == 0)
    form.entries = []
    #expect(form.text == "" && form.position == "")
    #expect(type(Key(.character("a")), in: &form) == .ignored)
    #expect(paste("a", in: &form) == .ignored)
    #expect(canvas(&form).linesWithoutEdges == ["", "", ""])
  }

  @Test("Notes stand beside the fields where there is room for both, and below them elsewhere")
  func notes() {
    var form = Form()
    form.entries = [
      Form.Entry("Year", "20x5", note: .init("must be a number", isFault: true)),
      Form.Entry("Price", "", placeholder: "USD", note: .init("was 12")),
    ]
    let wide = canvas(&form, 62, 3)
    #expect(
      wide.linesWithoutEdges == [
        "▌ Year   20x5                      ! must be a number", "  Price  USD                       was 12",
        "",
      ])
    #expect(wide[35, 0].style == Style().foreground(.red))
    #expect(wide[35, 1].style == Style().foreground(.blue))
    #expect(wide[9, 1].style == Style().italic())
    #expect(
      canvas(&form, 58, 5).linesWithoutEdges == [
        "▌ Year   20x5", "         ! must be a number", "  Price  USD", "         was 12", "",
      ])
    #expect(canvas(&form, 20, 2).linesWithoutEdges == ["▌ Year   20x5", "         ! must be …"])
  }

  @Test("Long labels, texts and notes are cut; the field shows the part around its cursor")
  func cutting() {
    var form = Form()
    form.entries = [
      Form.Entry("A label that is much too long", "0123456789 0123456789"),
      Form.Entry("B", "0123456789 0123456789"),
    ]
    #expect(
      canvas(&form, 30, 2).linesWithoutEdges == [
        "▌ A lab…long  …89 0123456789", "  B           0123456789 012…",
      ])
  }

  @Test("Signs and words are in ASCII where the terminal shows nothing else")
  func ascii() {
    var form = Form()
    form.entries = [Form.Entry("0–100", "", placeholder: "…", note: .init("“x”", isFault: true))]
    var traits = Traits()
    traits.symbols = .ascii
    #expect(canvas(&form, 40, 2, traits).linesWithoutEdges == ["> 0-100  ...", "         ! \"x\""])
  }

  @Test(
    "A click goes to its field, also on the note below, and puts the cursor into the one that is typed in")
  func clicking() {
    var form = form()
    form.entries[1].note = .init("note")
    _ = canvas(&form, 40, 4)
    #expect(click(at: Position(column: 12, row: 0), in: &form))
    #expect(form.cursor == 0)
    form.handle(Key(.character("|")))
    #expect(form.text == "t|ext 0")
    #expect(click(at: Position(column: 20, row: 2), in: &form))
    #expect(form.cursor == 1)
    #expect(!click(at: Position(column: 0, row: 9), in: &form))
  }

  @Test(
    "A click in another field's text puts the cursor there, by cells; beside it, behind the text",
    arguments: [
      (12, "|기아 EV"), (13, "기|아 EV"), (14, "기|아 EV"), (17, "기아 E|V"), (30, "기아 EV|"), (2, "기아 EV|"),
    ])
  func clickingOtherFields(column: Int, text: String) {
    var form = form()
    form.entries[2].text = "기아 EV"
    _ = canvas(&form, 40, 3)
    #expect(click(at: Position(column: column, row: 2), in: &form))
    form.handle(Key(.character("|")))
    #expect(form.text == text)
  }

  @Test("A click in another field's text that is cut leaves what is shown where it is")
  func clickingCutText() {
    var form = form(2)
    form.entries[1].text = "0123456789 0123456789"
    #expect(canvas(&form, 23, 2).linesWithoutEdges[1] == "  Label 1  0123456789…")
    #expect(click(at: Position(column: 13, row: 1), in: &form))
    form.handle(Key(.character("|")))
    #expect(form.text == "01|23456789 0123456789")
    #expect(canvas(&form, 23, 2).linesWithoutEdges[1] == "▌ Label 1  01|2345678…")
  }

  @Test("A text without a note has the whole line; on a wide screen one with a note has what the note leaves")
  func width() {
    let long = String(repeating: "0123456789", count: 16)
    var form = Form()
    form.entries = [Form.Entry("A"), Form.Entry("B", long), Form.Entry("C", long, note: .init("was x"))]
    let lines = canvas(&form, 160, 3).linesWithoutEdges
    #expect(lines[1] == "  B  " + long.prefix(153) + "…")
    #expect(lines[2] == "  C  " + long.prefix(88) + "…  was x")
    form.entries[1].text = String(long.prefix(154))
    #expect(canvas(&form, 160, 3).linesWithoutEdges[1] == "  B  " + long.prefix(154))
  }

  @Test(
    "A section has a heading and a blank line before it; with fewer rows the heading leaves, then the blank line"
  )
  func sections() {
    var form = form(2)
    form.entries[1].heading = "Size"
    #expect(
      canvas(&form, 40, 4).linesWithoutEdges == ["▌ Label 0  text 0", "", "  Size", "  Label 1  text 1"])
    #expect(canvas(&form, 40, 4)[2, 2].style == Style().reverse())
    #expect(canvas(&form, 40, 3).linesWithoutEdges == ["▌ Label 0  text 0", "", "  Label 1  text 1"])
    #expect(canvas(&form, 40, 2).linesWithoutEdges == ["▌ Label 0  text 0", "  Label 1  text 1"])
    #expect(canvas(&form, 40, 4, Traits(isLinear: true)).linesWithoutEdges[1] == "  Label 1  text 1")
    _ = canvas(&form, 40, 4)
    #expect(!click(at: Position(column: 3, row: 2), in: &form))
    #expect(click(at: Position(column: 3, row: 3), in: &form) && form.cursor == 1)
  }
}

extension Canvas {
  /// The lines, with spaces for the edges of the fields.
  fileprivate var linesWithoutEdges: [String] {
    lines.map { line in
      var line = String(line.map { "▕▏[]".contains($0) ? " " : $0 })
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
