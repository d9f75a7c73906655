import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("CarDetailView", .patience)
@MainActor
struct CarDetailViewTests {
  private let presenter = CarDetailPresenterSpy()
  private let view: CarDetailView
  private let stage: Stage<SceneScreen<CarDetailView>>

  init() {
    view = CarDetailView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    view.render(.fields(30))
    stage.lines()
  }

  @Test("Each of the detail's own actions leads to its event and to no other")
  func actions() {
    for action in CarDetailAction.allCases { view.perform(action) }
    #expect(
      presenter.messages.dropFirst() == [
        .own(.next), .own(.previous), .own(.copy), .own(.edit), .own(.remove), .own(.undo),
      ])
  }

  @Test("Until a neighbour shows, no key is taken", arguments: [CarDetailAction.next, .previous])
  func keysWait(action: CarDetailAction) async {
    let gate = Gate<String, Int, CancellationError>("open", expecting: 1, cancelled: CancellationError())
    presenter.answer = { _ = try? await gate.call("b") }
    view.perform(action)
    #expect(!stage.screen.isReady)
    view.render(.fields(3))
    #expect(stage.screen.isReady)
    await stage.close()
  }

  @Test("A field is a line: its name, its value, and where it lies as a strip and in words")
  func fields() {
    #expect(
      stage.lines()[2...5] == [
        "  Year      2025                                                               ▐",
        "  Price     $54,300      _▇[▃]__▁  dearer than 24 of 43                        ▐",
        "  이름      아이오닉 5                                                         ▐",
        "  Field 0   value 0                                                            ▐",
      ])
  }

  @Test("A section begins below its heading")
  func sections() {
    let fields = [
      CarDetailField(label: "Make", value: "Kia"),
      CarDetailField(heading: "Powertrain", label: "Fuel", value: "Electric"),
    ]
    view.render(CarDetailViewState(title: "Kia EV9", content: .shown(fields)))
    #expect(stage.lines(40, 10)[2...5] == ["  Make  Kia", "", "  Powertrain", "  Fuel  Electric"])
  }

  @Test("Read aloud, a car has words and no strips")
  func linear() {
    let linear = Traits(symbols: .ascii, isLinear: true)
    view.render(.fields())
    let canvas = stage.canvas(Size(columns: 80, rows: 9), traits: linear)
    #expect(canvas.lines[2] == "  Price  $54,300  dearer than 24 of 43; $17,190 to $608,358")
    #expect(canvas.cursor == Position(column: 2, row: 1))
    view.move(.down)
    let cursor = stage.canvas(Size(columns: 80, rows: 9), traits: linear).cursor
    #expect(cursor == Position(column: 2, row: 2))
  }

  @Test("A value that is left out has beside it what would be right")
  func leftOut() {
    let fields = [
      CarDetailField(label: "Year", value: "12", fault: "must be from 1769 to 2200"),
      CarDetailField(label: "Seats", value: "5"),
    ]
    view.render(CarDetailViewState(back: "Cars", title: "Kia EV9", content: .shown(fields)))
    #expect(
      stage.lines()[2...3] == ["  Year   12  ! must be from 1769 to 2200", "  Seats  5"])
  }

  @Test("The fields scroll to the last one and back, and the position says which are on screen")
  func scrolling() {
    let top = stage.lines()
    #expect(top.contains { $0.contains("Year") } && !top.contains { $0.contains("Field 29") })
    #expect(view.position == "1-20/33")
    view.move(.bottom)
    let bottom = stage.lines()
    #expect(bottom.contains { $0.contains("Field 29") } && !bottom.contains { $0.contains("Year") })
    #expect(view.position == "14-33/33")
    view.move(.top)
    #expect(stage.lines() == top)
  }

  @Test("A sign stands in front of its value, in a colour, and not where there is only ASCII")
  func sign() {
    view.render(
      CarDetailViewState(
        title: "",
        content: .shown([CarDetailField(label: "Fuel", value: "Petrol", sign: KindSymbol("▮", kind: 2))])))
    let canvas = stage.canvas(Size(columns: 60, rows: 8))
    #expect(canvas.lines[2] == "  Fuel  ▮ Petrol")
    #expect(canvas[8, 2].style == Palette.terminal.kinds[2])
    #expect(canvas[10, 2].style == .plain)
    #expect(
      stage.canvas(Size(columns: 60, rows: 8), traits: Traits(symbols: .ascii)).lines[2]
        == "  Fuel  Petrol")
  }

  @Test("A click does nothing")
  func click() {
    let before = stage.lines()
    view.click(at: Position(column: 5, row: 5))
    #expect(stage.lines() == before)
    #expect(presenter.messages == [.viewDidLoad])
  }
}
