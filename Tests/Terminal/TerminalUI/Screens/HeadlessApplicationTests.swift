import SceneTesting
import TerminalUI
import Testing

@Suite("HeadlessApplication", .patience)
@MainActor
struct HeadlessApplicationTests {
  private let application = HeadlessApplication(size: Size(columns: 20, rows: 2))
  private let screen = ScreenSpy()

  @Test("What is on screen after the keys is drawn, for the terminal that is asked for")
  func keys() async {
    screen.takes = { _ in true }
    let application = HeadlessApplication(size: Size(columns: 20, rows: 2), traits: Traits(symbols: .ascii))
    let frame = await application.run(screen, keys: [Key(.character("a")), Key(.up)])
    #expect(frame?.lines == ["a↑", ""])
    #expect(screen.size == Size(columns: 20, rows: 2))
    #expect(screen.traits == Traits(symbols: .ascii))
  }

  @Test("What a key starts is done before the next key comes")
  func work() async {
    let screen = screen
    screen.takes = { _ in
      screen.context?.run {
        for _ in 0..<3 { await Task.yield() }
        screen.text += "."
      }
      return true
    }
    let frame = await application.run(screen, keys: [Key(.character("a")), Key(.character("b"))])
    #expect(frame?.lines == ["a.b.", ""])
  }

  @Test("A screen that is not ready is waited for")
  func ready() async {
    let screen = screen
    screen.isReady = false
    screen.text = "ready"
    let change = Task {
      await eventually("it has appeared") { screen.context != nil }
      screen.isReady = true
      screen.context?.setNeedsDisplay()
    }
    #expect(await application.run(screen)?.lines == ["ready", ""])
    await change.value
  }

  @Test("Nobody's time comes: what would turn after a while does not")
  func time() async {
    let (screen, spinner) = (screen, Spinner())
    screen.takes = { _ in
      screen.context.map { spinner.spin(true, in: $0, traits: Traits()) }
      return true
    }
    #expect(await application.run(screen, keys: [Key(.character("a"))])?.lines == ["a", ""])
    #expect(spinner.turn == nil)
  }

  @Test("A screen that another one presents is the one that is drawn")
  func presented() async {
    let above = presentAbove()
    #expect(
      await application.run(screen, keys: [Key(.character("a")), Key(.character("b"))])?.lines == [
        "aboveb", "",
      ])
    #expect(above.events == [.key(Key(.character("b")))])
  }

  @Test("When it is popped, what the one below does then is in the frame")
  func popped() async {
    let (above, stack) = (presentAbove(), application.stack)
    above.takes = { _ in
      stack.pop()
      return true
    }
    #expect(
      await application.run(screen, keys: [Key(.character("a")), Key(.escape)])?.lines == ["a again", ""])
  }

  /// A screen that the first key presents.
  private func presentAbove() -> ScreenSpy {
    let (screen, above, stack) = (screen, ScreenSpy(), application.stack)
    above.text = "above"
    above.takes = { _ in true }
    screen.takes = { _ in
      screen.context?.run {
        await stack.present(above)
        screen.text += " again"
      }
      return true
    }
    return above
  }

  @Test("There is no frame when a key pops the last screen, or when nobody takes Ctrl-C")
  func left() async {
    let stack = application.stack
    #expect(await application.run(screen, keys: [Key(.character("c"), .control), Key(.up)]) == nil)
    #expect(screen.events == [.key(Key(.character("c"), .control))])
    screen.takes = { _ in
      stack.pop()
      return true
    }
    #expect(await application.run(screen, keys: [Key(.character("q")), Key(.up)]) == nil)
    #expect(stack.count == 0)
  }
}
