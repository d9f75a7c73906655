import SceneTesting
import TerminalUI
import Testing

@Suite("Flow", .patience)
@MainActor
struct FlowTests {
  private let stack = ScreenStack()

  private func begin(_ flow: Flow<String>, _ screen: any Screen = ScreenSpy()) -> Task<String, Never> {
    Task.atOnce { @MainActor in await flow.run(screen) }
  }

  @Test("The outcome goes to whoever runs the flow, and its screen is gone")
  func outcome() async {
    let flow = Flow(on: stack, otherwise: "nothing")
    let result = begin(flow)
    #expect(stack.count == 1)
    flow.finish("a car")
    #expect(stack.count == 0)
    #expect(await result.value == "a car")
  }

  @Test("A flow whose screen goes away without a word has the outcome it began with")
  func otherwise() async {
    let result = begin(Flow(on: stack, otherwise: "nothing"))
    stack.removeAll()
    #expect(await result.value == "nothing")
  }

  @Test("A second end changes neither the outcome nor the screen below")
  func twice() async {
    let below = ScreenSpy()
    stack.push(below)
    let flow = Flow(on: stack, otherwise: "nothing")
    let result = begin(flow)
    flow.finish("first")
    flow.finish("second")
    #expect(stack.top === below)
    #expect(await result.value == "first")
  }

  @Test("A flow cannot end while another screen lies on top of its own")
  func covered() async {
    let flow = Flow(on: stack, otherwise: "nothing")
    let result = begin(flow)
    let above = ScreenSpy()
    stack.push(above)
    flow.finish("too early")
    #expect(stack.top === above)
    stack.removeAll()
    #expect(await result.value == "nothing")
  }

  @Test("An end before the beginning does nothing")
  func beforeTheBeginning() {
    let below = ScreenSpy()
    stack.push(below)
    Flow(on: stack, otherwise: "nothing").finish("too early")
    #expect(stack.top === below)
  }

  @Test("Flows on top of each other end from the top, each with its own outcome")
  func nested() async {
    let (outer, inner) = (Flow(on: stack, otherwise: "-"), Flow(on: stack, otherwise: "-"))
    let outerResult = begin(outer)
    let innerResult = begin(inner)
    #expect(stack.count == 2)
    inner.finish("inner")
    #expect(await innerResult.value == "inner")
    #expect(stack.count == 1)
    outer.finish("outer")
    #expect(await outerResult.value == "outer")
    #expect(stack.count == 0)
  }

  @Test("Without a stack a flow is over at once")
  func withoutStack() async {
    #expect(await Flow(on: nil, otherwise: "nothing").run(ScreenSpy()) == "nothing")
  }

  @Test("The screen of a flow that is over is freed, although the flow is still held")
  func screenIsFreed() async {
    let flow = Flow(on: stack, otherwise: "nothing")
    await expectFreed {
      let screen = ScreenSpy()
      let result = begin(flow, screen)
      flow.finish("a car")
      #expect(await result.value == "a car")
      return [screen]
    }
    flow.finish("too late")
  }

  @Test("A flow does not hold the stack")
  func ownership() {
    var stack: ScreenStack? = ScreenStack()
    let flow = Flow(on: stack, otherwise: "nothing")
    weak let weakStack = stack
    stack = nil
    #expect(weakStack == nil)
    flow.finish("too late")
  }
}
