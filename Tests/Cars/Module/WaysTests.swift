import CarsContracts
import CarsModule
import CarsTestSupport
import SceneTesting
import Scenes
import TerminalUI
import Testing

@Suite("The further scenes that the list leads to", .patience)
@MainActor
struct WaysTests {
  /// Says what it is, and goes back with any key.
  private final class Stop: Screen {
    private weak var stack: ScreenStack?
    let isReady = true

    init(_ stack: ScreenStack) { self.stack = stack }

    func didAppear(in context: ScreenContext) {}
    func draw(on canvas: inout Canvas) { canvas.write("A further scene", column: 0, row: 0) }
    func handle(_ event: InputEvent) -> Bool {
      stack?.pop()
      return true
    }
  }

  private func stage(ways: [CarWay]) async -> ModuleStage {
    let stage = ModuleStage(CarsAPIServiceStub(expectingParts: 1), ways: ways)
    stage.service.parts.answer(0, .success(.of(.corolla)))
    stage.showList()
    await stage.shows(" loaded ")
    return stage
  }

  @Test("A way leads from the list to its screen and back, and the help page has its words")
  func there() async {
    let way = CarWay("further", "show a further scene", key: .character("i")) { Stop($1) }
    let stage = await stage(ways: [way])
    #expect(stage.module.ways.map(\.title) == ["further"])
    stage.type("i")
    await stage.shows("A further scene")
    stage.type("q")
    await stage.shows("Corolla")
    stage.type("?/further")
    await stage.shows("show a further scene")
    stage.close()
  }

  /// Whether a way's key leads from the list to its screen.
  private func leads(_ way: CarListWay, among ways: [CarWay]) async -> Bool {
    let stage = await stage(ways: ways)
    defer { stage.close() }
    guard case .character(let key) = way.key else { return false }
    stage.type(.character(key))
    return stage.stack.count == 2
  }

  @Test("A key that the list has already leads nowhere, one of its own does")
  func keys() async {
    let free = CarWay("free", "show it", key: .character("i")) { Stop($1) }
    let taken = CarWay("taken", "show it", key: .character("/")) { Stop($1) }
    let ways = CarsModule(ways: [free, taken]).ways
    #expect(await leads(ways[0], among: [free, taken]))
    #expect(await !leads(ways[1], among: [free, taken]))
  }

  @Test("Each of the module's own ways leads to its screen, by a key that no other has")
  func own() async {
    let ways = CarsModule().ways
    for way in ways { #expect(await leads(way, among: CarWay.all), "\(way)") }
    #expect(Set(ways.map(\.key)).count == ways.count)
  }
}
