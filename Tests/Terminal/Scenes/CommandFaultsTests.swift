import SceneTesting
import Scenes
import Testing

@Suite("What is wrong with a scene's commands")
struct CommandFaultsTests {
  private enum Action: CaseIterable {
    case save, discard
  }

  /// A command for every action, with a key that no other has.
  private static func whole() -> [Command<Action>] {
    zip(CommandAction<Action>.all(), "abcdefghijklmnopqrstuvwxyz").map { action, letter in
      Command(action, title: "do", explanation: "does it", keys: [.character(letter)])
    }
  }

  @Test("Commands that are all there have no fault")
  func complete() {
    #expect(commandFaults(Self.whole()) == [])
    expectComplete(Self.whole())
  }

  @Test("An action without a command is named, and so is one with two")
  func count() {
    var commands = Self.whole()
    commands[0] = Command(commands[1].action, title: "do", explanation: "does it", keys: [.enter])
    #expect(
      commandFaults(commands) == ["The action save has no command.", "The action discard has 2 commands."])
    let moves = Self.whole().filter { $0.action != .move(.pageUp) && $0.action != .quit }
    #expect(commandFaults(moves) == ["The action pageUp has no command.", "The action quit has no command."])
  }

  @Test("A command that nobody can give or understand is named, with what it lacks")
  func empty() {
    var commands = Self.whole()
    commands[0] = Command(commands[0].action, title: "", explanation: "", keys: [])
    #expect(
      commandFaults(commands) == [
        "The command for save has no key.", "The command for save has no title.",
        "The command for save has no explanation.",
      ])
  }

  @Test("A key with two meanings at once is named; when one of them cannot be given, it has one meaning")
  func keys() {
    var commands = Self.whole()
    let (first, second) = (commands[0].action, commands[1].action)
    commands[0] = Command(
      first, title: "do", explanation: "does it", keys: [.control("a"), .enter, .character("x")])
    commands[1] = Command(
      second, title: "do", explanation: "does it", keys: [.character("x"), .control("a"), .enter])
    #expect(
      commandFaults(commands) == [
        "The key Ctrl-A is given to save and to discard at once.",
        "The key enter is given to save and to discard at once.",
        "The key “x” is given to save and to discard at once.",
      ])
    commands[1] = Command(
      second, title: "do", explanation: "does it", keys: [.enter], obstacle: "nothing has changed")
    #expect(commandFaults(commands) == [])
  }
}
