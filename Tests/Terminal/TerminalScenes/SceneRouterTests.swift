import SceneTesting
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The router of a scene that only goes back")
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
