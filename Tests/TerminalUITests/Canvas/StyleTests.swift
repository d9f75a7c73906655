import TerminalUI
import Testing

@Suite("Style")
struct StyleTests {
  @Test("A style begins plain, and each modifier changes one thing and keeps the rest")
  func modifiers() {
    let style = Style().bold().foreground(.red).underline().background(.blue)
    #expect(style.foreground == .red)
    #expect(style.background == .blue)
    #expect(style.attributes == [.bold, .underline])
    #expect(style.foreground(.standard).background(.standard) == Style().underline().bold())
    #expect(Style().dim().italic().reverse().attributes == [.dim, .italic, .reverse])
    #expect(Style() == .plain)
  }
}
