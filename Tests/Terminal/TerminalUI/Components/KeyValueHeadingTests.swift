import TerminalUI
import Testing

@Suite("Headings and words in a list of keys and values")
struct KeyValueHeadingTests {
  @Test("A heading has a line of its own, and its style")
  func heading() {
    var list = KeyValueList()
    list.entries = [.heading("Move"), .init("j", "down")]
    var canvas = Canvas(size: Size(columns: 12, rows: 2))
    list.draw(in: Rect(canvas.size), on: &canvas, styles: .init(heading: Style().bold()))
    #expect(canvas.lines == ["Move", "j     down"])
    #expect([canvas[0, 0].style, canvas[0, 1].style] == [Style().bold(), .plain])
  }

  @Test("Where a scale has no strip, its words stand behind the value")
  func withoutStrip() {
    var list = KeyValueList(hasScales: true)
    let scale = KeyValueList.Scale(
      strip: Strip(counts: [], mark: 0), least: "7", greatest: "9", captions: ["the least of 2"],
      sentence: "the least of 2; 7 to 9")
    list.entries = [.init("Seats", "7", scale: scale)]
    var canvas = Canvas(size: Size(columns: 90, rows: 1))
    list.draw(in: Rect(canvas.size), on: &canvas, styles: .init())
    #expect(canvas.lines == ["Seats       7  the least of 2"])
  }
}
