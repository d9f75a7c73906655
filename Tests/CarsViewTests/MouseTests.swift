import CarsContracts
import CarsEntity
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalUI
import Testing

@Suite("The mouse", .timeLimit(.minutes(5)))
@MainActor
struct MouseTests {
  private let presenter = CarListPresenterSpy(rows: CarRow.many(30))
  private let stage: Stage<CarListScreen>

  init() {
    stage = Stage(CarListScreen(presenter: presenter))
    stage.screen.render(.rows(30))
    stage.lines(40, 10)
  }

  private func mouse(_ action: Mouse.Action, row: Int) -> Bool {
    stage.screen.handle(.mouse(Mouse(action, at: Position(column: 5, row: row))))
  }

  private var cursorLine: String? { stage.lines(40, 10).first { $0.hasPrefix("▌") } }
  private var events: [CarListPresenterSpy.Message] { Array(presenter.messages.dropFirst()) }

  @Test("A click chooses the row that it is on, and opens nothing")
  func click() {
    #expect(mouse(.press(button: 0), row: 5))
    #expect(cursorLine?.contains("Model 2") == true)
    #expect(events == [])
  }

  @Test("A second click on the same row soon after opens that car")
  func doubleClick() {
    _ = mouse(.press(button: 0), row: 5)
    _ = mouse(.press(button: 0), row: 5)
    #expect(events == [.didSelectRow("2")])
  }

  @Test("A second click after 400 ms is a first one again")
  func slowClicks() async {
    _ = mouse(.press(button: 0), row: 5)
    await stage.clock.sleepers(1)
    stage.clock.advance(by: .milliseconds(400))
    while stage.clock.sleeperCount > 0 { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    _ = mouse(.press(button: 0), row: 5)
    #expect(events == [])
    await stage.close()
  }

  @Test("A click on another row does not open it")
  func twoRows() {
    _ = mouse(.press(button: 0), row: 5)
    _ = mouse(.press(button: 0), row: 6)
    #expect(events == [])
    #expect(cursorLine?.contains("Model 3") == true)
  }

  @Test("A click beside the rows does nothing", arguments: [0, 1, 2, 8, 9])
  func beside(row: Int) {
    _ = mouse(.press(button: 0), row: row)
    #expect(cursorLine?.contains("Model 0") == true)
  }

  @Test("The wheel moves by three rows")
  func wheel() {
    #expect(mouse(.wheelDown, row: 4))
    #expect(cursorLine?.contains("Model 3") == true)
    #expect(mouse(.wheelUp, row: 4))
    #expect(cursorLine?.contains("Model 0") == true)
  }

  @Test("Where words stand in place of rows, the wheel moves nothing that will be there again")
  func wheelOnMessage() {
    stage.screen.render(.message(MessageState(.nothing, heading: "No cars", lines: [])))
    _ = mouse(.wheelDown, row: 4)
    stage.screen.render(.rows(30, revision: 2))
    #expect(cursorLine?.contains("Model 0") == true)
  }

  @Test("To scroll or click is to go on: what was said of the last key is gone")
  func goingOn() {
    var state = CarListViewState.rows(30)
    state.announcement = "Copied."
    for action in [Mouse.Action.wheelDown, .press(button: 0)] {
      stage.screen.render(state)
      #expect(stage.lines(40, 10).contains { $0.contains("Copied.") })
      _ = mouse(action, row: 4)
      #expect(!stage.lines(40, 10).contains { $0.contains("Copied.") })
    }
  }

  @Test("A click closes a page, and chooses nothing below it")
  func page() {
    stage.type(.key("?"))
    _ = mouse(.press(button: 0), row: 5)
    #expect(!stage.lines(40, 10).contains { $0.contains("explains") })
    #expect(cursorLine?.contains("Model 0") == true)
  }

  @Test("Moving and letting go are left alone")
  func rest() {
    #expect(!mouse(.move, row: 5))
    #expect(!mouse(.release(button: 0), row: 5))
    #expect(!mouse(.press(button: 2), row: 5))
  }
}
