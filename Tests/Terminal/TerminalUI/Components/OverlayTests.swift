import TerminalUI
import Testing

@Suite("Overlay")
struct OverlayTests {
  private func lines(_ overlay: inout Overlay<KeyValueList>, _ columns: Int, _ rows: Int) -> [String] {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    canvas.fill(Rect(canvas.size), ".")
    overlay.draw(in: Rect(canvas.size), on: &canvas, styles: .init(content: .init()))
    return canvas.lines
  }

  private var overlay: Overlay<KeyValueList> {
    var content = KeyValueList()
    content.entries = ["one", "two", "three"].map { KeyValueList.Entry("k", $0) }
    return Overlay(title: "help", content: content)
  }

  @Test("The key that closes it is in its frame, if there is room for it")
  func closingKey() {
    var overlay = Overlay(title: "Help", content: KeyValueList())
    overlay.content.entries = [.init("k", "one")]
    overlay.closingKey = "Esc"
    func lines(_ columns: Int) -> [String] {
      var canvas = Canvas(size: Size(columns: columns, rows: 3))
      overlay.draw(in: Rect(canvas.size), on: &canvas, styles: .init(content: .init()))
      return canvas.lines
    }
    #expect(lines(24)[0] == "╭─ Help ───────── Esc ─╮")
    #expect(lines(16)[0] == "╭─ Help ─ Esc ─╮")
    #expect(lines(15)[0] == "╭─ Help ──────╮")
    overlay.title = "All that can be done here"
    #expect(lines(80)[0].contains("╭─ All that can be done here ─ Esc ─╮"))
  }

  @Test("A page covers the middle of the screen and nothing else")
  func middle() {
    var overlay = overlay
    #expect(
      lines(&overlay, 28, 7) == [
        "............................", ". ╭─ help ───────────────╮ .", ". │ k  one               │ .",
        ". │ k  two               │ .", ". │ k  three             │ .", ". ╰──────────────────────╯ .",
        "............................",
      ])
  }

  @Test("The frame has its style, with its title and its signs, and the content its own")
  func styles() {
    var overlay = overlay
    overlay.closingKey = "Esc"
    var canvas = Canvas(size: Size(columns: 24, rows: 4))
    overlay.draw(
      in: Rect(canvas.size), on: &canvas,
      styles: .init(frame: Style().dim(), content: .init(value: Style().bold())))
    let places = [(0, 0), (3, 0), (19, 0), (0, 1), (23, 1), (0, 3), (20, 3)]
    #expect(places.allSatisfy { canvas[$0.0, $0.1].style == Style().dim() })
    #expect(canvas[5, 1].style == Style().bold())
  }

  @Test("A page has a frame from 8 columns and 3 rows on; below, only its lines are shown")
  func smallestFrame() {
    var overlay = overlay
    #expect(lines(&overlay, 8, 3)[0] == "╭─ h… ─╮")
    #expect(lines(&overlay, 7, 3)[0].hasPrefix("k"))
    #expect(lines(&overlay, 8, 2)[0].hasPrefix("k"))
  }

  @Test("A page is as high as its lines, even when a long one continues on the next")
  func wrapping() {
    var content = KeyValueList()
    content.entries = [KeyValueList.Entry("", "a line that is too long for it")]
    var overlay = Overlay(title: "p", content: content)
    #expect(
      lines(&overlay, 24, 6) == [
        "........................", "╭─ p ──────────────────╮", "│ a line that is too   │",
        "│ long for it          │", "╰──────────────────────╯", "........................",
      ])
  }

  @Test(
    "Read aloud, a page takes the whole place, with its title and the key that closes it in the first line")
  func linear() {
    var overlay = Overlay(title: "chart", content: Chart(heights: [1, 2]))
    func canvas() -> Canvas {
      var canvas = Canvas(size: Size(columns: 20, rows: 4), traits: Traits(isLinear: true))
      canvas.fill(Rect(canvas.size), ".")
      overlay.draw(
        in: Rect(column: 1, row: 1, columns: 18, rows: 3), on: &canvas, styles: .init(content: .plain))
      return canvas
    }
    #expect(canvas().lines[1] == ".chart             .")
    overlay.closingKey = "Esc"
    #expect(
      canvas().lines == [
        "....................", ".chart   Esc       .", ".#                 .", ".##                .",
      ])
    #expect(canvas().cursor == Position(column: 1, row: 1))
  }

  @Test("No size is too small", arguments: 0...20)
  func small(width: Int) {
    for height in 0...5 {
      var overlay = overlay
      #expect(lines(&overlay, width, height).allSatisfy { $0.columnCount <= width })
    }
  }

  @Test("A page holds content of any kind, gives it the room it wants, and says when there is more")
  func anyContent() {
    var overlay = Overlay(title: "chart", content: Chart(heights: [1, 2, 3]))
    func lines(_ columns: Int, _ rows: Int) -> [String] {
      var canvas = Canvas(size: Size(columns: columns, rows: rows))
      overlay.draw(in: Rect(canvas.size), on: &canvas, styles: .init(content: .plain))
      return canvas.lines
    }
    #expect(
      lines(24, 5) == [
        "╭─ chart ──────────────╮", "│ #                    │", "│ ##                   │",
        "│ ###                  │", "╰──────────────────────╯",
      ])
    #expect(lines(24, 4).last == "╰────────────────── ↓ ─╯")
    overlay.content.move(.bottom)
    #expect(lines(24, 4)[1...2] == ["│ ##                   │", "│ ###                  │"])
    #expect(lines(24, 4).last == "╰──────────────────────╯")
    overlay.content.heights = [40]
    #expect(lines(60, 3)[1] == "        │ ######################################## │")
  }
}

/// Content that is not a list of values: a bar for each number.
private struct Chart: OverlayContent {
  var heights: [Int]
  private var scroller = Scroller()

  init(heights: [Int]) { self.heights = heights }

  var hasMoreBelow: Bool { scroller.visible.upperBound < scroller.count }

  func size(in room: Size, traits: Traits) -> Size { Size(columns: heights.max() ?? 0, rows: heights.count) }

  mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Style) {
    scroller.fit(count: heights.count, height: rect.rows)
    for (offset, index) in scroller.visible.enumerated() {
      let bar = String(repeating: "#", count: heights[index])
      canvas.write(bar, column: rect.column, row: rect.row + offset, width: rect.columns, style: styles)
    }
  }

  @discardableResult
  mutating func move(_ motion: Motion) -> Bool { scroller.move(motion) }
}
