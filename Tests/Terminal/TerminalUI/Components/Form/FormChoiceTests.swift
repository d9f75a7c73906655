import TerminalUI
import Testing

@Suite("Choices in a form")
@MainActor
struct FormChoiceTests {
  private func form(_ text: String = "Petrol") -> Form {
    var form = Form()
    form.entries = [Form.Entry("Fuel", text, hasChoices: true), Form.Entry("Trim", "GT")]
    return form
  }

  private func lines(_ form: inout Form, _ traits: Traits = Traits(), columns: Int = 40) -> [String] {
    var canvas = Canvas(size: Size(columns: columns, rows: 2), traits: traits)
    form.draw(in: Rect(canvas.size), on: &canvas, styles: Form.Styles())
    return canvas.lines
  }

  private func type(_ key: Key, in form: inout Form) -> TextField.Response { form.handle(key) }

  @Test("The focused field shows that there are others, and leaves Space and the arrows to the owner")
  func choosing() {
    var form = form()
    #expect(
      lines(&form) == [
        "▌ Fuel ▕‹ Petrol ›                     ▏", "  Trim ▕GT                             ▏",
      ])
    for key in [Key(.character(" ")), Key(.left), Key(.right)] {
      #expect(type(key, in: &form) == .ignored)
    }
    form.entries[0].text = "Electric"
    #expect(form.isChoosing)
    #expect(lines(&form)[0] == "▌ Fuel ▕‹ Electric ›                   ▏")
    form.move(.down)
    #expect(!form.isChoosing)
    #expect(type(Key(.character(" ")), in: &form) == .edited)
    #expect(lines(&form)[0] == "  Fuel ▕Electric                       ▏")
  }

  @Test("Once something else is typed, every character is text; in an empty field there are choices again")
  func typing() {
    var form = form()
    #expect(type(Key(.backspace), in: &form) == .edited)
    #expect(!form.isChoosing)
    #expect(type(Key(.character(" ")), in: &form) == .edited)
    #expect(form.text == "Petro ")
    #expect(lines(&form)[0] == "▌ Fuel ▕Petro                          ▏")
    #expect(type(Key(.left), in: &form) == .taken)
    #expect(type(Key(.character("u"), .control), in: &form) == .edited)
    #expect(type(Key(.character("k"), .control), in: &form) == .edited)
    #expect(form.isChoosing)
    #expect(lines(&form)[0] == "▌ Fuel ▕‹  ›                           ▏")
    form.handle(Key(.character("x")))
    form.move(.down)
    form.move(.up)
    #expect(form.isChoosing)
  }

  @Test("The signs are in ASCII where nothing else is shown; read aloud or in a narrow field there are none")
  func signs() {
    var form = form()
    var traits = Traits()
    traits.symbols = .ascii
    #expect(lines(&form, traits)[0] == "> Fuel [< Petrol >                     ]")
    #expect(lines(&form, Traits(isLinear: true))[0] == "▌ Fuel  Petrol")
    #expect(lines(&form, columns: 18)[0] == "▌ Fuel ▕Petrol   ▏")
    #expect(lines(&form, columns: 21)[0] == "▌ Fuel ▕‹ Petrol ›  ▏")
  }
}
