import Scenes
import Testing

@Suite("The commands that most scenes have")
struct CommandTests {
  private static let steps = Command<Never>.steps(down: "d", up: "u", top: "t", bottom: "b")

  @Test("Each way to move has one command, with a key of its own")
  func steps() {
    let all = Step.allCases.map { CommandAction<Never>.move($0) }
    #expect(Self.steps.count == all.count)
    #expect(Set(Self.steps.map(\.action)) == Set(all))
    let keys = Self.steps.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test(
    "Keys move as they do elsewhere: those with a name, those of vi and less, and those of the shell",
    arguments: [
      (.down, .down), (.up, .up), (.pageDown, .pageDown), (.pageUp, .pageUp), (.home, .toTop),
      (.end, .toBottom),
      (.character("j"), .down), (.character("k"), .up), (.character("g"), .toTop),
      (.character("G"), .toBottom), (.control("f"), .pageDown), (.control("b"), .pageUp),
      (.control("d"), .halfPageDown), (.control("u"), .halfPageUp), (.character(" "), .pageDown),
      (.control("n"), .down), (.control("p"), .up),
    ] as [(CommandKey, Step)])
  func keys(key: CommandKey, step: Step) {
    #expect(Self.steps.filter { $0.keys.contains(key) }.map(\.action) == [.move(step)])
  }

  @Test("A scene says where its steps lead, and why there are none")
  func words() {
    let steps = Command<Never>.steps(
      down: "the next car", up: "the car before", top: "the first car", bottom: "the last car",
      unavailable: "there are no cars")
    func explanation(_ step: Step) -> String? { steps.first { $0.action == .move(step) }?.explanation }
    #expect(explanation(.down) == "the next car")
    #expect(explanation(.up) == "the car before")
    #expect(explanation(.toTop) == "the first car")
    #expect(explanation(.toBottom) == "the last car")
    #expect(steps.allSatisfy { $0.unavailable == "there are no cars" && !$0.isAvailable })
  }

  @Test("A command can be given unless there is a reason why not")
  func availability() {
    #expect(Command<Never>.reload("load again").isAvailable)
    #expect(!Command<Never>.reload("load again", unavailable: "it is loading").isAvailable)
    #expect(Command<Never>.cancelLoad(unavailable: nil).isAvailable)
    #expect(!Command<Never>.cancelLoad(unavailable: "nothing is loading").isAvailable)
  }

  @Test("r loads again, Esc stops loading, and ? shows what can be done")
  func otherKeys() {
    #expect(Command<Never>.reload("load again").keys == [.character("r")])
    #expect(Command<Never>.cancelLoad(unavailable: nil).keys == [.escape])
    #expect(Command<Never>.help(footerRank: 3).keys == [.character("?")])
  }

  @Test("In the footer the way out of waiting stays longest, and steps are only in help")
  func footer() {
    #expect(Command<Never>.cancelLoad(unavailable: nil).footerRank == 0)
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
