import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The view of the columns", .patience)
@MainActor
struct CarColumnsViewTests {
  private let presenter = CarColumnsPresenterSpy(rows: [
    FieldRow(number: "1", label: "Make", name: "make", count: "all", examples: "Kia", more: ", …"),
    FieldRow(label: "Power hp", name: "horsepower", count: "12", examples: "169, 320", more: ", …"),
    FieldRow(number: "2", label: "Price", name: "price", count: "all", examples: "22,325"),
  ])
  private let view: CarColumnsView
  private let stage: Stage<SceneScreen<CarColumnsView>>

  init() {
    view = CarColumnsView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    render(3)
  }

  private func render(_ count: Int, canToggle: Bool = true) {
    let toggle = Command<CarColumnsAction>(
      .scene(.toggle), title: "choose", explanation: "choose it", keys: [.character(" ")],
      obstacle: canToggle ? nil : "no", footerRank: 1)
    let columns = [
      TableState.Column("Column", isNumeric: true, rank: 1),
      TableState.Column("Field", rank: 0, namesRow: true), TableState.Column("Name", rank: 3),
      TableState.Column("Cars", rank: 4), TableState.Column("For example", rank: 2),
    ]
    view.render(
      CarColumnsViewState(
        back: "Cars", title: "Columns", content: .shown(TableState(columns: columns, count: count)),
        commands: [toggle]))
    stage.lines()
  }

  private var events: [CarColumnsPresenterSpy.Message] { Array(presenter.messages.dropFirst()) }

  @Test("It shows a row for each field, the numbers of the columns aligned right")
  func rows() {
    #expect(
      stage.lines(60, 9)[1...5] == [
        "  Column  Field     Name        Cars  For example", String(repeating: "─", count: 60),
        "▌      1  Make      make        all   Kia, …",
        "          Power hp  horsepower  12    169, 320, …", "       2  Price     price       all   22,325",
      ])
  }

  @Test("On a narrow screen the field and its number stay longest, then examples; then what has room")
  func narrow() {
    #expect(stage.lines(49, 9)[1] == "  Column  Field     Name        For example")
    #expect(stage.lines(43, 9)[1] == "  Column  Field     For example")
    #expect(stage.lines(43, 9)[3] == "▌      1  Make      Kia, …")
    #expect(stage.lines(20, 9)[1] == "  Column  Field")
  }

  @Test(
    "With ASCII only, the field and the sign for more examples are ASCII; names and examples stay as they are"
  )
  func ascii() {
    presenter.rows = [
      FieldRow(
        number: "1", label: "0–100 km/h s", name: "0–100", count: "all", examples: "5–6, “7”", more: ", …"),
      FieldRow(label: "Trim", name: "trim", count: "2", examples: "é"),
    ]
    render(2)
    #expect(
      stage.canvas(Size(columns: 60, rows: 9), traits: Traits(symbols: .ascii)).lines[1...4] == [
        "  Column  Field         Name        Cars  For example", String(repeating: "-", count: 60),
        ">      1  0-100 km/h s  0–100       all   5–6, “7”, ...",
        "          Trim          trim        2     é",
      ])
  }

  @Test("What is wanted is of the row under the cursor; the presenter can put the cursor elsewhere")
  func perform() {
    view.perform(.toggle)
    view.move(.down)
    view.perform(.moveDown)
    view.selectRow(at: 2)
    view.perform(.moveUp)
    #expect(
      events == [
        .own(.didRequest(.toggle, at: 0)), .own(.didRequest(.moveDown, at: 1)),
        .own(.didRequest(.moveUp, at: 2)),
      ])
    #expect(stage.lines().last?.hasPrefix(" 3/3   ") == true)
  }

  @Test("Without rows, what is wanted is of none")
  func noRows() {
    render(0)
    view.perform(.accept)
    #expect(events == [.own(.didRequest(.accept, at: nil))])
  }

  @Test("A click chooses the field that it is on, as long as that can be done")
  func click() {
    view.click(at: Position(column: 5, row: 4))
    #expect(events == [.own(.didRequest(.toggle, at: 1))])
    view.click(at: Position(column: 5, row: 2))
    render(3, canToggle: false)
    view.click(at: Position(column: 5, row: 5))
    #expect(events == [.own(.didRequest(.toggle, at: 1))])
    #expect(stage.lines().last?.hasPrefix(" 3/3") == true)
  }
}
