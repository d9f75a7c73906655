import DealersContracts
import DealersEntity
import DealersModule
import DealersTestSupport
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

/// The scene as the factory makes it, on a terminal in memory.
@Suite("The form for new offers as a whole", .patience)
@MainActor
struct OffersSceneTests {
  private let terminal = TestTerminal(size: Size(columns: 60, rows: 8))

  private func run(_ service: any OffersAPIService) -> Task<Application.Ending, any Error> {
    let application = Application(terminal: terminal, clock: ManualClock())
    return Task.atOnce { @MainActor in
      try await application.run(DealersModule().makeOffers(on: application.stack, service: service))
    }
  }

  // States of OfferForm.

  @Test("What is typed is kept by Ctrl-S, which leaves")
  func saves() async throws {
    let service = SampleOffers()
    let ending = run(service)
    await terminal.until(shows: "Name")
    #expect(terminal.model.lines.first?.hasPrefix(" Offers") == true)
    terminal.type("Alpha\rthe first")
    await terminal.until(shows: "the first")
    terminal.type("\u{13}")
    #expect(try await ending.value == .finished)
    #expect(await service.all == [Offer(name: "Alpha", note: "the first")])
  }

  @Test("Without a name, Ctrl-S says what is missing, and nothing is kept")
  func incomplete() async throws {
    let service = OffersServiceStub()
    let ending = run(service)
    await terminal.until(shows: "Name")
    terminal.type("\u{13}")
    await terminal.until(shows: "The name is missing.")
    terminal.type("\u{3}")
    #expect(try await ending.value == .interrupted)
    #expect(service.requests.requests.isEmpty)
  }

  @Test("The form is freed when it is popped")
  func freed() async {
    await expectFreed {
      let stack = ScreenStack(clock: ManualClock())
      let screen = DealersModule().makeOffers(on: stack, service: OffersServiceStub())
      let context = stack.push(screen)
      await eventually("the form is there") { context.workCount == 0 }
      stack.pop()
      await context.cancelledWorkHasEnded()
      return objects(heldBy: screen) { $0 is ScreenStack || $0 is ManualClock }
    }
  }
}
