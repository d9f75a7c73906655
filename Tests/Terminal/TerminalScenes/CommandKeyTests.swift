import Scenes
import TerminalUI
import Testing

@testable import TerminalScenes

@Suite("A command's keys on a terminal")
struct CommandKeyTests {
  private static let keys: [CommandKey] = [
    .character("r"), .character("G"), .character(" "), .control("d"), .enter, .escape, .backspace, .up, .down,
    .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab, .function(1),
  ]

  @Test("Every key that a command can have is recognised when the terminal reports it", arguments: keys)
  func reported(key: CommandKey) {
    #expect(Key.typing(key).map { CommandKey($0) } == [key])
  }

  @Test(
    "Keys that no command can have are not recognised",
    arguments: [Key(.delete), Key(.function(1), .shift), Key(.up, .shift), Key(.character("r"), .alt)])
  func others(key: Key) {
    #expect(CommandKey(key) == nil)
  }

  @Test("On a terminal with Unicode, keys are shown by the signs that are printed on them")
  func caps() {
    #expect(
      Self.keys.map { $0.cap(.unicode) } == [
        "r", "G", "Space", "^D", "↵", "Esc", "⌫", "↑", "↓", "←", "→", "PgUp", "PgDn", "Home", "End",
        "Tab", "Shift-Tab", "F1",
      ])
    #expect(CommandKey.sequence("z", "t").cap(.unicode) == "zt")
  }

  @Test("On a terminal with ASCII only, keys are shown by words")
  func asciiCaps() {
    #expect(
      Self.keys.map { $0.cap(.ascii) } == [
        "r", "G", "Space", "Ctrl-D", "Enter", "Esc", "BkSp", "Up", "Down", "Left", "Right", "PgUp", "PgDn",
        "Home", "End", "Tab", "Shift-Tab", "F1",
      ])
  }
}
