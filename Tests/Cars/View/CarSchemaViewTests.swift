import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The view of the schema", .patience)
@MainActor
struct CarSchemaViewTests {
  private let presenter = CarSchemaPresenterSpy(
    ["Name", "Car 1", "Car 2"],
    rows: [
      [.own("Auto"), .own("VW"), .own("Opel")], [.own("Größe…"), .own(""), .own("5–6")],
      [.words("there is none…")],
    ])
  private let view: CarSchemaView
  private let stage: Stage<SceneScreen<CarSchemaView>>

  init() {
    view = CarSchemaView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    view.render(presenter.state)
    stage.lines()
  }

  @Test("It shows a row for each name, and for each answer in words")
  func rows() {
    #expect(
      stage.lines(60, 9)[1...5] == [
        "  Name            Car 1  Car 2", String(repeating: "─", count: 60), "▌ Auto            VW     Opel",
        "  Größe…                 5–6",
        "  there is none…",
      ])
  }

  @Test("On a narrow screen the names stay longest, then the first record")
  func narrow() {
    #expect(stage.lines(24, 9)[1] == "  Name            Car 1")
  }

  @Test("With ASCII only, words of the program are ASCII, and what is in the catalogue stays as it is")
  func ascii() {
    let lines = stage.canvas(Size(columns: 60, rows: 9), traits: Traits(symbols: .ascii)).lines
    #expect(lines[4...5] == ["  Größe…                   5–6", "  there is none..."])
  }

  @Test("What is wanted is of the row under the cursor; the presenter can put the cursor elsewhere")
  func perform() async {
    view.perform(.choose)
    view.selectRow(at: 2)
    view.perform(.next)
    await eventually("both are told") { presenter.messages.count == 3 }
    #expect(
      Array(presenter.messages.dropFirst()) == [
        .own(.didRequest(.choose, at: 0)), .own(.didRequest(.next, at: 2)),
      ])
  }
}
