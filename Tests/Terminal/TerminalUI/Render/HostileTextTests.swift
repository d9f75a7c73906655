import TerminalUITesting
import Testing

@testable import TerminalUI

@Suite("Renderer: hostile text")
struct HostileTextTests {
  private static let hostile = [
    "\u{1B}]0;title\u{7}", "\u{1B}[2J\u{1B}[H", "\u{9B}31m", "\u{1B}P1;1|x\u{1B}\\", "a\nb\rc\td\u{8}",
    "\u{7F}\u{0}\u{E}\u{F}",
    "\u{1B}[?1049l", "\u{85}\u{90}\u{9C}\u{9D}", "\u{202E}drowssap\u{2066}", "\u{2028}\u{2029}", "\r\n\r\n",
    "x\u{301}\u{1B}c", "👍\u{1B}[6n", "\u{E0001}\u{E0041}\u{E007F}",
  ]

  @Test("No bytes but the renderer's own can command the terminal", arguments: hostile)
  func nothingGetsThrough(text: String) {
    var canvas = Canvas(size: Size(columns: 40, rows: 4))
    canvas.write(text, column: 0, row: 0)
    canvas.write("x" + text, column: 3, row: 2, style: Style().foreground(.red))
    canvas.fill(Rect(column: 0, row: 3, columns: 40, rows: 1), text.first ?? " ")
    var renderer = Renderer()
    let bytes = renderer.render(canvas)
    var model = TerminalModel(size: canvas.size)
    model.feed(bytes)

    #expect(model.lines == canvas.lines)
    #expect(model.unknownSequences == [] && model.strings == [])
    #expect(model.isAlternateScreen == false && model.modes == [7])
    #expect(bytes.allSatisfy { $0 == 0x1B || $0 == 0x0D || $0 == 0x08 || $0 >= 0x20 && $0 != 0x7F })
    let wire = String(decoding: bytes, as: UTF8.self)
    #expect(!wire.unicodeScalars.contains { (0x80...0x9F).contains($0.value) || $0.value == 0x202E })
  }
}
