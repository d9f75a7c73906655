import Scenes
import Testing

@Suite("The commands that most scenes have")
struct CommandTests {
  private static let steps = Command<Never>.cursorSteps(to: "car")
  private static let textSteps = Command<Never>.steps(atEnd: "That was all.")

  @Test(
    "Each way to move has one command, with a key of its own",
    arguments: [
      (textSteps, Step.withoutCursor), (steps, Step.inRows), (steps + Command.columnSteps(), Step.allCases),
    ])
  func each(commands: [Command<Never>], steps: [Step]) {
    #expect(commands.count == steps.count)
    #expect(Set(commands.map(\.action)) == Set(steps.map(CommandAction.move)))
    let keys = commands.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test("In text, the keys that scroll by a line are as good as those that go down by one")
  func scrollingText() {
    #expect(Self.textSteps.filter { $0.keys.contains(.control("e")) }.map(\.action) == [.move(.down)])
    #expect(Self.textSteps.filter { $0.keys.contains(.control("y")) }.map(\.action) == [.move(.up)])
  }

  @Test("What there is to say at the end belongs to the steps that lead down, one after the other")
  func atEnd() {
    let steps = Self.textSteps.filter { $0.withoutEffect == "That was all." }
    #expect(steps.map(\.action) == [.move(.down), .move(.pageDown), .move(.halfPageDown)])
  }

  @Test(
    "Keys move as they do elsewhere: those with a name, those of vi and less, and those of the shell",
    arguments: [
      (.down, .down), (.up, .up), (.pageDown, .pageDown), (.pageUp, .pageUp), (.home, .toTop),
      (.end, .toBottom),
      (.character("j"), .down), (.character("k"), .up), (.character("g"), .toTop),
      (.character("G"), .toBottom), (.control("f"), .pageDown), (.control("b"), .pageUp),
      (.control("d"), .halfPageDown), (.control("u"), .halfPageUp), (.character(" "), .pageDown),
      (.control("n"), .down), (.control("p"), .up), (.control("e"), .scrollDown),
      (.control("y"), .scrollUp), (.character("H"), .cursorToTop), (.character("M"), .cursorToMiddle),
      (.character("L"), .cursorToBottom), (.sequence("z", "t"), .rowToTop),
      (.sequence("z", "z"), .rowToMiddle), (.sequence("z", "b"), .rowToBottom),
    ] as [(CommandKey, Step)])
  func keys(key: CommandKey, step: Step) {
    #expect(Self.steps.filter { $0.keys.contains(key) }.map(\.action) == [.move(step)])
  }

  @Test("A scene says what its rows are, and why one cannot move in them")
  func words() {
    let steps = Command<Never>.cursorSteps(
      to: "car", hint: "5G to the fifth", obstacle: "there are no cars")
    func explanation(_ step: Step) -> String? { steps.first { $0.action == .move(step) }?.explanation }
    #expect(explanation(.down) == "to the next car")
    #expect(explanation(.up) == "to the previous car")
    #expect(explanation(.toTop) == "to the first car")
    #expect(explanation(.toBottom) == "to the last car; 5G to the fifth")
    #expect(steps.allSatisfy { $0.obstacle == "there are no cars" && !$0.isAvailable })
  }

  @Test("In the footer the way out of waiting stays longest, and steps are only in help")
  func footer() {
    #expect(Command<Never>.cancelLoad(obstacle: nil).footerRank == 0)
    #expect(Command<Never>.help(footerRank: 3).footerRank == 3)
    #expect(Command<Never>.reload("load again", footerRank: 2).footerRank == 2)
    #expect(Self.steps.allSatisfy { $0.footerRank == nil })
  }

  @Test("Ctrl-L, Ctrl-Z and Ctrl-C do the same on every screen")
  func everywhere() {
    let keys = Command<Never>.everywhere.map { ($0.action, $0.keys) }
    #expect(keys.map(\.0) == [.redraw, .suspend, .quit])
    #expect(keys.map(\.1) == [[.control("l")], [.control("z")], [.control("c")]])
  }
}
