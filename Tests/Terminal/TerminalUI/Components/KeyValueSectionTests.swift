import TerminalUI
import Testing

@Suite("Sections of a list of keys and values")
struct KeyValueSectionTests {
  private let entries: [KeyValueList.Entry] = [
    .init("Make", "Kia"), .heading("Powertrain"), .init("Fuel", "Electric"), .init("Power", "225 hp"),
    .heading("Size"), .init("Seats", "5"),
  ]

  private func lines(
    _ columns: Int, _ rows: Int, headingsStay: Bool = false, _ traits: Traits = Traits()
  ) -> [String] {
    var list = KeyValueList(headingsStay: headingsStay)
    list.entries = entries
    var canvas = Canvas(size: Size(columns: columns, rows: rows), traits: traits)
    list.draw(in: Rect(canvas.size), on: &canvas, styles: .init(heading: Style().bold()))
    return canvas.lines
  }

  @Test("A section has a heading in its own style, and a blank line before it")
  func heading() {
    #expect(
      lines(20, 8) == [
        "Make   Kia", "", "Powertrain", "Fuel   Electric", "Power  225 hp", "", "Size", "Seats  5",
      ])
    var list = KeyValueList()
    list.entries = entries
    var canvas = Canvas(size: Size(columns: 20, rows: 8))
    list.draw(in: Rect(canvas.size), on: &canvas, styles: .init(heading: Style().bold()))
    #expect([0, 2].map { canvas[0, $0].style } == [.plain, Style().bold()])
  }

  @Test("Where there are not enough rows, the headings leave, and then the blank lines")
  func low() {
    let all = ["Make   Kia", "Fuel   Electric", "Power  225 hp", "Seats  5"]
    #expect(lines(20, 7) == [all[0], "", all[1], all[2], "", all[3], ""])
    #expect(lines(20, 6) == [all[0], "", all[1], all[2], "", all[3]])
    #expect(lines(20, 5) == all + [""])
    #expect(lines(20, 3) == Array(all[..<3]))
    #expect(lines(20, 3, headingsStay: true) == ["Make   Kia", "", "Powertrain"])
  }

  @Test("Where each has room for the widest line, there are two columns, about as high as each other")
  func two() {
    #expect(
      lines(36, 5)
        == [
          "Make   Kia          Size", "", "Powertrain", "Fuel   Electric", "Power  225 hp",
        ].enumerated().map { $0 == 1 ? "                    Seats  5" : $1 })
    #expect(lines(32, 8)[0] == "Make   Kia")
    #expect(lines(36, 4) == ["Make   Kia", "Fuel   Electric", "Power  225 hp", "Seats  5"])
    #expect(lines(36, 4, headingsStay: true)[0] == "Make   Kia          Size")
  }

  @Test("Read aloud, an entry is one text, and headings and blank lines take nobody's time")
  func linear() {
    #expect(
      lines(36, 5, Traits(isLinear: true)) == [
        "Make  Kia", "Fuel  Electric", "Power  225 hp", "Seats  5", "",
      ])
    #expect(lines(36, 5, headingsStay: true, Traits(isLinear: true))[1] == "Powertrain")
  }
}
