import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import TerminalUI
import Testing

@Suite("Terminals and users that want it otherwise", .timeLimit(.minutes(5)))
@MainActor
struct TraitsTests {
  private let list = Stage(CarListScreen(presenter: CarListPresenterSpy(rows: CarRow.three)))
  private let detail = Stage(CarDetailScreen(presenter: CarDetailPresenterSpy()))
  private let linear = Traits(symbols: .ascii, isLinear: true)

  init() {
    list.screen.render(.rows())
    detail.screen.render(.fields(0))
  }

  @Test("With nothing but ASCII, what is drawn is ASCII; texts stay as they are")
  func ascii() {
    let lines = list.canvas(Size(columns: 44, rows: 9), traits: Traits(symbols: .ascii)).lines
    #expect(
      lines == [
        " Cars                 3 cars · loaded 12:04", "--------------------------------------------",
        "  Make    Model       Trim           Price", "> Toyota  Corolla     LE           $22,325",
        "  Toyota  Corolla     LE           $22,325", "  현대    Ioniq 5 👨‍👩‍👧  Limited AWD  $54,300", "",
        "--------------------------------------------", " 1/3   Enter open   ? help   q quit",
      ])
  }

  @Test("A bar of ASCII has no parts of a column")
  func asciiBar() {
    let lines = detail.canvas(Size(columns: 80, rows: 9), traits: Traits(symbols: .ascii)).lines
    #expect(lines[3] == "  Price  $54,300    ################....   dearer than 78% of the cars")
  }

  @Test("Read aloud, a row is a line of text, and the terminal's cursor is on the row that matters")
  func linearList() {
    list.type(Key(.down))
    let canvas = list.canvas(Size(columns: 60, rows: 8), traits: linear)
    #expect(
      canvas.lines == [
        " Cars                                 3 cars · loaded 12:04", "  Make, Model, Trim, Price",
        "  Toyota, Corolla, LE, $22,325", "> Toyota, Corolla, LE, $22,325",
        "  현대, Ioniq 5 👨‍👩‍👧, Limited AWD, $54,300", "", "",
        " 2/3   Enter open   r reload   ! left out   ? help   q quit",
      ])
    #expect(canvas.cursor == Position(column: 0, row: 3))
  }

  @Test("Read aloud, a row that is too long loses its least important texts, and none is cut")
  func narrowLinearList() {
    let canvas = list.canvas(Size(columns: 31, rows: 8), traits: linear)
    #expect(
      canvas.lines[1...4] == [
        "  Make, Model, Trim, Price", "> Toyota, Corolla, LE, $22,325", "  Toyota, Corolla, LE, $22,325",
        "  현대, Ioniq 5 👨‍👩‍👧, $54,300",
      ])
  }

  @Test("With ASCII alone, Ctrl is a word as the other keys are")
  func asciiControl() {
    list.type(.key("?"))
    let lines = list.canvas(Size(columns: 60, rows: 40), traits: Traits(symbols: .ascii)).lines
    #expect(lines.contains { $0.contains("Ctrl-D") && $0.contains("explains half down") })
    #expect(!lines.contains { $0.contains("^") })
  }

  @Test("Read aloud, a page of help takes the whole screen, without a frame")
  func linearHelp() {
    list.type(.key("?"))
    let canvas = list.canvas(Size(columns: 60, rows: 8), traits: linear)
    #expect(canvas.lines[0] == "Help   Esc")
    #expect(canvas.lines[1] == "Enter   explains open")
    #expect(canvas.cursor == Position(column: 0, row: 1))
  }

  @Test("Read aloud, a car has captions and no bars")
  func linearDetail() {
    let canvas = detail.canvas(Size(columns: 80, rows: 9), traits: linear)
    #expect(canvas.lines[2] == "  Price  $54,300    dearer than 78% of the cars")
    #expect(canvas.cursor == Position(column: 2, row: 1))
  }

  @Test("Read aloud, nothing turns while one waits")
  func linearWaiting() async {
    list.screen.render(.rows(activity: "reloading"))
    func title() -> String { list.canvas(Size(columns: 60, rows: 8), traits: linear).lines[0] }
    #expect(!title().contains("reloading"))
    await list.clock.sleepers(1)
    list.clock.advance(by: .milliseconds(100))
    while !title().contains("   reloading   3 cars") { await Task.yield() }
    #expect(list.clock.sleeperCount == 0)
    await list.close()
  }
}
