import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The router of a scene that only goes back", .patience)
@MainActor
struct SceneRouterTests {
  @Test("Leaving the scene pops it, and nothing below it")
  func close() {
    let sample = SampleStage()
    let stack = sample.stage.stack
    stack.push(SceneScreen(SampleView(presenter: SamplePresenterSpy())))
    SceneRouter(stack: stack).close()
    #expect(stack.top === sample.stage.screen)
    SceneRouter(stack: stack).close()
    #expect(stack.count == 0)
  }

  @Test("A scene that is shown returns what it was left with or, without that, the other outcome")
  func show() async throws {
    let stack = ScreenStack()
    var routers: [SceneRouter<String>] = []
    @MainActor func show(on place: ScreenStack?) -> Task<String, Never> {
      Task.atOnce { @MainActor in
        await SceneRouter.show(on: place, otherwise: "nothing") { router in
          routers.append(router)
          return SceneScreen(SampleView(presenter: SamplePresenterSpy()))
        }
      }
    }
    let left = show(on: stack)
    #expect(stack.count == 1)
    try #require(routers.first).close(with: "a car")
    #expect(await left.value == "a car")
    #expect(stack.count == 0)
    let popped = show(on: stack)
    stack.pop()
    #expect(await popped.value == "nothing")
    #expect(await show(on: nil).value == "nothing")
  }

  @Test("Where there is no screen, nothing is shown")
  func noScreen() async {
    let stack = ScreenStack()
    #expect(await SceneRouter.show(on: stack, otherwise: 1) { _ in nil } == 1)
    #expect(stack.count == 0)
  }

  @Test("It does not keep the stack")
  func stack() {
    var stack: ScreenStack? = ScreenStack()
    weak let weakStack = stack
    let router = SceneRouter(stack: stack)
    stack = nil
    #expect(weakStack == nil)
    router.close()
  }
}
