import CarsContracts
import CarsTestSupport
import CarsView
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Cars in ASCII, and read aloud", .timeLimit(.minutes(5)))
@MainActor
struct TraitsTests {
  private let list = CarListStage(CarRow.three)
  private let detailView: CarDetailView
  private let detail: Stage<SceneScreen<CarDetailView>>
  private let ascii = Traits(symbols: .ascii)
  private let linear = Traits(symbols: .ascii, isLinear: true)

  init() {
    detailView = CarDetailView(presenter: CarDetailPresenterSpy())
    detail = Stage(SceneScreen(detailView))
    detailView.render(.fields())
  }

  @Test("With ASCII only, the mark of the cursor is ASCII; texts stay as they are")
  func asciiList() {
    let lines = list.stage.canvas(Size(columns: 44, rows: 9), traits: ascii).lines
    #expect(
      lines[2...5] == [
        "  Make    Model       Trim           Price", "> Toyota  Corolla     LE           $22,325",
        "  Toyota  Corolla     LE           $22,325", "  현대    Ioniq 5 👨‍👩‍👧  Limited AWD  $54,300",
      ])
  }

  @Test("With ASCII only, a strip is made of ASCII too")
  func asciiStrip() {
    let lines = detail.canvas(Size(columns: 80, rows: 9), traits: ascii).lines
    #expect(lines[3] == "  Price       $54,300       $17,190 _#[:]__. $608,358  dearer than 24 of 43")
  }

  @Test(
    "Read aloud, a car is a line of text in which each value has its heading, and the terminal's cursor is on the row that matters"
  )
  func linearList() {
    list.view.move(.down)
    let canvas = list.stage.canvas(Size(columns: 60, rows: 8), traits: linear)
    #expect(
      canvas.lines[1...3] == [
        "  Toyota, Corolla, Trim LE, Price $22,325", "> Toyota, Corolla, Trim LE, Price $22,325",
        "  현대, Ioniq 5 👨‍👩‍👧, Trim Limited AWD, Price $54,300",
      ])
    #expect(canvas.cursor == Position(column: 0, row: 2))
  }

  @Test("Read aloud, a car that is too long loses its least important texts, and none is cut")
  func narrowLinearList() {
    let canvas = list.stage.canvas(Size(columns: 36, rows: 8), traits: linear)
    #expect(
      canvas.lines[1...3] == [
        "> Toyota, Corolla, Price $22,325", "  Toyota, Corolla, Price $22,325",
        "  현대, Ioniq 5 👨‍👩‍👧, Price $54,300",
      ])
  }

  @Test("Read aloud, a car has words and no strips")
  func linearDetail() {
    let canvas = detail.canvas(Size(columns: 80, rows: 9), traits: linear)
    #expect(canvas.lines[2] == "  Price       $54,300  dearer than 24 of 43; $17,190 to $608,358")
    #expect(canvas.cursor == Position(column: 2, row: 1))
    detailView.move(.down)
    let cursor = detail.canvas(Size(columns: 80, rows: 9), traits: linear).cursor
    #expect(cursor == Position(column: 2, row: 2))
  }
}
