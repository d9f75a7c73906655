import CarsAPI
import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import SceneTesting
import Scenes
import TerminalUI
import Testing

extension Catalogue {
  /// The cars of a sample.
  init(_ sample: SampleCatalogue) {
    self.init(
      sample.cars, faults: sample.faults, repeatedIDs: sample.repeatedIDs, isComplete: sample.isComplete,
      name: sample.name)
    (share, byteCount, reading) = (sample.share, sample.byteCount, sample.reading)
  }
}

/// The whole module on a stack whose clock stands still, at four past twelve, to be looked at and typed at.
@MainActor
struct ModuleStage {
  let service: CarsAPIServiceStub
  let writing: CarsWritingServiceStub
  let clock = ManualClock()
  let stack: ScreenStack
  let module: CarsModule
  /// Who tells of what was on its way, where the cars are asked of something slow.
  @TaskLocal static var pace: SlowPace?
  /// What was copied, the latest last.
  var copied: [String] { copies.texts }
  private let copies: Copies

  @MainActor
  private final class Copies {
    var texts: [String] = []
  }

  init(
    _ service: CarsAPIServiceStub, writing: CarsWritingServiceStub = CarsWritingServiceStub(),
    watching: (any CarsWatchingService)? = nil, remembering: (any CarsRememberingService)? = nil,
    seams: CarSeams = CarSeams(), ways: [CarWay] = []
  ) {
    self.service = service
    if let pace = Self.pace {
      service.keep(slowly: pace) { MemoryCatalogue(Catalogue($0)) }
    } else {
      service.keep { MemoryCatalogue(Catalogue($0)) }
    }
    self.writing = writing
    let copies = Copies()
    stack = ScreenStack(clock: clock, copyText: { copies.texts.append($0) })
    self.copies = copies
    let services = CarsServices(
      reading: service, changing: service, watching: watching, naming: CarsNamingStub(), writing: writing,
      remembering: remembering)
    module = CarsModule(services: services, now: { TimeOfDay(hour: 12, minute: 4) }, seams: seams, ways: ways)
  }

  /// Pushes the list.
  func showList() {
    stack.push(module.makeList(on: stack))
  }

  /// Pushes a car, without the list that would know it.
  func showDetail(of id: CarID) {
    stack.push(module.makeDetail(of: id, router: CarDetailRouterSpy()))
  }

  /// What the screen on top draws on a terminal of some size.
  func canvas(_ size: Size = Size(columns: 80, rows: 24), traits: Traits = Traits()) -> Canvas {
    var canvas = Canvas(size: size, traits: traits)
    stack.top?.draw(on: &canvas)
    return canvas
  }

  /// What it shows in a window of some size once all that fits there has something to show.
  func wholeCanvas(_ size: Size, traits: Traits = Traits()) async -> Canvas {
    _ = canvas(size, traits: traits)
    if let split = stack.top as? SplitScreen {
      await eventually("what is beside the list is ready") { split.side?.isReady != false }
    }
    return canvas(size, traits: traits)
  }

  /// Types keys, one after the other.
  func type(_ keys: Key.Code...) {
    for code in keys { #expect(stack.top?.handle(.key(Key(code))) == true, "\(code) is taken") }
  }

  /// Types a text, character by character.
  func type(_ text: String) {
    for character in text { type(.character(character)) }
  }

  /// Presses the editor's key for saving.
  func save() {
    #expect(stack.top?.handle(.key(Key(.character("s"), .control))) == true)
  }

  /// Waits until a text shows on a terminal, of the usual size if nothing else is said, and no row is on its way.
  func shows(
    _ text: String, _ size: Size = Size(columns: 80, rows: 24),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await eventually("“\(text)” shows", sourceLocation: sourceLocation) {
      let lines = canvas(size).lines
      let areThere = !lines.contains { $0.drop { $0 == "▌" || $0 == " " }.hasPrefix("…") }
      return areThere && lines.contains { $0.contains(text) }
    }
  }

  /// Turns the waiting sign once.
  func turn() async {
    _ = canvas()
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(100))
    await shows("⠋")
  }

  /// Removes all screens.
  func close() {
    stack.removeAll()
  }
}
