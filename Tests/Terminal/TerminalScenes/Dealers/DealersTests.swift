import SceneTesting
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("A second module, for dealers, on what every scene shares", .patience)
@MainActor
struct DealersTests {
  /// The module in a program on a terminal in memory.
  private struct Program {
    let terminal = TestTerminal(size: Size(columns: 60, rows: 8))
    let clock = ManualClock()
    let ending: Task<Application.Ending, any Error>

    @MainActor
    init(_ service: DealersServiceStub) {
      let application = Application(terminal: terminal, clock: clock)
      ending = Task.atOnce { @MainActor in
        try await application.run(DealersModule(service: service).makeList(on: application.stack))
      }
    }

    @MainActor
    func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
      await eventually("“\(text)” shows", sourceLocation: sourceLocation) {
        terminal.model.lines.contains { $0.contains(text) }
      }
    }

    @MainActor
    func quit() async throws {
      terminal.type("q")
      #expect(try await ending.value == .finished)
    }
  }

  @Test("The dealers load and show as rows, and one of them is called")
  func loads() async throws {
    let program = Program(DealersServiceStub(.success(.two)))
    await program.shows("Seoul")
    #expect(
      program.terminal.model.lines == [
        " Dealers                                          2 dealers", String(repeating: "─", count: 60),
        "  Name        City", "▌ Kim 자동차  Seoul", "  Meyer       Ulm", "", String(repeating: "─", count: 60),
        " 1/2   ↵ call   r reload   ? more   q quit",
      ])
    program.terminal.type("j\r")
    await program.shows("Calling Meyer.")
    try await program.quit()
  }

  @Test("When the service is offline, a message says so, and r tries again")
  func offline() async throws {
    let program = Program(DealersServiceStub(.failure(.offline), .success(.two)))
    await program.shows("The dealers cannot be reached.")
    await program.shows("Press r to try again.")
    program.terminal.type("r")
    await program.shows("Kim 자동차")
    try await program.quit()
  }

  @Test("The same presenter prints plain text")
  func plain() async {
    var text = ""
    let ending = await DealersModule(service: DealersServiceStub(.success(.two))).printList { text += $0 }
    #expect(ending == .printed)
    #expect(text == "Kim 자동차  Seoul\nMeyer       Ulm\n")
    let failed = await DealersModule(service: DealersServiceStub(.failure(.offline))).printList { text = $0 }
    #expect(failed == .failed("The dealers cannot be reached."))
  }

  @Test("The scene is freed when it is popped, after its load and while it loads", arguments: [true, false])
  func freed(isAnswered: Bool) async {
    let service = isAnswered ? DealersServiceStub(.success(.two)) : DealersServiceStub(expecting: 1)
    await expectFreed {
      let stack = ScreenStack(clock: ManualClock())
      let interactor = DealerListInteractor(service: service)
      let router = SceneRouter(stack: stack)
      let presenter = DealerListPresenter(interactor: interactor, router: router)
      let view = DealerListView(presenter: presenter)
      presenter.view = view
      let screen = SceneScreen(view)
      let context = stack.push(screen)
      await eventually("the service is asked") { service.requests.requests.count == 1 }
      if isAnswered { await eventually("the load is over") { context.workCount == 0 } }
      stack.pop()
      await context.cancelledWorkHasEnded()
      return [screen, view, presenter, router, context]
    }
  }
}
