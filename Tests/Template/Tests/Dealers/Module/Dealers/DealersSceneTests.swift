import DealersContracts
import DealersEntity
import DealersModule
import DealersTestSupport
import SceneTesting
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

/// The scene as the factory makes it, on a terminal in memory.
@Suite("The list of dealers as a whole", .patience)
@MainActor
struct DealersSceneTests {
  private let terminal = TestTerminal(size: Size(columns: 60, rows: 8))

  private func run(_ service: any DealersAPIService) -> Task<Application.Ending, any Error> {
    let application = Application(terminal: terminal, clock: ManualClock())
    return Task.atOnce { @MainActor in
      try await application.run(DealersModule().makeDealers(on: application.stack, service: service))
    }
  }

  // States of DealerList.

  @Test("The dealers load and show as rows, and q leaves")
  func loads() async throws {
    let ending = run(DealersServiceStub(.success(.two)))
    await terminal.until(shows: "Alpha")
    let lines = terminal.model.lines
    try #require(lines.count == 8)
    #expect(lines[0].hasPrefix(" Dealers ") && lines[0].hasSuffix(" 2 dealers"))
    #expect(lines[3...4] == ["▌ Alpha    the first", "  Beta 둘  the second"])
    #expect(lines[1] == "  Name     Note")
    #expect(lines[7] == " 1/2   r reload   ? more   q leave")
    terminal.type("q")
    #expect(try await ending.value == .finished)
  }

  @Test("If the service is offline, a message shows so, and r tries again")
  func offline() async throws {
    let ending = run(DealersServiceStub(.failure(.offline), .success(.two)))
    await terminal.until(shows: "The dealers can't be reached.")
    terminal.type("r")
    await terminal.until(shows: "Alpha")
    terminal.type("q")
    #expect(try await ending.value == .finished)
  }

  @Test("The same presenter prints plain text")
  func plain() async {
    var text = ""
    let ending = await DealersModule().printDealers(service: DealersServiceStub(.success(.two))) {
      text += $0
    }
    #expect(ending == .printed)
    #expect(text == "Name     Note\nAlpha    the first\nBeta 둘  the second\n")
  }

  @Test("Without a service of its own, it shows the samples")
  func samples() async {
    var text = ""
    _ = await DealersModule().printDealers { text += $0 }
    #expect(text.hasPrefix("Name   Note\nAlpha  the first\nBeta   the second\n"))
  }

  @Test("The scene is freed when it is popped, after its load and while it loads", arguments: [true, false])
  func freed(isAnswered: Bool) async {
    let service = isAnswered ? DealersServiceStub(.success(.two)) : DealersServiceStub(expecting: 1)
    await expectFreed {
      let stack = ScreenStack(clock: ManualClock())
      let screen = DealersModule().makeDealers(on: stack, service: service)
      let context = stack.push(screen)
      await service.requests.called(1)
      if isAnswered { await eventually("the load is over") { context.workCount == 0 } }
      stack.pop()
      await context.cancelledWorkHasEnded()
      return objects(heldBy: screen) { $0 is ScreenStack || $0 is ManualClock }
    }
  }
}
