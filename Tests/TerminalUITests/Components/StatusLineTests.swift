import TerminalUI
import Testing

@Suite("StatusLine")
struct StatusLineTests {
  private func line(_ columns: Int) -> String {
    var canvas = Canvas(size: Size(columns: columns, rows: 1))
    let line = StatusLine(
      lead: "1/60",
      items: [
        .init(key: "↵", title: "open", rank: 1), .init(key: "r", title: "reload", rank: 2),
        .init(key: "q", title: "quit", rank: 0),
      ])
    line.draw(in: Rect(canvas.size), on: &canvas, styles: .init())
    return canvas.lines[0]
  }

  @Test("All keys stand in their order where there is room")
  func roomy() {
    #expect(line(33) == "1/60   ↵ open   r reload   q quit")
  }

  @Test("Where there is less room, the highest rank leaves first, a whole key at a time")
  func dropping() {
    #expect(line(32) == "1/60   ↵ open   q quit")
    #expect(line(21) == "1/60   q quit")
    #expect(line(12) == "1/60")
    #expect(line(3) == "1/…")
  }
}
