import Testing

@testable import TerminalUI

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

  @Test("A style that is added brings its attributes and colours, and leaves those that it says nothing of")
  func adding() {
    let row = Style().foreground(.red).background(.blue).dim()
    #expect(row.adding(Style().bold()) == row.bold())
    #expect(row.adding(Style().foreground(.green)) == row.foreground(.green))
    #expect(row.adding(Style().background(.green)) == row.background(.green))
    #expect(row.adding(.plain) == row)
  }
}
