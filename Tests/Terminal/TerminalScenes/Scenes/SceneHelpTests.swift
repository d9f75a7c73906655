import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("What help does", .patience)
@MainActor
struct SceneHelpTests {
  private let sample = SampleStage()

  init() {
    sample.type(.character("?"))
    sample.stage.lines(80, 60)
  }

  private var isOpen: Bool { sample.shows("╭─", 80, 60) }

  /// The rows of the page, without its frame and the blanks around them.
  private func rows() -> [String] {
    let lines = sample.stage.lines(80, 60)
    return lines.drop { !$0.contains("╭─") }.dropFirst().prefix { !$0.contains("╰─") }.map { line in
      String(
        line.trimmingPrefix { " │".contains($0) }.reversed().trimmingPrefix { " │".contains($0) }.reversed())
    }.filter { !$0.isEmpty }
  }

  private func type(_ text: String) { for character in text { sample.type(.character(character)) } }

  /// Clicks on a text of the page.
  private func click(on text: String) throws {
    let lines = sample.stage.lines(80, 60)
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].firstRange(of: text)).lowerBound
    let position = Position(column: String(lines[row][..<start]).columnCount, row: row)
    _ = sample.stage.screen.handle(.mouse(Mouse(.press(button: 0), at: position)))
  }

  // MARK: Keys

  @Test("A command's key closes it, and does the command")
  func keys() {
    #expect(sample.type(.character("D")))
    #expect(!isOpen)
    #expect(sample.view.messages == [.perform(.dance)])
    sample.type(.character("?"), .character("r"))
    #expect(sample.events == [.didRequestReload])
  }

  @Test("A movement that scrolls nothing is the scene's")
  func movement() {
    sample.type(.character("M"))
    #expect(!isOpen)
    #expect(sample.view.messages == [.move(.cursor(to: .middle))])
  }

  @Test("A number before a movement counts, on the page as in the scene")
  func count() {
    sample.type(.character("3"), .character("L"))
    #expect(sample.view.messages == [.move(.cursor(to: .bottom, offset: 2))])
  }

  @Test(
    "The keys that close a page or go back only close it",
    arguments: [CommandKey.escape, .character("q"), .character("?"), .function(1)])
  func closing(key: CommandKey) {
    #expect(sample.type(key))
    #expect(!isOpen)
    #expect(sample.events == [] && sample.view.messages == [])
  }

  @Test("A key whose command can't be given stays on the page, which says why until the next key")
  func refused() {
    sample.view.render(.shown(commands: .all.without(.scene(.dance))))
    sample.type(.character("D"))
    #expect(isOpen)
    #expect(sample.shows(" Not now: no dance now.", 80, 60))
    #expect(sample.view.messages == [.take(["one", "two 둘", "three"])])
    sample.type(.down)
    #expect(isOpen && !sample.shows("Not now", 80, 60))
  }

  @Test("Beside a prompt, no command is done")
  func prompt() {
    sample.type(.escape)
    sample.view.render(.shown(prompt: PromptState(label: "/", text: "")))
    sample.view.forgetMessages()
    sample.type(.function(1))
    #expect(isOpen)
    sample.type(.character("D"))
    #expect(!isOpen)
    #expect(sample.view.messages == [])
  }

  // MARK: Filtering

  @Test("What is typed behind / leaves the rows that have it in the key, the title or the words")
  func filter() {
    type("/LINES")
    #expect(sample.shows("─ /LINES ─", 80, 60))
    #expect(rows() == ["File", "r  fetch the lines again"])
    sample.type(.backspace)
    #expect(rows().contains { $0.contains("sing the line") })
    #expect(!rows().contains { $0.contains("dance") })
    for _ in 0..<4 { sample.type(.backspace) }
    type("suspend")
    #expect(rows() == ["File", "^Z  back to the shell; fg returns"])
  }

  @Test("While a filter is typed, no key is a command, and ↵ makes them commands again")
  func typing() {
    type("/dance")
    #expect(sample.view.messages == [])
    #expect(sample.shows("↵ keep   Esc all commands", 80, 60))
    sample.type(.enter)
    #expect(rows() == ["Move", "D  dance to it"])
    sample.type(.character("D"))
    #expect(sample.view.messages == [.perform(.dance)])
  }

  @Test(
    "Esc takes the filter away, typed or kept, and once more it closes the page", arguments: [false, true])
  func escape(isKept: Bool) {
    let all = rows()
    type("/dance")
    if isKept { sample.type(.enter) }
    sample.type(.escape)
    #expect(isOpen && rows() == all)
    sample.type(.escape)
    #expect(!isOpen)
    #expect(sample.events == [])
  }

  @Test("/ goes on with a filter that is kept, and ⌫ in an empty one takes it away")
  func goingOn() {
    type("/dan")
    sample.type(.enter)
    type("/ce")
    #expect(sample.shows("─ /dance ─", 80, 60))
    for _ in 0..<5 { sample.type(.backspace) }
    #expect(sample.shows("─ / ─", 80, 60))
    sample.type(.backspace)
    #expect(sample.shows("─ Help ─", 80, 60))
  }

  @Test("Where no row has it, the page says so")
  func nothing() {
    type("/xyz")
    #expect(rows() == ["No command has “xyz” in it."])
  }

  @Test("The page keeps its place while its rows are filtered, and the cursor is behind what is typed")
  func place() throws {
    let before = sample.stage.lines(80, 60)
    type("/dance")
    let canvas = sample.stage.canvas(Size(columns: 80, rows: 60))
    let row = try #require(before.firstIndex { $0.contains("╭─") })
    #expect(canvas.lines[row].columnCount == before[row].columnCount)
    #expect(canvas.lines.lastIndex { $0.contains("╰─") } == before.lastIndex { $0.contains("╰─") })
    let start = String(canvas.lines[row].prefix { $0 != "/" }).columnCount
    #expect(canvas.cursor == Position(column: start + 6, row: row))
  }

  @Test("The scene's own page has no filter")
  func ownPage() {
    sample.type(.escape, .character("!"), .character("/"))
    #expect(!sample.shows("╭─"))
  }

  // MARK: The mouse

  @Test("A click on a row closes the page, and does what the row says", arguments: ["dance to it", "D  "])
  func click(text: String) throws {
    try click(on: text)
    #expect(!isOpen)
    #expect(sample.view.messages == [.perform(.dance)])
  }

  @Test("A click on the row that goes back goes back")
  func clickBack() throws {
    try click(on: "back to the start")
    #expect(sample.events == [.didRequestClose])
  }

  @Test(
    "A click on a row that can't be done says why, and one on a heading or on the application's keys does nothing"
  )
  func clickNothing() throws {
    try click(on: "stop loading")
    #expect(isOpen && sample.shows("Not now: nothing is being loaded.", 80, 60))
    for text in ["Move", "leave the program"] { try click(on: text) }
    #expect(isOpen)
    #expect(sample.events == [] && sample.view.messages == [])
  }
}
