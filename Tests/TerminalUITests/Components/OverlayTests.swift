import TerminalUI
import Testing

@Suite("Overlay")
struct OverlayTests {
  private func lines(_ overlay: inout Overlay, _ columns: Int, _ rows: Int) -> [String] {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    canvas.fill(Rect(canvas.size), ".")
    overlay.draw(in: Rect(canvas.size), on: &canvas, frame: .plain, styles: .init())
    return canvas.lines
  }

  private var overlay: Overlay {
    var content = KeyValueList()
    content.entries = ["one", "two", "three"].map { KeyValueList.Entry("k", $0) }
    return Overlay(title: "help", content: content)
  }

  @Test("The key that closes it stands in its frame, where there is room for it")
  func closingKey() {
    var overlay = Overlay(title: "Help", content: KeyValueList())
    overlay.content.entries = [.init("k", "one")]
    overlay.closingKey = "Esc"
    func lines(_ columns: Int) -> [String] {
      var canvas = Canvas(size: Size(columns: columns, rows: 3))
      overlay.draw(in: Rect(canvas.size), on: &canvas, frame: .plain, styles: .init())
      return canvas.lines
    }
    #expect(lines(24)[0] == "╭─ Help ───────── Esc ─╮")
    #expect(lines(15)[0] == "╭─ Help ──────╮")
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

  @Test("A page that is too long says at once that there is more")
  func more() {
    var overlay = overlay
    #expect(
      lines(&overlay, 24, 4) == [
        "╭─ help ───────────────╮", "│ k  one               │", "│ k  two               │",
        "╰────────────────── ↓ ─╯",
      ])
  }

  @Test("A page is as high as its lines are, also where a long one goes on in the next")
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

  @Test("No size is too small", arguments: 0...20)
  func small(width: Int) {
    for height in 0...5 {
      var overlay = overlay
      #expect(lines(&overlay, width, height).allSatisfy { $0.columnCount <= width })
    }
  }
}
