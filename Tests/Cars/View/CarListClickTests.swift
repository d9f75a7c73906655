import CarsContracts
import CarsEntity
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Clicks on the list", .patience)
@MainActor
struct CarListClickTests {
  private let list = CarListStage(CarRow.many(30))

  init() { list.stage.lines(40, 10) }

  private func click(row: Int) {
    list.view.click(at: Position(column: 5, row: row))
  }

  @Test("A click chooses the row that it is on, and opens nothing")
  func click() {
    click(row: 5)
    #expect(list.cursorLine?.contains("Model 2") == true)
    #expect(list.events == [])
  }

  @Test("A click chooses the column that it is on, too, which the presenter hears with the next request")
  func column() {
    list.view.click(at: Position(column: 20, row: 5))
    list.view.perform(.sort)
    #expect(list.presenter.column == 3)
    list.view.click(at: Position(column: 5, row: 6))
    list.view.perform(.sort)
    #expect(list.presenter.column == 0)
  }

  @Test("A click before a row, where its mark is, marks the car, and one behind it doesn't")
  func mark() {
    list.view.click(at: Position(column: 1, row: 5))
    #expect(list.events == [.own(.didRequest(.mark, of: "2"))])
    click(row: 5)
    #expect(list.events.count == 1)
  }

  @Test("A click on the symbol behind the headings goes to the first column that it hides, and sorts nothing")
  func moreColumns() {
    let lines = list.stage.lines(24, 10)
    #expect(lines[1].hasSuffix("›"))
    list.view.click(at: Position(column: 23, row: 1))
    #expect(list.events == [])
    list.view.perform(.sort)
    #expect(list.presenter.column == 3)
  }

  @Test("Wherever the cursor goes, the presenter hears which car it is on, once nothing is left to be drawn")
  func cursor() async {
    click(row: 5)
    click(row: 5)
    #expect(list.presenter.cursors == ["0"])
    await eventually("the click is heard") { list.presenter.cursors == ["0", "2"] }
    for motion in [Motion.down, .up, .down, .scroll(0)] { list.view.move(motion) }
    await eventually("the last motion is heard") { list.presenter.cursors == ["0", "2", "3"] }
    list.show(CarRow.many(3))
    #expect(list.presenter.cursors == ["0", "2", "3", "2"])
  }

  @Test("A second click on the same row soon after opens that car, and a third counts as a first again")
  func doubleClick() {
    click(row: 5)
    click(row: 5)
    #expect(list.events == [.own(.didRequest(.open, of: "2"))])
    click(row: 5)
    #expect(list.events == [.own(.didRequest(.open, of: "2"))])
  }

  @Test(
    "A second click opens the car within 400 ms, and counts as a first again after that",
    arguments: [(399, true), (400, false)])
  func time(milliseconds: Int, opens: Bool) async {
    click(row: 5)
    await list.stage.clock.sleepers(1)
    list.stage.clock.advance(by: .milliseconds(milliseconds))
    await eventually("the time for a second click is over, if it is") {
      list.stage.context.workCount == (opens ? 1 : 0)
    }
    click(row: 5)
    #expect(list.events == (opens ? [.own(.didRequest(.open, of: "2"))] : []))
    await list.stage.close()
  }

  @Test("A click on another row does not open it")
  func twoRows() {
    click(row: 5)
    click(row: 6)
    #expect(list.events == [])
    #expect(list.cursorLine?.contains("Model 3") == true)
  }

  @Test("The time for a second click counts from the click before it, not from one on another row")
  func timeOfTwoRows() async {
    click(row: 5)
    await list.stage.clock.sleepers(1)
    list.stage.clock.advance(by: .milliseconds(300))
    click(row: 6)
    await list.stage.clock.sleepers(1)
    list.stage.clock.advance(by: .milliseconds(100))
    await eventually("only the time of the last click still runs") { list.stage.context.workCount == 1 }
    click(row: 6)
    #expect(list.events == [.own(.didRequest(.open, of: "3"))])
    await list.stage.close()
  }

  @Test("A second click on the same place opens nothing if another car is there by now")
  func otherCar() {
    click(row: 5)
    list.show([CarRow.three[0]] + CarRow.many(30))
    list.stage.lines(40, 10)
    click(row: 5)
    #expect(list.events == [])
    click(row: 5)
    #expect(list.events == [.own(.didRequest(.open, of: "1"))])
  }

  @Test("A second click opens nothing while no car can be opened")
  func unavailable() {
    list.view.render(.rows(30, canOpen: false))
    click(row: 5)
    click(row: 5)
    #expect(list.events == [])
  }

  @Test("A click on a heading tells the presenter which column it is, and the cursor stays")
  func heading() async {
    click(row: 1)
    await eventually("the presenter has heard of it") { list.events == [.own(.didSelectHeading(0))] }
    #expect(list.cursorLine?.contains("Model 0") == true)
  }

  @Test("A click beside the rows does nothing", arguments: [0, 2, 8, 9])
  func beside(row: Int) {
    click(row: row)
    click(row: row)
    #expect(list.cursorLine?.contains("Model 0") == true)
    #expect(list.events == [])
  }
}
