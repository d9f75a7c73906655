import DealersContracts
import DealersRouter
import TerminalUI
import Testing

@Suite("The router of the list of dealers")
@MainActor
struct DealerListRouterTests {
  /// Draws nothing.
  private final class EmptyScreen: Screen {
    let isReady = true
    func didAppear(in context: ScreenContext) {}
    func draw(on canvas: inout Canvas) {}
    func handle(_ event: InputEvent) -> Bool { false }
  }

  @Test("Leaving pops the list, and leads back to the screen below")
  func close() {
    let stack = ScreenStack()
    let below = EmptyScreen()
    stack.push(below)
    stack.push(EmptyScreen())
    DealerListRouter(stack: stack).close()
    #expect(stack.top === below)
  }

  @Test("It does not keep the stack alive")
  func withoutStack() {
    var stack: ScreenStack? = ScreenStack()
    weak let weakStack = stack
    let router = DealerListRouter(stack: stack)
    stack = nil
    #expect(weakStack == nil)
    router.close()
  }
}
