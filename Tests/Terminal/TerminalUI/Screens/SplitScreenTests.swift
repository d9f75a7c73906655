import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("A split screen", .patience)
@MainActor
struct SplitScreenTests {
  private let stack = ScreenStack(clock: ManualClock())
  private let main = ScreenSpy()
  private let side = ScreenSpy()
  private let split: SplitScreen

  init() {
    (main.text, side.text) = ("main", "side")
    split = SplitScreen(main, fewestColumns: 20)
    stack.push(split)
  }

  @discardableResult
  private func lines(_ columns: Int = 20, rows: Int = 1, isLinear: Bool = false) -> [String] {
    canvas(columns, rows, isLinear: isLinear).lines
  }

  private func canvas(_ columns: Int = 20, _ rows: Int = 1, isLinear: Bool = false) -> Canvas {
    var canvas = Canvas(size: Size(columns: columns, rows: rows), traits: Traits(isLinear: isLinear))
    split.draw(on: &canvas)
    return canvas
  }

  private func present(_ screen: ScreenSpy) -> Task<Void, Never> {
    Task.atOnce { @MainActor [split] in await split.present(screen) }
  }

  // MARK: What is shown

  @Test(
    "The two are beside each other from its width on, with a line between them; below it the one with the keys is alone"
  )
  func sizes() async {
    split.show(side)
    #expect(lines(20) == ["main       │side"])
    #expect(lines(19) == ["main"])
    let presented = present(side)
    #expect(lines(19) == ["side"])
    #expect(lines(21) == ["main        │side"])
    #expect((main.size, side.size) == (Size(columns: 12, rows: 1), Size(columns: 8, rows: 1)))
    split.dismiss(side)
    await presented.value
    #expect(lines(19) == ["main"])
  }

  @Test(
    "One that is alone has all the room: where there is no other, where two are not wanted, and where it is read aloud"
  )
  func alone() {
    #expect(lines(20) == ["main"])
    split.show(side)
    #expect(lines(20, isLinear: true) == ["main"])
    #expect(split.room == .readAloud)
    split.isWanted = false
    #expect(lines(20) == ["main"])
    #expect(split.room == .enough)
    split.isWanted = true
    #expect(lines(20) == ["main       │side"])
  }

  @Test("Lines that end at the one between the two are joined with it")
  func joints() {
    split.show(side)
    for (left, right, joint) in [
      ("───────────", "────────", "┼"), ("───────────", "", "┤"), ("", "────────", "├"), ("", "", "│"),
    ] {
      (main.text, side.text) = (left, right)
      main.context?.setNeedsDisplay()
      side.context?.setNeedsDisplay()
      #expect(canvas()[11, 0].text == joint)
    }
  }

  @Test("It says once when two fit from now on, and when they no longer do")
  func fitted() {
    var said: [Bool] = []
    split.whenFitted = { [split] in said.append(split.fitsTwo) }
    for columns in [19, 20, 40, 19, 3, 20] { lines(columns) }
    split.isWanted = false
    split.isWanted = false
    #expect(said == [true, false, true, false])
    split.whenFitted = {}
  }

  @Test(
    "What was there before stays in sight until the next screen is ready, and a screen that does not change is not drawn again"
  )
  func picture() {
    split.show(side)
    lines()
    let next = ScreenSpy()
    (next.isReady, next.text) = (false, "next")
    split.show(next)
    #expect(lines() == ["main       │side"])
    next.isReady = true
    #expect(lines() == ["main       │next"])
    next.text = "other"
    #expect(lines() == ["main       │next"])
    next.context?.setNeedsDisplay()
    #expect(lines() == ["main       │other"])
  }

  @Test("The screen with the keys knows it, and the terminal's cursor is its")
  func active() async {
    split.show(side)
    lines()
    #expect((main.wasActive, side.wasActive) == (true, false))
    let presented = present(side)
    lines()
    #expect((main.wasActive, side.wasActive) == (false, true))
    split.dismiss(side)
    await presented.value
  }

  @Test(
    "A page over the screen with the keys lies over both, which stay as they are, and gets all of the mouse")
  func page() {
    split.show(side)
    side.page = "the page of the side"
    #expect(lines(rows: 2) == ["main       │side", "           │"])
    #expect(!split.hasPage)
    main.page = "the page of the main"
    #expect(lines(rows: 2) == ["main       │side", "the page of the main"])
    #expect(split.hasPage)
    let click = InputEvent.mouse(Mouse(.press(button: 0), at: Position(column: 15, row: 1)))
    _ = split.handle(click)
    #expect(main.events == [click])
    #expect(lines(19, rows: 2) == ["main", "the page of the mai"])
  }

  // MARK: Who gets the keys

  @Test(
    "Keys go to the screen on the left until the other one is presented, and again once that is dismissed")
  func keys() async {
    (main.takes, side.takes) = ({ _ in true }, { _ in true })
    split.show(side)
    #expect(split.handle(.key(Key(.character("a")))))
    let presented = present(side)
    _ = split.handle(.key(Key(.character("b"))))
    #expect(split.focus == .side)
    #expect(split.focusedScreen === side)
    #expect(split.dismiss(side))
    #expect(!split.dismiss(side))
    await presented.value
    _ = split.handle(.key(Key(.character("c"))))
    #expect((main.text, side.text) == ("mainac", "sideb"))
  }

  @Test("It is ready when the screen with the keys is")
  func ready() async {
    split.show(side)
    side.isReady = false
    #expect(split.isReady)
    let presented = present(side)
    #expect(!split.isReady)
    (side.isReady, main.isReady) = (true, false)
    #expect(split.isReady)
    split.dismiss(side)
    await presented.value
  }

