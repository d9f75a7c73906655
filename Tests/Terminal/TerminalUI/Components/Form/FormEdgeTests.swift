import TerminalUI
import Testing

@Suite("The edges of a form's fields")
@MainActor
struct FormEdgeTests {
  private let styles = Form.Styles(mark: Style().foreground(.cyan), edge: Style().dim())

  private func canvas(_ entries: [Form.Entry], _ columns: Int, _ traits: Traits = Traits()) -> Canvas {
    var form = Form()
    form.entries = entries
    var canvas = Canvas(size: Size(columns: columns, rows: entries.count), traits: traits)
    form.draw(in: Rect(canvas.size), on: &canvas, styles: styles)
    return canvas
  }

  @Test("stand before the text and at the field's end, the focused field's as its mark")
  func edges() {
    let canvas = canvas([Form.Entry("Make", "Kia"), Form.Entry("Year")], 30)
    #expect(canvas.lines == ["▌ Make ▕Kia                  ▏", "  Year ▕                     ▏"])
    #expect([canvas[7, 0].style, canvas[29, 0].style] == [styles.mark, styles.mark])
    #expect([canvas[7, 1].style, canvas[29, 1].style] == [styles.edge, styles.edge])
  }

  @Test("are in line where there is room for notes; a longer text without a note goes on")
  func beside() {
    let long = "0123456789 0123456789 0123456789"
    let lines = canvas(
      [Form.Entry("A", "1", note: .init("was 2")), Form.Entry("B", "2"), Form.Entry("C", long)], 60
    ).lines
    #expect(
      lines == [
        "▌ A ▕1                        ▏ was 2", "  B ▕2                        ▏",
        "  C ▕" + long + String(repeating: " ", count: 22) + "▏",
      ])
  }

  @Test("are brackets in ASCII, and not read aloud")
  func traits() {
    var ascii = Traits()
    ascii.symbols = .ascii
    #expect(canvas([Form.Entry("Make", "Kia")], 20, ascii).lines == ["> Make [Kia        ]"])
    #expect(canvas([Form.Entry("Make", "Kia")], 20, Traits(isLinear: true)).lines == ["▌ Make  Kia"])
  }

  @Test("take nothing of the column behind the text, where the next character goes")
  func cursor() {
    let canvas = canvas([Form.Entry("A", "12345678901234")], 20)
    #expect(canvas.lines == ["▌ A ▕…345678901234 ▏"])
    #expect(canvas.cursor == Position(column: 18, row: 0))
  }
}
