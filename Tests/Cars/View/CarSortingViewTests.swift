import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The view of the order", .patience)
@MainActor
struct CarSortingViewTests {
  private let presenter = CarSortingPresenterSpy(rows: [
    SortingRow(number: "1▼", label: "Price", first: "priciest", examples: "22,325, 54,300"),
    SortingRow(label: "Make", first: "A to Z", examples: "Kia…"),
  ])
  private let view: CarSortingView
  private let stage: Stage<SceneScreen<CarSortingView>>

  init() {
    view = CarSortingView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    let commands = [
      Command<CarSortingAction>(.scene(.accept), title: "sort", explanation: "", keys: [.enter]),
      Command(.scene(.toggle), title: "add", explanation: "", keys: [.character(" ")]),
      Command(.scene(.restore), title: "reset", explanation: "", keys: [.character("u")]),
      Command(.move(.down), title: "down", explanation: "", keys: [.down]),
    ]
    let columns = [
      TableState.Column("Order", isNumeric: true, rank: 1),
      TableState.Column("Field", rank: 0, namesRow: true), TableState.Column("First", rank: 2),
      TableState.Column("For example", rank: 3),
    ]
    view.render(
      CarSortingViewState(
        title: "Sort", content: .shown(TableState(columns: columns, count: 2)), commands: commands))
    stage.lines()
  }

  private var events: [CarSortingPresenterSpy.Message] { Array(presenter.messages.dropFirst()) }

  @Test("It shows the number and the direction of each field of the order, in ASCII as signs")
  func rows() {
    #expect(
      stage.lines(50, 9)[1...4] == [
        "  Order  Field  First     For example", String(repeating: "─", count: 50),
        "▌    1▼  Price  priciest  22,325, 54,300", "         Make   A to Z    Kia…",
      ])
    let ascii = stage.canvas(Size(columns: 50, rows: 9), traits: Traits(symbols: .ascii)).lines
    #expect(ascii[3] == ">    1v  Price  priciest  22,325, 54,300" && ascii[4].hasSuffix("Kia…"))
  }

  @Test("Keys are about the field under the cursor")
  func keys() {
    stage.type(Key(.character(" ")), Key(.down), Key(.enter))
    #expect(events == [.own(.didRequest(.toggle, at: 0)), .own(.didRequest(.accept, at: 1))])
  }

  @Test("Letters and digits are typed while a filter is, and Space and ↵ are commands then, too")
  func typing() {
    stage.type(Key(.character("u")))
    presenter.isTyping = true
    stage.type(Key(.character("u")), Key(.character("1")), Key(.character(" ")), Key(.enter))
    #expect(
      events == [
        .own(.didRequest(.restore, at: 0)), .own(.didType("u")), .own(.didType("1")),
        .own(.didRequest(.toggle, at: 0)), .own(.didRequest(.accept, at: 0)),
      ])
  }

  @Test("A click selects a field, and a second one sorts by it")
  func clicks() {
    view.click(at: Position(column: 10, row: 4))
    #expect(view.table.cursor == 1 && events == [])
    view.click(at: Position(column: 10, row: 4))
    #expect(events == [.own(.didRequest(.accept, at: 1))])
  }
}
