import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The view of the comparison", .patience)
@MainActor
struct CarComparisonViewTests {
  private let presenter = CarComparisonPresenterSpy(rows: [
    ComparisonRow(
      "Price",
      cells: [.init("$54,300"), .init("$22,325", difference: "−$31,975", praise: "best"), .init(nil)],
      isNumeric: true),
    ComparisonRow(
      "Seats", cells: [.init("5"), .init("5", difference: "same"), .init("4", difference: "−1")],
      isNumeric: true),
    ComparisonRow("Fuel", cells: [.init("–"), .init("–"), .init("–")], isSame: true),
  ])
  private let view: CarComparisonView
  private let stage: Stage<SceneScreen<CarComparisonView>>

  init(_ cars: [String] = ["Hyundai Ioniq 5", "Toyota Corolla LE", "Kia EV6"]) {
    view = CarComparisonView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    let columns =
      [TableState.Column("Field", rank: 0, namesRow: true)]
      + cars.enumerated().map { TableState.Column($1, rank: $0 + 1) }
    view.render(
      CarComparisonViewState(
        title: "", content: .shown(TableState(columns: columns, count: 3)),
        commands: [Command(.scene(.open), title: "open", explanation: "open it", keys: [.enter])]))
    stage.lines()
  }

  @Test(
    "It shows a row for each field: a star at the best, what each car has, and how that differs, one below the other"
  )
  func rows() {
    #expect(
      stage.lines(80, 9)[1...5] == [
        "  Field  Hyundai Ioniq 5  Toyota Corolla LE    Kia EV6",
        "────────────────────────────────────────────────────────────────────────────────",
        "▌ Price    $54,300        ★ $22,325  −$31,975    –",
        "  Seats          5                5      same    4  −1",
        "  Fuel     –                –                    –",
      ])
  }

  /// Shows the rows below short names, so that they decide how wide the columns are.
  private func showShortNames() {
    view.render(
      CarComparisonViewState(
        title: "",
        content: .shown(
          TableState(
            columns: ["Field", "Ioniq 5", "Corolla", "EV6"].map { TableState.Column($0, rank: 0) }, count: 3)
        ), commands: []))
  }

  @Test("There are two blanks between a value and its difference, also where texts stand in the column")
  func gap() {
    presenter.rows[1] = ComparisonRow(
      "Mileage", cells: [.init("31,200"), .init("48,750", difference: "+17,550", praise: "best"), .init("?")])
    showShortNames()
    #expect(stage.lines(80, 9)[4] == "  Mileage    31,200   ★ 48,750  +17,550      ?")
  }

  @Test("Wide characters take two columns, and the numbers above and below stand in line with them")
  func wide() {
    presenter.rows[1] = ComparisonRow(
      "Price", cells: [.init("5,430만원"), .init("2,232만원", difference: "−3,198만원"), .init("4,000만원")],
      isNumeric: true)
    showShortNames()
    #expect(
      stage.lines(80, 9)[3...4] == [
        "▌ Price      $54,300  ★   $22,325    −$31,975            –",
        "  Price    5,430만원    2,232만원  −3,198만원    4,000만원",
      ])
  }

  @Test("What is the same in all cars is quiet, and so is that there is no difference, or nothing")
  func quiet() {
    let canvas = stage.canvas(Size(columns: 80, rows: 9))
    func isQuiet(_ column: Int, _ row: Int) -> Bool { canvas[column, row].style.attributes.contains(.dim) }
    #expect(isQuiet(2, 5) && isQuiet(9, 5))
    #expect(!isQuiet(2, 4) && !isQuiet(34, 4) && isQuiet(44, 4) && !isQuiet(50, 4))
    #expect(isQuiet(47, 3))
  }

  @Test("Where only two cars have room, the fields stay, and the cars come one by one")
  func sideways() {
    #expect(stage.lines(50, 9)[1] == "  Field  Hyundai Ioniq 5  Toyota Corolla LE      ›")
    view.selectColumn(at: 3)
    #expect(stage.lines(50, 9)[1] == "  Field ‹Toyota Corolla LE    Kia EV6")
    #expect(stage.lines(50, 9)[3] == "▌ Price  ★ $22,325  −$31,975    –")
  }

  @Test("A name is cut before a number is, so that more cars have room")
  func narrow() {
    let others = Self(["Hyundai Ioniq 5 Limited", "Toyota Corolla LE Hybrid", "Kia EV6"])
    let lines = others.stage.lines(57, 9)
    #expect(lines[1] == "  Field  Hyundai Ioniq 5 …  Toyota Corolla LE …  Kia EV6")
    #expect(lines[3] == "▌ Price    $54,300          ★ $22,325  −$31,975    –")
  }

  @Test("With ASCII only, the signs are ASCII; what is in the catalogue stays as it is")
  func ascii() {
    let lines = stage.canvas(Size(columns: 80, rows: 9), traits: Traits(symbols: .ascii)).lines
    #expect(lines[3] == "> Price    $54,300        * $22,325  -$31,975    -")
    #expect(lines[5] == "  Fuel     –                –                    –")
  }

  @Test("Read aloud, the best is called so")
  func linear() {
    let traits = Traits(symbols: .ascii, isLinear: true)
    let lines = stage.canvas(Size(columns: 100, rows: 9), traits: traits).lines
    #expect(
      lines[1]
        == "> Price, Hyundai Ioniq 5 $54,300, Toyota Corolla LE $22,325  -$31,975 best, Kia EV6 -")
  }

  @Test("Its table is copied in Markdown as it is printed")
  func copyTable() async {
    await view.copyTable()
    #expect(
      stage.copied == [
        """
        | Field | Hyundai Ioniq 5 | Toyota Corolla LE   | Kia EV6 |
        | ----- | --------------- | ------------------- | ------- |
        | Price | $54,300         | ★ $22,325  −$31,975 | –       |
        | Seats | 5               | 5  same             | 4  −1   |
        | Fuel  | –               | –                   | –       |

        """
      ])
  }

  @Test("What is wanted is of the column under the cursor")
  func perform() async {
    view.perform(.copy)
    view.selectColumn(at: 2)
    view.perform(.takeOut)
    await eventually("both are told") { presenter.messages.count == 3 }
    #expect(
      Array(presenter.messages.dropFirst()) == [
        .own(.didRequest(.copy, inColumn: nil)), .own(.didRequest(.takeOut, inColumn: 2)),
      ])
  }

  @Test("The best and a sign have colours, and the words beside them have none")
  func colors() {
    presenter.rows = [
      ComparisonRow(
        "Fuel",
        cells: [.init("Petrol", sign: KindSymbol("▮", kind: 2)), .init("5", praise: "best"), .init(nil)])
    ]
    view.table.moveCursor(to: 2)
    let canvas = stage.canvas(Size(columns: 80, rows: 9))
    #expect(canvas.lines[3].hasPrefix("  Fuel   ▮ Petrol"))
    #expect(canvas[9, 3].style == Palette.terminal.kinds[2])
    #expect(canvas[11, 3].style == .plain)
    #expect((0..<80).map { canvas[$0, 3] }.first { $0.text == "★" }?.style == Palette.terminal.best)
  }

  @Test("A click chooses the field and the car, or the car of a heading; two of them open the car")
  func click() async {
    stage.lines(80, 9)
    view.click(at: Position(column: 28, row: 1))
    #expect(view.table.columnCursor == 2)
    view.click(at: Position(column: 14, row: 4))
    #expect(view.table.columnCursor == 1)
    #expect(view.table.cursor == 1)
    view.click(at: Position(column: 14, row: 4))
    await eventually("the presenter has heard of it") { presenter.messages.count == 2 }
    #expect(presenter.messages.last == .own(.didRequest(.open, inColumn: 1)))
  }

  @Test("Clicks on two cars of one row, one soon after the other, open neither")
  func twoCars() async {
    stage.lines(80, 9)
    let (first, second) = (Position(column: 14, row: 4), Position(column: 28, row: 4))
    for position in [first, second, first, first] { view.click(at: position) }
    let open = CarComparisonPresenterSpy.Message.own(.didRequest(.open, inColumn: 1))
    await eventually("the presenter has heard of two clicks on one car") { presenter.messages.contains(open) }
    #expect(presenter.messages.filter { $0 != .viewDidLoad } == [open])
  }
}
