import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The question of a scene", .patience)
@MainActor
struct SceneQuestionTests {
  private let sample = SampleStage(
    .shown(question: QuestionState("Is “one” to go?", yes: "let it go", no: "keep it")))

  private var lines: [String] { sample.stage.lines(60, 8) }

  @Test("A question takes the place of the notice, and its answers that of the keys")
  func drawing() {
    #expect(Array(lines[6...]) == [" ! Is “one” to go?", " y let it go   n keep it"])
  }

  @Test("Read aloud, the terminal's cursor is on the question; else there is none, because nothing is typed")
  func cursor() {
    func cursor(_ traits: Traits) -> Position? {
      sample.stage.canvas(Size(columns: 60, rows: 8), traits: traits).cursor
    }
    #expect(cursor(Traits(symbols: .ascii, isLinear: true)) == Position(column: 0, row: 6))
    #expect(cursor(Traits()) == nil)
    // Where there is no room for the question, its answers are read.
    let canvas = sample.stage.canvas(
      Size(columns: 60, rows: 3), traits: Traits(symbols: .ascii, isLinear: true))
    #expect(canvas.cursor == Position(column: 1, row: 2))
  }

  @Test(
    "y is yes; n and Esc are no",
    arguments: [
      (CommandKey.character("y"), true), (.character("Y"), true), (.character("n"), false),
      (.character("N"), false), (.escape, false),
    ])
  func answers(key: CommandKey, isYes: Bool) {
    sample.type(key)
    #expect(sample.events == [.didAnswer(isYes)])
  }

  @Test("No other key means anything, and none is a command")
  func otherKeys() {
    sample.type(.enter, .character("q"), .character("!"), .down, .tab)
    _ = sample.stage.screen.handle(.paste("y"))
    #expect(sample.events == [])
    #expect(sample.view.messages == [])
    #expect(lines[6] == " ! Is “one” to go?")
  }

  @Test("A key with Ctrl is the application's")
  func control() {
    #expect(!sample.stage.screen.handle(.key(Key(.character("c"), .control))))
    #expect(sample.stage.screen.handle(.key(Key(.down, .shift))))
    #expect(sample.events == [])
  }

  @Test("A click on an answer gives it, and one elsewhere does not")
  func clicks() {
    _ = lines
    func click(_ column: Int, _ row: Int) {
      _ = sample.stage.screen.handle(
        .mouse(Mouse(.press(button: 0), at: Position(column: column, row: row))))
    }
    click(4, 3)
    #expect(sample.events == [])
    click(1, 7)
    click(18, 7)
    #expect(sample.events == [.didAnswer(true), .didAnswer(false)])
  }

  @Test("When the question is answered, keys are commands again")
  func afterwards() {
    sample.type(.character("n"))
    sample.view.render(.shown())
    sample.view.forgetMessages()
    sample.type(.character("!"))
    #expect(lines[6] != " ! Is “one” to go?")
    #expect(sample.events == [.didAnswer(false)])
  }

  @Test("Keys wait until the answer has led to a state without the question")
  func waiting() {
    #expect(sample.stage.screen.isReady)
    sample.presenter.whenAnswered = {
      await Task.yield()
    }
    sample.type(.character("y"))
    sample.view.render(.shown(question: QuestionState("Is “one” to go?", yes: "let it go", no: "keep it")))
    #expect(!sample.stage.screen.isReady)
    sample.view.render(.shown())
    #expect(sample.stage.screen.isReady)
  }
}
