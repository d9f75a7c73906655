import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("What is typed in several keys", .patience)
@MainActor
struct SceneTypingTests {
  private let sample = SampleStage(.shown(commands: .all.available))

  private func type(_ text: String) {
    for character in text { sample.type(.character(character)) }
  }

  @Test(
    "A number before a step repeats it; before an end it is the line to go to",
    arguments: [
      ("10j", .lines(10)), ("3k", .lines(-3)), ("2 ", .pages(2)), ("5G", .line(4)), ("1g", .line(0)),
      ("105G", .line(104)), ("3H", .cursor(to: .top, offset: 2)), ("2L", .cursor(to: .bottom, offset: 1)),
      ("9999999999j", .lines(999_999_999)), ("zt", .scrollCursor(to: .top)),
      ("4zz", .scrollCursor(to: .middle)),
    ] as [(String, Motion)])
  func counts(text: String, motion: Motion) {
    type(text)
    #expect(sample.view.messages == [.move(motion)])
  }

  @Test("A number counts for one key only, and Esc takes it back")
  func once() {
    type("3jj4")
    sample.type(.escape)
    type("j")
    #expect(sample.view.messages == [.move(.lines(3)), .move(.down), .move(.down)])
    #expect(sample.events == [])
  }

  @Test(
    "5g goes to the fifth line as in less, and 5gg as in vi; a third g, or one after another key, goes to the top",
    arguments: [
      ("5g", [.line(4)]), ("5gg", [.line(4), .line(4)]), ("5ggg", [.line(4), .line(4), .top]),
      ("gg", [.top, .top]), ("5gjg", [.line(4), .down, .top]),
      ("5jg", [.lines(5), .top]), ("5g7g", [.line(4), .line(6)]),
    ] as [(String, [Motion])])
  func doubledG(text: String, motions: [Motion]) {
    type(text)
    #expect(sample.view.messages == motions.map { .move($0) })
  }

  @Test("What waits for the next key is shown at the foot")
  func shown() {
    type("12z")
    #expect(sample.stage.lines(60, 10)[9].hasPrefix(" 3/3   12z"))
    type("z")
    #expect(sample.stage.lines(60, 10)[9].hasPrefix(" 3/3   ↵"))
  }

  @Test("A 0 that begins no number, and a second key that does not belong to the first, mean nothing")
  func meaningless() {
    type("0")
    #expect(sample.shows("No such key: 0."))
    type("zr")
    #expect(sample.shows("No such key: zr."))
    type("５j")
    #expect(sample.view.messages == [.move(.down)])
    sample.view.forgetMessages()
    type("５")
    #expect(sample.shows("No such key: ５."))
    #expect(sample.view.messages == [])
    #expect(sample.events == [])
  }

  @Test("On a page, a number before a step counts too")
  func page() {
    sample.type(.character("?"))
    let top = sample.stage.lines(80, 12)
    type("4j")
    #expect(sample.stage.lines(80, 12)[1].contains("back to the start"))
    #expect(top[5].contains("back to the start"))
  }

  @Test(
    "A line that begins with / or : leads nowhere and says so; none of its letters is a command",
    arguments: ["/", ":"])
  func idleLine(beginning: String) {
    type(beginning + "q!rD")
    sample.type(.down)
    #expect(sample.shows(beginning == "/" ? "There is no search." : "There are no commands to type."))
    #expect(sample.stage.lines(60, 10)[9] == " " + beginning + "q!rD")
    #expect(sample.events == [])
    #expect(sample.view.messages == [])
    sample.type(.backspace)
    #expect(sample.stage.lines(60, 10)[9] == " " + beginning + "q!r")
    sample.type(.enter)
    #expect(!sample.shows("Esc goes back."))
    #expect(sample.shows("q back", 60))
    type("r")
    #expect(sample.events == [.didRequestReload])
  }

  @Test("Such a line keeps 1,000 bytes of what is typed or pasted")
  func longIdleLine() {
    type("/")
    #expect(sample.stage.screen.handle(.paste(String(repeating: "a", count: 2_000))))
    type("b")
    #expect(sample.stage.lines(1_100, 10)[9].utf8.count == 1_002)
  }

  @Test("Such a line ends with Esc, with a backspace too many and with a click, and takes what is pasted")
  func endsOfIdleLine() {
    type("/")
    #expect(sample.stage.screen.handle(.paste("Škoda\nq")))
    #expect(sample.stage.lines(60, 10)[9] == " /Škoda")
    sample.stage.type(Key(.character("x"), .alt))
    #expect(sample.stage.lines(60, 10)[9] == " /Škoda")
    #expect(!sample.type(.control("c")))
    sample.type(.escape)
    type("/")
    sample.type(.backspace)
    #expect(sample.shows("q back", 60))
    type("/")
    #expect(sample.stage.screen.handle(.mouse(Mouse(.press(button: 0), at: Position(column: 5, row: 4)))))
    type("r")
    #expect(sample.events == [.didRequestReload])
    #expect(sample.view.messages == [])
  }

  @Test("On a scene's own page such a line closes the page and begins")
  func idleLineOnPage() {
    type("!/q")
    #expect(sample.shows("There is no search."))
    #expect(sample.events == [])
  }

  @Test("On a scene's own page such a key only closes the page where it has a meaning in the scene")
  func meaningOnPage() {
    let search = Command<SampleAction>(
      .scene(.dance), title: "search", explanation: "search", keys: [.character("/")])
    sample.view.render(.shown(commands: .all + [search]))
    sample.view.forgetMessages()
    type("!/")
    #expect(!sample.shows("Esc goes back."))
    #expect(sample.view.messages == [])
    type("/")
    #expect(sample.view.messages == [.perform(.dance)])
  }

  @Test("A step that leads nowhere says what its command has to say then, until the next key")
  func withoutEffect() {
    let steps = Command<SampleAction>.steps(atEnd: "That was all.")
    sample.view.render(.shown(commands: steps))
    type("j")
    #expect(!sample.shows("That was all."))
    sample.view.canMove = false
    type("j")
    #expect(sample.shows("That was all."))
    type("k")
    #expect(!sample.shows("That was all."))
  }
}
