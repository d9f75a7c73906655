import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The comparison on a narrow screen", .patience)
@MainActor
struct ComparisonBlocksTests {
  private let presenter = CarComparisonPresenterSpy(rows: [
    ComparisonRow(
      "Price",
      cells: [
        .init("$54,300"),
        .init("$22,325", difference: "−$31,975", praise: "best", isBetter: true, verdict: "better"),
        .init("$60,000", difference: "+$5,700", isBetter: false, verdict: "worse"),
      ], isNumeric: true),
    ComparisonRow(
      "Fuel",
      cells: [
        .init("Electric", sign: KindSymbol("↯", kind: 0)), .init("Petrol or what burns well"), .init(nil),
      ]),
    ComparisonRow("Seats", cells: [.init("5"), .init("5"), .init("5")], isNumeric: true, isSame: true),
  ])
  private let view: CarComparisonView
  private let stage: Stage<SceneScreen<CarComparisonView>>

  init() {
    view = CarComparisonView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    show(["Ioniq 5", "Corolla", "EV6"])
    view.selectColumn(at: 1)
  }

  private func show(_ names: [String]) {
    let columns = names.enumerated().map { index, name in
      var column = TableState.Column("Maker \(name) with all its trim", rank: index + 1)
      column.shortTitle = name
      return column
    }
    view.render(
      CarComparisonViewState(
        title: "",
        content: .shown(
          TableState(columns: [TableState.Column("Field", rank: 0, namesRow: true)] + columns, count: 3)),
        commands: [Command(.scene(.open), title: "open", explanation: "open it", keys: [.enter])]))
    stage.lines()
  }

  /// The part of the screen between its title and its keys.
  @discardableResult
  private func lines(_ columns: Int = 40, _ rows: Int = 16) -> [String] {
    Array(stage.lines(columns, rows)[1..<rows - 1])
  }

