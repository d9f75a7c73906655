import SceneTesting
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The router of a scene that only goes back")
@MainActor
struct SceneRouterTests {
  @Test("Leaving the scene pops it")
  func close() {
    let sample = SampleStage()
    SceneRouter(stack: sample.stage.stack).close()
    #expect(sample.stage.stack.count == 0)
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
