import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The view of the editor", .patience)
@MainActor
struct CarEditorViewTests {
  private let presenter = CarEditorPresenterSpy()
  private let view: CarEditorView
  private let stage: Stage<SceneScreen<CarEditorView>>

  init() {
    view = CarEditorView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    render()
  }

  private func render(make: String = "Kia", question: QuestionState? = nil) {
    let save = Command<CarEditorAction>(
      .scene(.save), title: "save", explanation: "save it", keys: [.control("s")], footerRank: 1)
    let next = Command<CarEditorAction>(
      .move(.down), title: "next", explanation: "next", keys: [.enter, .down], footerRank: 2)
    let cancel = Command<CarEditorAction>(
      .close, title: "cancel", explanation: "cancel", keys: [.escape], footerRank: 0)
    let help = Command<CarEditorAction>(
      .showHelp, title: "help", explanation: "show what can be done", keys: [.function(1)])
    view.render(
      CarEditorViewState(
        back: "Cancel", title: "New car",
        content: .shown([
          CarEditorField(label: "Make", text: make),
          CarEditorField(label: "Model", text: "", placeholder: "required"),
          CarEditorField(label: "Year", text: "20x5", note: .fault("must be a number")),
          CarEditorField(label: "Power hp", text: "320", note: .information("was 300")),
        ]), question: question, commands: [save, cancel, next, help]))
    stage.lines()
  }

  private func press(_ keys: Key.Code...) {
    for key in keys { _ = stage.screen.handle(.key(Key(key))) }
  }

  private var events: [CarEditorPresenterSpy.Message] { Array(presenter.messages.dropFirst()) }

