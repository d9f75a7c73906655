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

  @Test("What is in front, the keys and what they do have each its style")
  func styles() {
    let line = StatusLine(lead: "1/60", items: [.init(key: "q", title: "quit", rank: 0)])
    var canvas = Canvas(size: Size(columns: 20, rows: 1))
    line.draw(
      in: Rect(canvas.size), on: &canvas,
      styles: .init(lead: Style().dim(), key: Style().bold(), title: Style().italic()))
    #expect([0, 7, 9].map { canvas[$0, 0].style } == [Style().dim(), Style().bold(), Style().italic()])
    #expect(canvas[5, 0].style == .plain)
  }

  @Test("A line without anything in front of its keys begins with them, wherever it is drawn")
  func withoutLead() {
    let line = StatusLine(lead: "", items: [.init(key: "q", title: "quit", rank: 0)])
    var canvas = Canvas(size: Size(columns: 12, rows: 1))
    line.draw(in: Rect(column: 3, row: 0, columns: 9, rows: 1), on: &canvas, styles: .init())
    #expect(canvas.lines == ["   q quit"])
  }

  @Test("It is known how many columns it takes, and which key is at a position, but not in the gaps")
  func places() {
    let line = StatusLine(
      lead: "1/60",
      items: [.init(key: "↵", title: "open", rank: 1), .init(key: "q", title: "quit", rank: 0)])
    #expect([40, 22, 21, 12, 3].map { line.columnCount(of: $0) } == [22, 22, 13, 4, 3])
    let rect = Rect(column: 2, row: 1, columns: 40, rows: 1)
    func item(_ column: Int, _ row: Int = 1) -> Int? {
      line.item(at: Position(column: column, row: row), in: rect)
    }
    #expect([8, 9, 14, 15, 17, 18, 23, 24].map { item($0) } == [nil, 0, 0, nil, nil, 1, 1, nil])
    #expect(item(9, 0) == nil && item(9, 2) == nil)
  }

  @Test("Where there is less room, the highest rank leaves first, a whole key at a time")
  func dropping() {
    #expect(line(32) == "1/60   ↵ open   q quit")
    #expect(line(21) == "1/60   q quit")
    #expect(line(12) == "1/60")
    #expect(line(3) == "1/…")
  }
}
