import SceneTesting
import TerminalUI
import Testing

@Suite("A screen's work", .timeLimit(.minutes(5)))
@MainActor
struct ScreenWorkTests {
  private let stack = ScreenStack()
  private let clock = ManualClock()
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  /// Pushes a screen and starts work on it that sleeps for a second and says how that went.
  private func screen(working names: String...) -> ScreenSpy {
    let screen = ScreenSpy()
    stack.push(screen)
    for name in names { start(name, as: name, on: screen) }
    return screen
  }

  private func start(_ name: String, as line: String, on screen: Screen) {
    screen.run(name) { [clock, log] in
      log.lines.append("\(line) begins")
      let slept: Void? = try? await clock.pass(.seconds(1))
      log.lines.append(slept == nil ? "\(line) is cancelled" : "\(line) ends")
    }
  }

  @Test("Work has begun when the call that starts it returns")
  func immediate() async {
    let screen = screen(working: "load")
    #expect(log.lines == ["load begins"])
    screen.cancel("load")
    await screen.cancelledWorkHasEnded()
  }

  @Test("Work that is left alone ends by itself")
  func ending() async {
    let screen = ScreenSpy()
    stack.push(screen)
    start("load", as: "load", on: screen)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    while log.lines.count < 2 { await Task.yield() }
    #expect(log.lines == ["load begins", "load ends"])
  }

  @Test("A pop cancels all work of the screen")
  func pop() async {
    let screen = screen(working: "load", "spin")
    stack.pop()
    await screen.cancelledWorkHasEnded()
    #expect(Set(log.lines) == ["load begins", "spin begins", "load is cancelled", "spin is cancelled"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("A pop leaves the work of the screen below alone")
  func otherScreens() async {
    let below = screen(working: "below")
    let above = screen(working: "above")
    stack.pop()
    await above.cancelledWorkHasEnded()
    #expect(log.lines == ["below begins", "above begins", "above is cancelled"])
    stack.pop()
    await below.cancelledWorkHasEnded()
  }

  @Test("Work takes the place of work with the same name, which is cancelled")
  func sameName() async {
    let screen = screen(working: "load")
    start("load", as: "second", on: screen)
    await screen.cancelledWorkHasEnded()
    #expect(log.lines == ["load begins", "second begins", "load is cancelled"])
    await clock.sleepers(1)
    stack.pop()
    await screen.cancelledWorkHasEnded()
  }

  @Test("Only the work of that name is cancelled")
  func cancel() async {
    let screen = screen(working: "load", "spin")
    screen.cancel("spin")
    screen.cancel("nothing")
    await screen.cancelledWorkHasEnded()
    #expect(log.lines == ["load begins", "spin begins", "spin is cancelled"])
    await clock.sleepers(1)
    stack.pop()
    await screen.cancelledWorkHasEnded()
  }

  @Test("Work that cancels itself before it has waited for anything is cancelled")
  func cancelsItself() async {
    let screen = ScreenSpy()
    stack.push(screen)
    screen.run("load") { [clock, log, weak screen] in
      screen?.cancel("load")
      let slept: Void? = try? await clock.pass(.seconds(1))
      log.lines.append(slept == nil ? "load is cancelled" : "load ends")
    }
    await screen.cancelledWorkHasEnded()
    #expect(log.lines == ["load is cancelled"])
  }

  @Test("Waiting for cancelled work lasts until the last of it has come to its end")
  func waiting() async {
    let gate = Gate<String, Int, CancellationError>(
      "work", expecting: 1, cancelled: CancellationError(), heedsCancellation: false)
    let screen = ScreenSpy()
    stack.push(screen)
    screen.run("load") { [log] in
      _ = try? await gate.call("deaf")
      log.lines.append("ended")
    }
    stack.pop()
    let waiting = Task.immediate { @MainActor in
      await screen.cancelledWorkHasEnded()
      log.lines.append("waited")
    }
    await Task.yield()
    #expect(log.lines == [])
    gate.answer(0, .success(1))
    await waiting.value
    #expect(log.lines == ["ended", "waited"])
  }

  @Test("Work that runs does not keep its screen")
  func freed() async {
    let gate = Gate<String, Int, CancellationError>(
      "work", expecting: 1, cancelled: CancellationError(), heedsCancellation: false)
    await expectFreed {
      let screen = ScreenSpy()
      stack.push(screen)
      screen.run("load") { _ = try? await gate.call("deaf") }
      stack.pop()
      return [screen]
    }
    gate.answer(0, .success(1))
  }
}
