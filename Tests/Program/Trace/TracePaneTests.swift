import CarsEntity
import CarsTestSupport
import CarsTrace
import SceneTesting
import TerminalUI
import Testing

@Suite("The pane of the trace", .patience)
@MainActor
struct TracePaneTests {
  /// The list with two cars in it.
  private func stage() async -> TracedStage {
    let stage = TracedStage(CarsAPIServiceStub(expectingParts: 1, cars: 1))
    stage.service.parts.answer(0, .success(.of(.corolla, .ioniq5)))
    stage.service.cars.answer(0, .success(.corolla))
    stage.showList()
    await stage.writes("I → P no more")
    return stage
  }

  @Test("T shows the last messages below the screen, which is lower then, and T again hides them")
  func toggle() async {
    let stage = await stage()
    let before = stage.screen
    #expect(before[23].contains("T trace"))
    stage.press(.character("T"))
    let with = stage.screen
    #expect(with[11] == before[23])
    #expect(with[12] == String(repeating: "─", count: 80))
    #expect(with[18] == "      0.0 ms  V → P row(at:) ×2")
    #expect(with[19] == "      0.0 ms  V → P didMoveCursor(to: corolla)")
    #expect(with[23] == "      0.0 ms  I → P no more")
    stage.press(.character("T"))
    #expect(stage.screen == before)
    stage.stack.removeAll()
  }

  @Test("It stays open on the next screen, and its key is not a message")
  func nextScreen() async {
    let stage = await stage()
    stage.press(.character("T"))
    #expect(!stage.written.lines.contains("key T"))
    stage.press(.enter)
    await stage.writes("P → V render(one car)")
    #expect(stage.screen[12] == String(repeating: "─", count: 80))
    #expect(stage.screen.contains { $0.contains("detail P → V render(one car)") })
    stage.stack.removeAll()
  }

  @Test("Where characters are typed, T is one, and F12 shows the messages")
  func editor() async {
    let stage = await stage()
    stage.press(.character("a"))
    await stage.writes("fields)")
    stage.press(.character("T"))
    #expect(stage.written.lines.contains { $0.hasSuffix("editor V → P didEdit(“T”, inField: 0)") })
    #expect(stage.screen[12] != String(repeating: "─", count: 80))
    stage.press(.function(12))
    #expect(stage.screen[12] == String(repeating: "─", count: 80))
    stage.stack.removeAll()
  }

  @Test("A key that only changes what is on screen is written without a message: the view handles it alone")
  func moving() async {
    let stage = await stage()
    stage.written.forget()
    stage.press(.right)
    #expect(stage.written.lines == ["key Right"])
    stage.stack.removeAll()
  }

  @Test("A click on the pane is nobody's, and one on its key at the foot shows it")
  func clicks() async {
    let stage = await stage()
    let row = stage.screen[23]
    let column = row.distance(
      from: row.startIndex, to: row.firstRange(of: "T trace")?.lowerBound ?? row.endIndex)
    let press = Mouse.Action.press(button: 0)
    #expect(stage.stack.top?.handle(.mouse(Mouse(press, at: Position(column: column, row: 23)))) == true)
    #expect(stage.screen[12] == String(repeating: "─", count: 80))
    stage.written.forget()
    #expect(stage.stack.top?.handle(.mouse(Mouse(press, at: Position(column: 2, row: 20)))) == true)
    #expect(stage.written.lines == [])
    stage.stack.removeAll()
  }
}
