import TerminalUI
import Testing

@testable import cars

@Suite("What --screenshot is to draw")
struct ScreenshotTests {
  private func screenshot(_ words: String...) throws -> Screenshot {
    try Arguments(["--screenshot", "screen.svg"] + words).screenshot
  }

  @Test("A size is columns and rows")
  func size() throws {
    #expect(try screenshot().size == Size(columns: 80, rows: 24))
    #expect(try screenshot("--size", "100x30").size == Size(columns: 100, rows: 30))
    #expect(try screenshot("--size", "1x1").size == Size(columns: 1, rows: 1))
    #expect(try screenshot("--size", "2000x1000").size == Size(columns: 2_000, rows: 1_000))
  }

  @Test("Each character is a key, and keys that type nothing have signs")
  func keys() throws {
    #expect(
      try screenshot("--keys", "j 현").keys == [
        Key(.character("j")), Key(.character(" ")), Key(.character("현")),
      ])
    #expect(
      try screenshot("--keys", "⏎↵⎋⇥⌫").keys == [.enter, .enter, .escape, .tab, .backspace].map { Key($0) })
    #expect(try screenshot("--keys", "↑↓←→").keys == [.up, .down, .left, .right].map { Key($0) })
    #expect(
      try screenshot("--keys", "^S^d^^").keys == [
        Key(.character("s"), .control), Key(.character("d"), .control), Key(.character("^")),
      ])
    #expect(try screenshot("--keys", "").keys == [])
  }
}
