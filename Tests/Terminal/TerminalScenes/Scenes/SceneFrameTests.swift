import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The frame around a scene", .patience)
@MainActor
struct SceneFrameTests {
  private let sample = SampleStage()

  @Test("A scene is its title, its content between two rules, and its keys after the position")
  func whole() {
    #expect(
      sample.stage.lines(60, 8) == [
        " ‹ Start   Sample                                   3 lines", "─" * 60, "  one", "  two 둘",
        "  three",
        "", "─" * 60, " 3/3   ↵ sing   r reload   ! more   ? more   q back",
      ])
    #expect(sample.view.place == Rect(row: 2, columns: 60, rows: 4))
  }

  @Test("On a low terminal the rules go first, then the title, and then the keys")
  func low() {
    let rule = "─" * 60
    let title = " ‹ Start   Sample                                   3 lines"
    func keys(_ shown: Int) -> String { " \(shown)/3   ↵ sing   r reload   ! more   ? more   q back" }
    #expect(sample.stage.lines(60, 7) == [title, rule, "  one", "  two 둘", "  three", rule, keys(3)])
    #expect(sample.stage.lines(60, 6) == [title, "  one", "  two 둘", "  three", "", keys(3)])
    #expect(sample.stage.lines(60, 5) == [title, "  one", "  two 둘", "  three", keys(3)])
    #expect(sample.stage.lines(60, 4) == ["  one", "  two 둘", "  three", keys(3)])
    #expect(sample.stage.lines(60, 2) == ["  one", keys(1)])
    #expect(sample.stage.lines(60, 1) == ["  one"])
  }

  @Test("In fewer than ten columns there is one word, and nothing else")
  func narrow() {
    #expect(sample.stage.lines(9, 3) == ["small", "", ""])
    #expect(sample.stage.lines(3, 2) == ["sma", ""])
    #expect(sample.stage.lines(10, 4) == ["  one", "  two 둘", "  three", " 3/3"])
  }

  @Test("The summary leaves before the title is cut")
  func noRoomForSummary() {
    var state = SampleState.shown()
    state.summary = "3 lines · loaded 12:04"
    sample.view.render(state)
    #expect(sample.stage.lines(42, 6)[0] == " ‹ Start   Sample  3 lines · loaded 12:04")
    #expect(sample.stage.lines(41, 6)[0] == " ‹ Start   Sample")
  }

  @Test("Beside a name that has to be cut anyway, a short summary stays")
  func longName() {
    var state = SampleState.shown()
    state.title = "Long " * 30
    sample.view.render(state)
    #expect(sample.stage.lines()[0] == " ‹ Start   " + "Long " * 11 + "Lon…  3 lines")
    #expect(!sample.stage.lines(40, 10)[0].contains("3 lines"))
  }

  @Test("A command that cannot be given has no key in the footer")
  func footer() {
    sample.view.render(.shown(commands: .all.without(.scene(.sing), .reload)))
    #expect(sample.stage.lines(60, 8)[7] == " 3/3   ! more   ? more   q back")
  }

  @Test("When there is no room for all keys, those of the highest ranks leave first")
  func narrowFooter() {
    #expect(sample.stage.lines(43, 8)[7] == " 3/3   ↵ sing   r reload   ? more   q back")
    #expect(sample.stage.lines(42, 8)[7] == " 3/3   ↵ sing   ? more   q back")
    #expect(sample.stage.lines(24, 8)[7] == " 3/3   ↵ sing   q back")
  }

  @Test("In the footer a command shows the first of its keys that no command before it has")
  func sharedKey() {
    var commands: [Command<SampleAction>] = [
      .cancelLoad(obstacle: nil),
      Command(.close, title: "back", explanation: "", keys: [.escape, .left], footerRank: 1),
    ]
    sample.view.render(.shown(commands: commands))
    #expect(sample.stage.lines(60, 8)[7] == " 3/3   Esc cancel   ← back")
    commands[0] = .cancelLoad(obstacle: "nothing is being loaded")
    sample.view.render(.shown(commands: commands))
    #expect(sample.stage.lines(60, 8)[7] == " 3/3   Esc back")
  }
}
