import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The examples of what tests need", .patience)
@MainActor
struct TestingExampleTests {
  @Test("A terminal in memory")
  func testTerminal() async throws {
    let screen = ScreenSpy()
    screen.text = "Ioniq 5"
    let terminal = TestTerminal(size: Size(columns: 20, rows: 3))
    let ending = Task { try await Application(terminal: terminal).run(screen) }
    await terminal.until(shows: "Ioniq 5")
    terminal.type("\u{3}")
    #expect(try await ending.value == .interrupted)
  }

  @Test("A terminal's model")
  func model() {
    var model = TerminalModel(size: Size(columns: 20, rows: 2))
    model.feed("\u{1B}[1mCars\u{1B}[m\r\n60 of them".utf8)
    #expect(model.lines == ["Cars", "60 of them"])
    #expect(model[0, 0] == Cell("C", style: Style().bold()))
    #expect(model.cursor == Position(column: 10, row: 1))
  }

  @Test("A gate")
  func gate() async throws {
    let gate = Gate<String, Int, CancellationError>("power", expecting: 1, cancelled: CancellationError())
    let power = Task { try await gate.call("Ioniq 5") }
    await gate.called(1)
    #expect(gate.requests == ["Ioniq 5"])
    gate.answer(0, .success(320))
    #expect(try await power.value == 320)
  }

  @Test("A clock that stands still")
  func clock() async throws {
    let clock = ManualClock()
    let rest = Task { try await clock.pass(.seconds(1)) }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    try await rest.value
  }

  @Test("A value that a test can wait for")
  func awaited() async {
    let calls = Awaited(0)
    Task { calls.withLock { $0 += 1 } }
    #expect(await calls.wait { $0 == 1 } == .fulfilled)
  }

  @Test("Something that becomes so on the main actor")
  func becomesSo() async {
    let screen = ScreenSpy()
    Task { screen.text = "Ioniq 5" }
    await eventually("the screen has its text") { screen.text == "Ioniq 5" }
  }
}
