import SceneTesting
import Synchronization
import TerminalUI
import Testing

@Suite("ScreenStack", .patience)
@MainActor
struct ScreenStackTests {
  private let stack = ScreenStack()

  @Test("The screen that was pushed last is on top, and each has appeared once")
  func push() {
    let (below, above) = (ScreenSpy(), ScreenSpy())
    stack.push(below)
    stack.push(above)
    #expect(stack.count == 2)
    #expect(stack.top === above)
    #expect(below.contexts.map(\.isOnTop) == [false])
    #expect(above.contexts.map(\.isOnTop) == [true])
    #expect(below.appearedOnTop && above.appearedOnTop)
  }

  @Test("A pop uncovers the screen below, which does not appear a second time")
  func pop() {
    let (below, above) = (ScreenSpy(), ScreenSpy())
    stack.push(below)
    stack.push(above)
    stack.pop()
    #expect(stack.count == 1)
    #expect(stack.top === below)
    #expect(below.contexts.map(\.isOnTop) == [true])
    #expect(above.contexts.map(\.isOnTop) == [false])
  }

  @Test("A pop of nothing does nothing")
  func popOfNothing() {
    stack.pop()
    #expect(stack.count == 0)
    #expect(stack.top == nil)
  }

  @Test(
    "Whoever presents a screen waits until it is popped, whatever is pushed and popped above it meanwhile")
  func present() async {
    let presented = ScreenSpy()
    var isOver = false
    let waiting = Task.atOnce { @MainActor in
      await stack.present(presented)
      isOver = true
    }
    #expect(stack.top === presented)
    stack.push(ScreenSpy())
    stack.pop()
    await Task.yield()
    #expect(!isOver)
    stack.pop()
    await waiting.value
    #expect(isOver)
  }

  @Test("Removing all screens resumes everybody who waits")
  func removeAll() async {
    var ended: [String] = []
    let first = Task.atOnce { @MainActor in
      await stack.present(ScreenSpy())
      ended.append("first")
    }
    let second = Task.atOnce { @MainActor in
      await stack.present(ScreenSpy())
      ended.append("second")
    }
    #expect(stack.count == 2)
    stack.removeAll()
    await first.value
    await second.value
    #expect(Set(ended) == ["first", "second"])
    #expect(stack.count == 0)
  }

  @Test("Removing all screens removes the top one first")
  func removalOrder() async {
    let ended = Mutex<[String]>([])
    let contexts = ["below", "above"].map { name in
      let context = stack.push(ScreenSpy())
      context.run {
        await withTaskCancellationHandler {
          try? await ManualClock().pass(.seconds(1))
        } onCancel: {
          ended.withLock { $0.append(name) }
        }
      }
      return context
    }
    stack.removeAll()
    #expect(ended.withLock { $0 } == ["above", "below"])
    for context in contexts { await context.cancelledWorkHasEnded() }
  }

  @Test("A redraw is wanted when the top changes, and when a screen on the stack asks for it")
  func needsDisplay() {
    var calls = 0
    let stack = ScreenStack { calls += 1 }
    let context = stack.push(ScreenSpy())
    #expect(calls == 1)
    context.setNeedsDisplay()
    #expect(calls == 2)
    stack.pop()
    #expect(calls == 3)
    context.setNeedsDisplay()
    #expect(calls == 3)
  }
}
