import DealersContracts
import DealersEntity
import DealersRouter
import DealersTestSupport
import SceneTesting
import Scenes
import TerminalUI
import Testing

@Suite("The router of the list of garages", .patience)
@MainActor
struct GarageListRouterTests {
  /// Draws nothing.
  private final class EmptyScreen: Screen {
    let isReady = true
    func didAppear(in context: ScreenContext) {}
    func draw(on canvas: inout Canvas) {}
    func handle(_ event: InputEvent) -> Bool { false }
  }

  /// Makes empty screens, and records for what.
  private final class ScreensSpy: GarageScreenMaking {
    private(set) var details: [(id: Garage.ID, router: any GarageDetailRouting)] = []

    func makeGarageDetail(of id: Garage.ID, router: any GarageDetailRouting) -> any Screen {
      details.append((id, router))
      return EmptyScreen()
    }
  }

  private let stack = ScreenStack()
  private let screens = ScreensSpy()
  private let router: GarageListRouter

  init() {
    stack.push(EmptyScreen())
    router = GarageListRouter(stack: stack, screens: screens)
  }

  @Test("It pushes the detail with the id, and closing that leads back")
  func detail() async throws {
    let showing = Task.atOnce { @MainActor [router] in await router.showDetail(of: "a") }
    await eventually("the detail is pushed") { stack.count == 2 }
    try #require(screens.details.count == 1)
    #expect(screens.details[0].id == "a")
    screens.details[0].router.close()
    await showing.value
    #expect(stack.count == 1)
  }

  @Test("Leaving the list pops it")
  func close() {
    router.close()
    #expect(stack.count == 0)
  }

  @Test("Without a stack, it leads nowhere, and does not keep one alive")
  func withoutStack() async throws {
    var stack: ScreenStack? = ScreenStack()
    weak let weakStack = stack
    let router = try #require(stack.map { GarageListRouter(stack: $0, screens: screens) })
    stack = nil
    try #require(weakStack == nil)
    await router.showDetail(of: "a")
    router.close()
  }
}