  @Test("It shows each field with its text and what is said about it")
  func form() {
    #expect(
      stage.lines(70, 9)[2...5] == [
        "▌ Make     ▕Kia                       ▏", "  Model    ▕required                  ▏",
        "  Year     ▕20x5                      ▏ ! must be a number",
        "  Power hp ▕320                       ▏ was 300",
      ])
    #expect(stage.lines(70, 9).last == " 1/4   ^S save   Esc cancel   ↵ next")
  }

  @Test("Every character is typed, in the field that Enter and the arrows lead to")
  func typing() {
    press(.character("q"), .enter, .character("?"), .character("5"), .down, .backspace)
    #expect(
      events == [
        .own(.didEdit("Kiaq", inField: 0)), .own(.didEdit("?", inField: 1)),
        .own(.didEdit("?5", inField: 1)), .own(.didEdit("20x", inField: 2)),
      ])
    _ = stage.screen.handle(.paste("a b"))
    #expect(events.last == .own(.didEdit("20xa b", inField: 2)))
  }

  @Test("A text that the presenter has instead is shown")
  func otherText() {
    press(.character("x"))
    render(make: "Kia Motors")
    #expect(stage.lines(70, 9)[2] == "▌ Make     ▕Kia Motors                ▏")
    press(.character("!"))
    #expect(events.last == .own(.didEdit("Kia Motors!", inField: 0)))
  }

  @Test("What is wanted is of the field in which the user types; the presenter can lead to another one")
  func perform() {
    _ = stage.screen.handle(.key(Key(.character("s"), .control)))
    view.selectField(at: 2)
    view.perform(.complete)
    #expect(events == [.own(.didRequest(.save, inField: 0)), .own(.didRequest(.complete, inField: 2))])
    #expect(stage.lines(70, 9).last?.hasPrefix(" 3/4") == true)
  }

  @Test("Space and the arrows ask for another choice where there are any, until something is typed")
  func choices() {
    let keys: [Command<CarEditorAction>] = [
      Command(.scene(.nextChoice), title: "n", explanation: "n", keys: [.character(" "), .right]),
      Command(.scene(.previousChoice), title: "p", explanation: "p", keys: [.left]),
    ]
    view.render(
      CarEditorViewState(
        title: "New car", content: .shown([CarEditorField(label: "Fuel", text: "Petrol", hasChoices: true)]),
        commands: keys))
    press(.character(" "))
    press(.left)
    press(.character("x"), .character(" "))
    #expect(
      events == [
        .own(.didRequest(.nextChoice, inField: 0)), .own(.didRequest(.previousChoice, inField: 0)),
        .own(.didEdit("Petrolx", inField: 0)), .own(.didEdit("Petrolx ", inField: 0)),
      ])
  }

  /// Shows a field that another program has changed, too, and forgets the events before.
  private func renderConflict() {
    let commands: [Command<CarEditorAction>] = [
      Command(
        .scene(.overwrite), title: "overwrite", explanation: "o", keys: [.character("o")], footerRank: 1),
      Command(
        .scene(.takeFromFile), title: "take it", explanation: "t", keys: [.character("t")], footerRank: 2),
      Command(.close, title: "keep editing", explanation: "e", keys: [.escape], footerRank: 0),
    ]
    view.render(
      CarEditorViewState(
        title: "Edit",
        content: .shown([
          CarEditorField(label: "Price", text: "39,900", note: .conflict("in the file: €38,000")),
          CarEditorField(label: "Year", text: "2024"),
        ]), commands: commands))
  }

  @Test("A conflict shows the keys that decide on it, which are no text; nothing else is typed or pasted")
  func conflict() {
    renderConflict()
    #expect(
      stage.lines(130, 9)[2] == "▌ Price ▕39,900" + String(repeating: " ", count: 42)
        + "▏ in the file: €38,000   o overwrite   t take it   Esc keep editing")
    press(.character("x"), .backspace, .down)
    _ = stage.screen.handle(.paste("x"))
    press(.character("o"))
    press(.character("t"))
    press(.escape)
    #expect(
      events == [
        .own(.didRequest(.overwrite, inField: 0)), .own(.didRequest(.takeFromFile, inField: 0)),
        .didRequestClose,
      ])
  }

  @Test("Where there is no room beside the note, the keys are below it, in as many lines as they need")
  func narrowConflict() {
    renderConflict()
    #expect(
      stage.lines(40, 10)[2...6] == [
        "▌ Price ▕39,900                       ▏", "         in the file: €38,000",
        "         o overwrite   t take it",
        "         Esc keep editing", "  Year  ▕2024                         ▏",
      ])
    for (column, row) in [(12, 4), (24, 4), (10, 5), (12, 6)] {
      _ = stage.screen.handle(.mouse(Mouse(.press(button: 0), at: Position(column: column, row: row))))
    }
    #expect(
      events == [
        .own(.didRequest(.overwrite, inField: 0)), .own(.didRequest(.takeFromFile, inField: 0)),
        .didRequestClose,
      ])
  }

  @Test("A click goes to a field, and to the character there")
  func click() {
    stage.lines(70, 9)
    _ = stage.screen.handle(.mouse(Mouse(.press(button: 0), at: Position(column: 14, row: 4))))
    press(.character("1"))
    #expect(events == [.own(.didEdit("201x5", inField: 2))])
  }

  @Test("A key that changes no text is no edit, and what is typed or pasted over a page goes into no field")
  func noEdit() {
    press(.left, .home, .end, .right)
    #expect(events == [])
    press(.function(1))
    #expect(stage.lines(70, 12).contains { $0.contains("show what can be done") })
    _ = stage.screen.handle(.paste("x"))
    #expect(events == [])
    press(.character("y"))
    #expect(!stage.lines(70, 12).contains { $0.contains("show what can be done") })
    #expect(events == [])
    press(.character("!"))
    #expect(events == [.own(.didEdit("Kia!", inField: 0))])
  }

  @Test("While there is a question, nothing is typed, and the answer is heard")
  func question() {
    render(question: QuestionState("Throw away?", yes: "discard", no: "keep editing"))
    press(.character("a"), .enter)
    _ = stage.screen.handle(.paste("x"))
    press(.character("y"))
    #expect(events == [.didAnswer(true)])
  }
}
