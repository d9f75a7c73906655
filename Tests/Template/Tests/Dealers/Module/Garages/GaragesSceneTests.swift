import DealersContracts
import DealersEntity
import DealersModule
import DealersTestSupport
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

/// The scenes as the factory makes them, on a terminal in memory.
@Suite("The list of garages and its detail as a whole", .patience)
@MainActor
struct GaragesSceneTests {
  private let terminal = TestTerminal(size: Size(columns: 60, rows: 8))
  private let alpha = Garage(id: "a", name: "Alpha", note: "the first")

  private func run(_ service: any GaragesAPIService) -> Task<Application.Ending, any Error> {
    let application = Application(terminal: terminal, clock: ManualClock())
    return Task.atOnce { @MainActor in
      try await application.run(DealersModule().makeGarages(on: application.stack, service: service))
    }
  }

  // States of GarageList.
  // States of GarageDetail.

  @Test("The garages load and show as rows, one of them opens by its id, and q leads back")
  func opens() async throws {
    let service = GaragesServiceStub(.success(.two), detail: .success(alpha))
    let ending = run(service)
    await terminal.until(shows: "Beta 둘")
    let lines = terminal.model.lines
    try #require(lines.count == 8)
    #expect(lines[0].hasPrefix(" Garages ") && lines[0].hasSuffix(" 2 garages"))
    #expect(lines[3...4] == ["▌ Alpha    the first", "  Beta 둘  the second"])
    #expect(lines[1] == "  Name     Note")
    #expect(lines[7] == " 1/2   ↵ open   r reload   ? more   q leave")
    terminal.type("\r")
    await terminal.until(shows: "Note  the first")
    #expect(service.details.requests == ["a"])
    #expect(terminal.model.lines[0].contains("‹ Garages   Alpha"))
    terminal.type("q")
    await terminal.until(shows: "▌ Alpha    the first")
    terminal.type("q")
    #expect(try await ending.value == .finished)
  }

  @Test("Without a service of its own, it shows the samples, and each of them opens")
  func samples() async throws {
    let ending = run(SampleGarages())
    await terminal.until(shows: "Gamma")
    for (key, text) in [("", "the first"), ("j", "the second"), ("j", "the third")] {
      terminal.type(key + "\r")
      await terminal.until(shows: "Note  \(text)")
      terminal.type("q")
      await terminal.until(shows: "3 garages")
    }
    terminal.type("q")
    #expect(try await ending.value == .finished)
  }

  @Test("The list is freed when it is popped, after its load and while it loads", arguments: [true, false])
  func freed(isAnswered: Bool) async {
    let service = isAnswered ? GaragesServiceStub(.success(.two)) : GaragesServiceStub(expecting: 1)
    await expectFreed {
      let stack = ScreenStack(clock: ManualClock())
      let screen = DealersModule().makeGarages(on: stack, service: service)
      let context = stack.push(screen)
      await service.requests.called(1)
      if isAnswered { await eventually("the load is over") { context.workCount == 0 } }
      stack.pop()
      await context.cancelledWorkHasEnded()
      return objects(heldBy: screen) { $0 is ScreenStack || $0 is ManualClock }
    }
  }

  @Test("The detail is freed when the user goes back")
  func freedDetail() async {
    let service = GaragesServiceStub(.success(.two), detail: .success(alpha))
    let stack = ScreenStack(clock: ManualClock())
    stack.push(DealersModule().makeGarages(on: stack, service: service))
    await expectFreed {
      await eventually("the rows show") {
        var canvas = Canvas(size: terminal.size)
        stack.top?.draw(on: &canvas)
        return canvas.lines.contains { $0.contains("Alpha") }
      }
      _ = stack.top?.handle(.key(Key(.enter)))
      await eventually("the detail is pushed") { stack.count == 2 }
      let watched = stack.top.map { objects(heldBy: $0) { $0 is ScreenStack || $0 is ManualClock } } ?? []
      let contexts = stack.contexts
      await service.details.called(1)
      stack.pop()
      if let context = contexts.last { await context.cancelledWorkHasEnded() }
      return watched
    }
  }
}