  @Test("A flow whose screen is beside another has its outcome, and the screen stays")
  func flow() async {
    let flow = Flow(on: split, otherwise: "nothing")
    for outcome in ["first", "second"] {
      let result = Task.atOnce { @MainActor [side] in await flow.run(side) }
      flow.finish(outcome)
      #expect(await result.value == outcome)
    }
    #expect(split.side === side)
    #expect(stack.count == 1)
  }

  @Test("A flow is over when its screen is replaced, or the whole is popped, with what it began with")
  func flowIsOver() async {
    let flow = Flow(on: split, otherwise: "nothing")
    var result = Task.atOnce { @MainActor [side] in await flow.run(side) }
    split.show(nil)
    #expect(await result.value == "nothing")
    result = Task.atOnce { @MainActor [side] in await flow.run(side) }
    stack.pop()
    #expect(await result.value == "nothing")
  }

  @Test("What the screen on the right presents lies on it, and it has the keys again afterwards")
  func presentedFromSide() async throws {
    let top = ScreenSpy()
    top.text = "top"
    let presented = present(side)
    let onTop = present(top)
    #expect(lines() == ["main       │top"])
    #expect(split.focusedScreen === top)
    #expect(side.context?.isOnTop == false)
    #expect(!split.dismiss(side))
    #expect(split.dismiss(top))
    await onTop.value
    #expect(lines() == ["main       │side"])
    #expect(split.focus == .side && side.context?.isOnTop == true)
    split.dismiss(side)
    await presented.value
  }

  @Test("Both flows on the right are over when another screen takes their place")
  func bothAreOver() async {
    let top = ScreenSpy()
    let (presented, onTop) = (present(side), present(top))
    split.show(nil)
    await presented.value
    await onTop.value
    #expect(split.focus == .main && split.side == nil)
  }
}

// MARK: The mouse

extension SplitScreenTests {
  private func click(column: Int, _ action: Mouse.Action = .press(button: 0)) {
    _ = split.handle(.mouse(Mouse(action, at: Position(column: column, row: 0))))
  }

  @Test("A click and the wheel go to the screen that they hit, as if it were alone")
  func hits() {
    side.takes = { _ in true }
    split.show(side)
    lines()
    click(column: 3)
    click(column: 14, .wheelDown)
    click(column: 11)
    #expect(main.events == [.mouse(Mouse(.press(button: 0), at: Position(column: 3, row: 0)))])
    #expect(side.events == [.mouse(Mouse(.wheelDown, at: Position(column: 2, row: 0)))])
  }

  @Test(
    "A click on the screen without the keys is first the key that gives them to it, and waits until it is ready"
  )
  func clickLeads() async {
    split.show(side)
    lines()
    var presented: Task<Void, Never>?
    main.takes = { [main, split, side] event in
      if event == .key(Key(.tab)) { presented = Task.atOnce { @MainActor in await split.present(side) } }
      main.isReady = false
      return true
    }
    side.takes = { [split, side] event in event == .key(Key(.escape)) ? split.dismiss(side) : true }
    click(column: 12)
    #expect(side.events == [.mouse(Mouse(.press(button: 0), at: Position(column: 0, row: 0)))])
    click(column: 2)
    await presented?.value
    #expect(side.events.last == .key(Key(.escape)))
    #expect(!split.isReady)
    #expect(main.events == [.key(Key(.tab))])
    main.isReady = true
    main.context?.setNeedsDisplay()
    #expect(main.events.last == .mouse(Mouse(.press(button: 0), at: Position(column: 2, row: 0))))
  }

  @Test("A click elsewhere does nothing while the screen with the keys keeps them")
  func clickIsRefused() {
    split.show(side)
    lines()
    click(column: 12)
    #expect(main.events == [.key(Key(.tab))])
    #expect(side.events == [])
    #expect(split.isReady)
  }

  // MARK: Work

  @Test("The work of a screen ends when another takes its place, and that of both when the whole is popped")
  func work() async throws {
    split.show(side)
    let context = try #require(side.context)
    context.run { try? await ManualClock().pass(.seconds(1)) }
    main.context?.run { try? await ManualClock().pass(.seconds(1)) }
    let whole = try #require(stack.contexts.first)
    #expect(whole.workCount == 2)
    split.show(ScreenSpy())
    await whole.cancelledWorkHasEnded()
    #expect((context.workCount, whole.workCount) == (0, 1))
    stack.pop()
    await whole.cancelledWorkHasEnded()
    #expect(whole.workCount == 0)
  }

  @Test("A screen is on top as long as it is drawn")
  func onTop() throws {
    split.show(side)
    let contexts = [try #require(main.context), try #require(side.context)]
    lines(20)
    #expect(contexts.map(\.isOnTop) == [true, true])
    lines(19)
    #expect(contexts.map(\.isOnTop) == [true, false])
    stack.push(ScreenSpy())
    #expect(contexts.map(\.isOnTop) == [false, false])
    #expect(contexts.map(\.isPart) == [true, true])
  }

  @Test("A screen whose place was taken is freed, and so is all of it once it is popped")
  func freed() async {
    await expectFreed {
      let overtaken = ScreenSpy()
      split.show(overtaken)
      split.show(side)
      return [overtaken]
    }
    await expectFreed {
      let (main, side) = (ScreenSpy(), ScreenSpy())
      let split = SplitScreen(main, fewestColumns: 20)
      stack.push(split)
      let presented = Task.atOnce { @MainActor [weak split] in await split?.present(side) }
      stack.pop()
      await presented.value
      return [main, side, split]
    }
  }
}
