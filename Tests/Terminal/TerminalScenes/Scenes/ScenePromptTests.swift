import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

extension PromptState {
  /// A prompt for what to search.
  static func search(
    _ text: String = "", placeholder: String = "", earlier: [String] = [], remark: Remark? = nil,
    suggestion: String? = nil
  ) -> PromptState {
    PromptState(
      label: "/", text: text, placeholder: placeholder, earlier: earlier, remark: remark,
      suggestion: suggestion, accept: "keep", cancel: "clear")
  }
}

@Suite("The prompt of a scene", .patience)
@MainActor
struct ScenePromptTests {
  private let sample = SampleStage(.shown(prompt: .search()))

  private func type(_ text: String) {
    for character in text { sample.type(.character(character)) }
  }

  private func show(_ prompt: PromptState?) {
    sample.view.render(.shown(prompt: prompt))
    sample.view.forgetMessages()
  }

  private func foot(_ columns: Int = 60, _ rows: Int = 8, _ traits: Traits = Traits()) -> String {
    sample.stage.canvas(Size(columns: columns, rows: rows), traits: traits).lines[rows - 1]
  }

  @Test("A prompt takes the place of the position and the keys, with its own keys at the right")
  func drawing() {
    let rule = String(repeating: "─", count: 60)
    #expect(
      sample.stage.lines(60, 8) == [
        " ‹ Start   Sample                                   3 lines", rule, "  one", "  two 둘", "  three",
        "", rule, " /                                       ↵ keep   Esc clear",
      ])
    let canvas = sample.stage.canvas(Size(columns: 60, rows: 8))
    #expect(canvas.cursor == Position(column: 2, row: 7))
  }

  @Test("What is typed is in the prompt, and none of it is a command; each edit is heard in order")
  func typing() {
    type("q!r 둘")
    sample.type(.left, .backspace, .control("d"))
    #expect(foot().hasPrefix(" /q!r  "))
    #expect(sample.stage.canvas(Size(columns: 60, rows: 8)).cursor == Position(column: 5, row: 7))
    #expect(
      sample.events == ["q", "q!", "q!r", "q!r ", "q!r 둘", "q!r둘", "q!r"].map { .didEditPrompt($0) })
    #expect(sample.view.messages == [])
  }

  @Test("A key that changes nothing in the line is not an edit")
  func noEdit() {
    sample.type(.backspace, .left, .end, .up, .control("k"))
    #expect(sample.events == [])
  }

  @Test("Pasted text is one edit, in one line")
  func pasting() {
    #expect(sample.stage.screen.handle(.paste("kia\nev6")))
    #expect(sample.stage.screen.handle(.paste("")))
    #expect(sample.events == [.didEditPrompt("kia ev6")])
  }

  @Test("Enter accepts the line, Esc cancels it")
  func ends() {
    type("k")
    sample.type(.enter)
    sample.type(.escape)
    #expect(sample.events == [.didEditPrompt("k"), .didAcceptPrompt, .didCancelPrompt])
    show(nil)
    #expect(foot() == " 3/3   ↵ sing   r reload   ! more   ? more   q back")
    #expect(sample.stage.canvas(Size(columns: 60, rows: 8)).cursor == nil)
    type("r")
    #expect(sample.events.last == .didRequestReload)
  }

  @Test("Keys that the field leaves move in the content, as without Shift, Alt or Ctrl")
  func moving() {
    let keys = [
      Key(.pageDown), Key(.pageUp), Key(.down, .shift), Key(.up, .alt), Key(.home, .control),
      Key(.end, .control),
    ]
    for key in keys { #expect(sample.stage.type(key)) }
    #expect(
      sample.view.messages == [
        .move(.pageDown), .move(.pageUp), .move(.down), .move(.up), .move(.top), .move(.bottom),
      ])
    #expect(sample.events == [])
  }

  @Test("A key that the field leaves moves nothing where its command cannot be given")
  func unavailableMoves() {
    sample.view.render(.shown(prompt: .search(), commands: .all.without(.move(.pageDown))))
    sample.view.forgetMessages()
    #expect(sample.stage.type(Key(.pageDown)))
    #expect(sample.view.messages == [])
  }

  @Test(
    "Of other keys it is said that they mean nothing, until the next key; those with Ctrl are the application's"
  )
  func otherKeys() {
    for (key, name) in [
      (Key(.function(5)), ": F5"), (Key(.tab, .shift), ": Shift-Tab"), (Key(.insert), ""),
      (Key(.character("q"), .alt), ""),
    ] {
      #expect(sample.stage.type(key))
      #expect(sample.shows("No such key\(name). Press F1 for help."))
    }
    #expect(sample.events == [])
    type("k")
    #expect(!sample.shows("No such key"))
    for character in "clzx" { #expect(!sample.type(.control(character))) }
    #expect(sample.events == [.didEditPrompt("k")])
    #expect(sample.view.messages == [])
    #expect(!sample.shows("No such key"))
  }

  @Test("F1 shows all commands over the prompt, and Esc goes back to what was typed")
  func help() {
    type("kia")
    sample.type(.function(1))
    #expect(sample.shows("sing the line"))
    sample.type(.escape)
    #expect(!sample.shows("sing the line"))
    #expect(foot().hasPrefix(" /kia "))
    #expect(sample.events.last == .didEditPrompt("kia"))
  }

  @Test("Where the prompt has examples of what can be typed, F1 shows these")
  func examples() {
    let example = PromptState.Example("kia price<30k", "cars of Kia that cost less than 30,000")
    show(PromptState(label: "/", examples: [example]))
    sample.type(.function(1))
    #expect(sample.shows("kia price<30k  cars of Kia"))
    #expect(!sample.shows("show all commands"))
    sample.type(.escape)
    #expect(!sample.shows("cars of Kia"))
  }

  @Test("↑ recalls what was typed before, which is an edit")
  func earlier() {
    show(.search(earlier: ["kia", "ford"]))
    type("v")
    sample.type(.up, .up, .down, .control("n"))
    #expect(sample.events == ["v", "ford", "kia", "ford", "v"].map { .didEditPrompt($0) })
    show(.search(earlier: ["kia", "ford", "seat"]))
    sample.type(.up)
    #expect(sample.events.last == .didEditPrompt("seat"))
  }

  @Test("A prompt opens with its state's text; what later states say there undoes nothing")
  func ownText() {
    show(nil)
    show(.search("kia"))
    #expect(foot().hasPrefix(" /kia "))
    type("!")
    show(.search("k"))
    show(.search("kia", remark: .init(.result, "1 of 60")))
    #expect(foot().hasPrefix(" /kia! "))
    #expect(foot().contains("1 of 60"))
    show(nil)
    show(.search("ford"))
    #expect(foot().hasPrefix(" /ford "))
  }

  @Test("A line that led nowhere, and a number that waited, are gone when a prompt opens")
  func begins() {
    show(nil)
    type("12:q")
    show(.search())
    #expect(foot().hasPrefix(" /  "))
    show(nil)
    type("12")
    show(.search())
    show(nil)
    type("j")
    #expect(sample.view.messages == [.move(.down)])
  }

  @Test("Where nobody hears what is typed, there is no prompt")
  func nobody() {
    let sample = SampleStage(.shown(prompt: .search()), hasPrompt: false)
    #expect(sample.stage.lines(80, 24).last?.hasPrefix(" 3/3   ↵ sing") == true)
    sample.type(.character("/"), .character("q"))
    #expect(sample.shows("There is no search."))
  }

  @Test("A page over the scene has the keys first; the prompt is below it")
  func page() {
    show(nil)
    type("?")
    show(.search())
    #expect(foot(60, 24).contains("Esc close"))
    #expect(sample.stage.canvas(Size(columns: 60, rows: 24)).cursor == nil)
    sample.type(.escape)
    type("r")
    #expect(foot().hasPrefix(" /r "))
    #expect(sample.events == [.didEditPrompt("r")])
  }

  // MARK: Beside the line

  @Test("A remark is beside the line; the keys leave before the text is cut, and then the text is cut")
  func room() {
    show(.search(remark: .init(.result, "12 of 60")))
    #expect(foot() == " /                            12 of 60   ↵ keep   Esc clear")
    #expect(foot(59) == " /                           12 of 60   ↵ keep   Esc clear")
    type("012345678901234567890123")
    #expect(foot() == " /012345678901234567890123    12 of 60   ↵ keep   Esc clear")
    type("4")
    #expect(foot() == " /0123456789012345678901234            12 of 60   Esc clear")
    type("50123456789")
    #expect(foot() == " /012345678901234567890123450123456789             12 of 60")
    type("0123456789")
    #expect(foot() == " /…23456789012345678901234501234567890123456789    12 of 60")
  }

  @Test("A fault is beside the line where it has room, and above it where it has none")
  func fault() throws {
    show(.search(remark: .init(.fault, "“cheap” is no price")))
    #expect(foot().hasSuffix("“cheap” is no price   Esc clear"))
    let canvas = sample.stage.canvas(Size(columns: 60, rows: 8))
    let line = canvas.lines[7]
    let start = try #require(line.firstIndex(of: "“"))
    #expect(canvas[String(line[..<start]).columnCount, 7].style == Palette.terminal.warning)
    #expect(sample.stage.lines(45, 8)[6].allSatisfy { $0 == "─" })
    #expect(foot(45).contains("“cheap” is no price"))
    #expect(!foot(44).contains("cheap"))
    #expect(sample.stage.lines(44, 8)[6] == " ! “cheap” is no price")
  }

  @Test("A suggestion is above the line, after a fault that is there too")
  func suggestion() {
    show(.search(suggestion: "Did you mean Kia? Tab accepts."))
    #expect(sample.stage.lines(60, 8)[6] == " · Did you mean Kia? Tab accepts.")
    show(.search(remark: .init(.fault, "“cheap” is no price"), suggestion: "Did you mean Kia?"))
    #expect(sample.stage.lines(44, 8)[6] == " ! “cheap” is no price Did you mean Kia?")
  }

  @Test("A placeholder is there until something is typed")
  func placeholder() {
    show(nil)
    show(.search(placeholder: "make or model…"))
    #expect(foot().hasPrefix(" /make or model…  "))
    #expect(foot(60, 8, Traits(symbols: .ascii)).hasPrefix(" /make or model...  "))
    type("x")
    #expect(foot().hasPrefix(" /x  "))
  }

  @Test("In ASCII the keys, the mark and the remark are ASCII; what was typed stays as it is")
  func ascii() {
    show(.search(remark: .init(.result, "12–60")))
    type("둘 01234567890123456789012345678901234567890123456789")
    #expect(
      foot(60, 8, Traits(symbols: .ascii)) == " /~34567890123456789012345678901234567890123456789    12-60")
    show(nil)
    show(.search("둘"))
    #expect(foot(60, 8, Traits(symbols: .ascii)).hasSuffix("   Enter keep   Esc clear"))
    #expect(foot(60, 8, Traits(symbols: .ascii)).hasPrefix(" /둘 "))
  }

  @Test("Read aloud, the terminal's cursor is in the line")
  func linear() {
    type("둘")
    let canvas = sample.stage.canvas(Size(columns: 60, rows: 8), traits: Traits(isLinear: true))
    #expect(canvas.cursor == Position(column: 4, row: 7))
    #expect(canvas.lines[7].hasPrefix(" /둘 "))
    #expect(canvas.lines[1] == "  one")
  }

  // MARK: The mouse

  private func click(_ column: Int, _ row: Int) {
    sample.stage.lines(60, 8)
    let click = Mouse(.press(button: 0), at: Position(column: column, row: row))
    #expect(sample.stage.screen.handle(.mouse(click)))
  }

  @Test("A click in the line puts the cursor there")
  func clickInField() {
    type("kia")
    click(3, 7)
    type("-")
    #expect(sample.events.last == .didEditPrompt("k-ia"))
  }

  @Test("A click on a key of the prompt is that key, and one between them is nothing")
  func clickOnKeys() {
    click(41, 7)
    click(50, 7)
    click(47, 7)
    #expect(sample.events == [.didAcceptPrompt, .didCancelPrompt])
    #expect(sample.view.messages == [])
  }

  @Test("A click in the content goes to the view, the wheel scrolls there, and the way back leads back")
  func mouseBesideLine() {
    click(5, 3)
    #expect(sample.stage.screen.handle(.mouse(Mouse(.wheelDown, at: Position(column: 5, row: 7)))))
    click(3, 0)
    #expect(sample.view.messages == [.click(Position(column: 5, row: 3)), .move(.scroll(3))])
    #expect(sample.events == [.didRequestClose])
  }
}
