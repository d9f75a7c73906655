import SceneTesting
import TerminalUI
import Testing

@Suite("Spinner", .patience)
@MainActor
struct SpinnerTests {
  private let clock = ManualClock()
  private let stack: ScreenStack
  private let context: ScreenContext
  private let spinner = Spinner()

  init() {
    stack = ScreenStack(clock: clock)
    context = stack.push(ScreenSpy())
  }

  private func turn(after milliseconds: Int) async {
    clock.advance(by: .milliseconds(milliseconds))
    await clock.sleepers(1)
  }

  @Test("It shows after 100 ms, and turns every 80 ms")
  func turning() async {
    spinner.spin(true, in: context, traits: Traits())
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(99))
    #expect(clock.sleeperCount == 1)
    #expect(spinner.turn == nil)
    await turn(after: 1)
    #expect(spinner.text(Traits()) == "⠋ ")
    await turn(after: 80)
    #expect(spinner.text(Traits()) == "⠙ ")
    stack.pop()
    await context.cancelledWorkHasEnded()
  }

  @Test("When it stops it is gone, and nothing wakes up any more")
  func stopping() async {
    spinner.spin(true, in: context, traits: Traits())
    await clock.sleepers(1)
    await turn(after: 100)
    spinner.spin(false, in: context, traits: Traits())
    #expect(spinner.turn == nil)
    await context.cancelledWorkHasEnded()
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(1))
    #expect(spinner.turn == nil)
  }

  @Test("An answer within the grace shows nothing at all")
  func quickAnswer() async {
    spinner.spin(true, in: context, traits: Traits())
    await clock.sleepers(1)
    spinner.spin(false, in: context, traits: Traits())
    await context.cancelledWorkHasEnded()
    clock.advance(by: .seconds(1))
    #expect(spinner.turn == nil)
    #expect(clock.sleeperCount == 0)
  }

  @Test("Starting it while it turns changes nothing")
  func twice() async {
    spinner.spin(true, in: context, traits: Traits())
    await clock.sleepers(1)
    await turn(after: 100)
    spinner.spin(true, in: context, traits: Traits())
    #expect(spinner.text(Traits()) == "⠋ ")
    #expect(clock.sleeperCount == 1)
    stack.pop()
    await context.cancelledWorkHasEnded()
    #expect(clock.sleeperCount == 0)
  }

  @Test("For a screen reader it shows after the grace, without a sign, and then leaves the clock alone")
  func linear() async {
    let traits = Traits(isLinear: true)
    spinner.spin(true, in: context, traits: traits)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(100))
    await eventually("the sign shows") { spinner.turn != nil }
    #expect(spinner.turn == 0)
    #expect(spinner.text(traits) == "")
    #expect(clock.sleeperCount == 0)
    stack.pop()
    await context.cancelledWorkHasEnded()
  }

  @Test(
    "On a covered screen it rests and wakes nobody, and starts again when the screen is next drawn")
  func covered() async {
    spinner.spin(true, in: context, traits: Traits())
    await clock.sleepers(1)
    await turn(after: 100)
    stack.push(ScreenSpy())
    clock.advance(by: .milliseconds(80))
    await eventually("the sign rests or turns on") { spinner.turn == nil || clock.sleeperCount > 0 }
    #expect(spinner.turn == nil)
    #expect(clock.sleeperCount == 0)
    stack.pop()
    spinner.spin(true, in: context, traits: Traits())
    await clock.sleepers(1)
    await turn(after: 100)
    #expect(spinner.turn == 0)
    stack.pop()
    await context.cancelledWorkHasEnded()
  }
}
