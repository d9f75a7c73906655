import CarsAPI
import CarsContracts
import CarsModule
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import TerminalUI
import TerminalUITesting
import Testing

/// The whole module on a terminal in memory, from its first frame to its end.
@MainActor
struct Program {
  let terminal: TestTerminal
  let clock: ManualClock
  let application: Application
  let ending: Task<Application.Ending, any Error>

  init(
    _ service: any CarsAPIService, size: Size = Size(columns: 80, rows: 24),
    clock: ManualClock = ManualClock(),
    usesMouse: Bool = false, request: CarListRequest = CarListRequest(),
    writing: (any CarsWritingService)? = nil
  ) {
    let terminal = TestTerminal(size: size)
    self.terminal = terminal
    self.clock = clock
    let application = Application(
      terminal: terminal, clock: clock, traits: Traits(usesMouse: usesMouse))
    self.application = application
    let services = CarsServices(
      reading: service, naming: service as? any CarsNamingService, writing: writing)
    let module = CarsModule(services: services) { TimeOfDay(hour: 12, minute: 4) }
    ending = Task.atOnce { @MainActor in
      try await application.run(module.makeList(on: application.stack, request))
    }
  }

  /// Waits until a text is somewhere on the screen.
  func shows(_ text: String) async {
    await terminal.until(shows: text)
  }

  /// Waits until the cursor's row has a text in it.
  func cursor(on text: String) async {
    await terminal.until("“\(text)” under the cursor") {
      $0.lines.contains { $0.hasPrefix("▌") && $0.contains(text) }
    }
  }
}

extension FakeCarsAPIService {
  /// A file of `Fixtures/Cases`.
  static func `case`(_ name: String) -> FakeCarsAPIService {
    FakeCarsAPIService(source: .file(path: Checkout.path("Fixtures/Cases/\(name)")))
  }

  /// Three cars, of which two have the same make and model.
  static func small(failures: Int = 0) -> FakeCarsAPIService {
    FakeCarsAPIService(source: .bytes(Array(catalogue.utf8), name: "small"), failures: 0..<failures)
  }

  private static let catalogue = """
    [{"id": "a", "make": "Toyota", "model": "Corolla", "trim": "LE", "price": 22325, "currency": "USD"},
     {"id": "b", "make": "Toyota", "model": "Corolla", "trim": "SE", "price": 24765, "currency": "USD"},
     {"id": "c", "make": "Hyundai", "model": "Ioniq 5", "trim": "Limited", "price": 54300, "currency": "USD", "heat_pump": true},
     {"make": "Nobody"}]
    """
}