  @Test(
    "Each field has a block: its name, and a line for each car with a star, its value, and how it compares")
  func blocks() {
    #expect(
      lines()[..<13] == [
        "────────────────────────────────────────",
        "  Price",
        "▌   Ioniq 5    $54,300",
        "    Corolla  ★ $22,325  −$31,975",
        "    EV6        $60,000   +$5,700  worse",
        "  Fuel",
        "    Ioniq 5  ↯ Electric",
        "    Corolla    Petrol or what burns we…",
        "    EV6        –",
        "  Seats",
        "    Ioniq 5    5",
        "    Corolla    5",
        "    EV6        5",
      ])
  }

  @Test(
    "Words that don't fit are left out, first whether it is better, then the difference",
    arguments: [
      (41, "    Corolla  ★ $22,325  −$31,975  better"), (40, "    Corolla  ★ $22,325  −$31,975"),
      (32, "    Corolla  ★ $22,325"), (20, "    Corolla  ★ $22…"),
    ])
  func narrow(columns: Int, line: String) {
    #expect(lines(columns)[3] == line)
  }

  @Test("As soon as two cars fit beside the names of the fields, they stand side by side")
  func sideBySide() {
    #expect((20...80).first { lines($0)[0].hasPrefix("  Field") } == 47)
    #expect(lines(46)[1] == "  Price")
  }

  @Test("Long names are cut to a third of the line")
  func longNames() {
    show(["A very long name", "Corolla", "EV6"])
    view.selectColumn(at: 1)
    #expect(lines()[2...3] == ["▌   A very lon…    $54,300", "    Corolla      ★ $22,325  −$31,975"])
  }

  @Test("In ASCII the signs are ASCII")
  func ascii() {
    let canvas = stage.canvas(Size(columns: 40, rows: 16), traits: Traits(symbols: .ascii))
    #expect(canvas.lines[3...4] == [">   Ioniq 5    $54,300", "    Corolla  * $22,325  -$31,975"])
  }

  @Test("The best and what is better is green, what is worse red, and what is the same dim")
  func colors() {
    view.move(.line(1))
    let canvas = stage.canvas(Size(columns: 40, rows: 16))
    let palette = Palette.terminal
    #expect(canvas[13, 4].style == palette.best && canvas[26, 4].style == palette.best)
    #expect(canvas[26, 5].style == palette.worse && canvas[34, 5].style == palette.worse)
    #expect(canvas[15, 5].style == .plain)
    #expect(canvas[2, 2].style == palette.strong && canvas[4, 4].style == palette.quiet)
    #expect(canvas[15, 12].style == palette.quiet)
    #expect(canvas[15, 7].style == palette.cursorRow && canvas[13, 7].style == palette.cursorRow)
  }

  @Test("Moving up and down goes to the same car of another field, and sideways to another car")
  func moves() {
    lines()
    view.move(.down)
    #expect(lines()[6].hasPrefix("▌   Ioniq 5"))
    view.move(.columns(1))
    #expect(lines()[7].hasPrefix("▌   Corolla"))
    #expect(!view.move(.columns(.min)) == false)
    #expect(lines()[6].hasPrefix("▌   Ioniq 5"))
    #expect(!view.move(.columns(-1)))
    view.move(.lastColumn)
    #expect(lines()[8].hasPrefix("▌   EV6"))
    view.move(.bottom)
    #expect(lines()[12].hasPrefix("▌   EV6"))
    view.perform(.takeOut)
    #expect(view.table.columnCursor == 3)
  }

  @Test("The block under the cursor is on screen, with a bar that shows where that is")
  func scrolling() {
    #expect(
      lines(40, 9)[1...5] == [
        "  Price                                ▐", "▌   Ioniq 5    $54,300                 ▐",
        "    Corolla  ★ $22,325  −$31,975", "    EV6        $60,000   +$5,700  worse", "  Fuel",
      ])
    view.move(.pageDown)
    #expect(lines(40, 9)[2].hasPrefix("  Fuel"))
    #expect(lines(40, 9)[3].hasPrefix("▌   Ioniq 5  ↯ Electric"))
    view.move(.bottom)
    #expect(
      lines(40, 9)[2...5].map { $0.prefix(16) } == [
        "  Seats", "▌   Ioniq 5    5", "    Corolla    5", "    EV6        5",
      ])
  }

  @Test("The top of the screen is the first block that is all on it")
  func top() {
    lines(40, 9)
    view.move(.bottom)
    let before = lines(40, 9)
    view.move(.cursor(to: .top))
    #expect(lines(40, 9) == before)
  }

  @Test("Where a block has no room, its car is on screen")
  func tiny() {
    view.selectColumn(at: 3)
    view.move(.line(2))
    #expect(stage.lines(40, 4).contains { $0.hasPrefix("▌   EV6        5") })
  }

  @Test(
    "A click chooses the field and the car, and two of them open it; one on the field's name keeps the car")
  func clicks() async {
    lines()
    view.click(at: Position(column: 6, row: 8))
    #expect(view.table.cursor == 1 && view.table.columnCursor == 2)
    view.click(at: Position(column: 6, row: 10))
    #expect(view.table.cursor == 2 && view.table.columnCursor == 2)
    view.click(at: Position(column: 6, row: 14))
    #expect(view.table.cursor == 2 && view.table.columnCursor == 2)
    for _ in 0..<2 { view.click(at: Position(column: 6, row: 5)) }
    let open = CarComparisonPresenterSpy.Message.own(.didRequest(.open, inColumn: 3))
    await eventually("the presenter has heard of it") { presenter.messages.last == open }
  }

  @Test("Read aloud, there are sentences")
  func linear() {
    let traits = Traits(symbols: .ascii, isLinear: true)
    let lines = stage.canvas(Size(columns: 40, rows: 16), traits: traits).lines
    #expect(lines[1].hasPrefix("> Price, "))
  }
}
