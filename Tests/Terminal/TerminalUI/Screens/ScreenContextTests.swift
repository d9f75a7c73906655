import SceneTesting
import TerminalUI
import Testing

extension WorkName {
  fileprivate static let load = WorkName("load")
  fileprivate static let spin = WorkName("spin")
}

@Suite("A screen's work", .patience)
@MainActor
struct ScreenContextTests {
  private let clock = ManualClock()
  private let stack: ScreenStack
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  init() {
    stack = ScreenStack(clock: clock)
  }

  /// Starts work that sleeps for a second and says how that went.
  private func start(_ name: WorkName?, as line: String, in context: ScreenContext) {
    context.run(name) { [clock, log] in
      log.lines.append("\(line) begins")
      let slept: Void? = try? await clock.pass(.seconds(1))
      log.lines.append(slept == nil ? "\(line) is cancelled" : "\(line) ends")
    }
  }

  // MARK: Beginning and end

  @Test("Work that is left alone ends by itself, and nothing is kept of it")
  func ending() async {
    let context = stack.push(ScreenSpy())
    start(.load, as: "load", in: context)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await eventually("the work ends") { log.lines.count == 2 }
    #expect(log.lines == ["load begins", "load ends"])
    #expect(context.workCount == 0)
  }

  @Test("Nothing is kept of work that waits for nothing")
  func endingAtOnce() {
    let context = stack.push(ScreenSpy())
    for _ in 0..<3 { context.run { [log] in log.lines.append("done") } }
    #expect(log.lines == ["done", "done", "done"])
    #expect(context.workCount == 0)
  }

  @Test("Nothing is kept of work that was cancelled, once it has ended")
  func cancelledWorkIsNotKept() async {
    let context = stack.push(ScreenSpy())
    start(.load, as: "load", in: context)
    context.cancel(.load)
    #expect(context.workCount == 1)
    await context.cancelledWorkHasEnded()
    #expect(context.workCount == 0)
  }

  @Test("Work that ends leaves other work under the same name alone")
  func endingOfAnother() async {
    let context = stack.push(ScreenSpy())
    context.run(.load) {}
    start(.load, as: "second", in: context)
    #expect(context.workCount == 1)
    stack.pop()
    await context.cancelledWorkHasEnded()
    #expect(log.lines == ["second begins", "second is cancelled"])
  }

  // MARK: A pop

  @Test("A pop cancels all work of the screen, with a name or without")
  func pop() async {
    let context = stack.push(ScreenSpy())
    start(.load, as: "load", in: context)
    start(nil, as: "nameless", in: context)
    stack.pop()
    await context.cancelledWorkHasEnded()
    #expect(
      Set(log.lines) == ["load begins", "nameless begins", "load is cancelled", "nameless is cancelled"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("A pop leaves the work of the screen below alone")
  func otherScreens() async {
    let below = stack.push(ScreenSpy())
    start(.load, as: "below", in: below)
    let above = stack.push(ScreenSpy())
    start(.load, as: "above", in: above)
    stack.pop()
    await above.cancelledWorkHasEnded()
    #expect(log.lines == ["below begins", "above begins", "above is cancelled"])
    stack.pop()
    await below.cancelledWorkHasEnded()
  }

  @Test("A screen that was popped starts nothing")
  func afterPop() {
    let context = stack.push(ScreenSpy())
    stack.pop()
    start(.load, as: "load", in: context)
    #expect(log.lines == [])
    #expect(context.workCount == 0)
  }

  // MARK: Names

  @Test("Work takes the place of work with the same name, which is cancelled")
  func sameName() async {
    let context = stack.push(ScreenSpy())
    start(.load, as: "load", in: context)
    start(.load, as: "second", in: context)
    await context.cancelledWorkHasEnded()
    #expect(log.lines == ["load begins", "second begins", "load is cancelled"])
    await clock.sleepers(1)
    stack.pop()
    await context.cancelledWorkHasEnded()
  }

  @Test("Work without a name takes nobody's place")
  func noName() async {
    let context = stack.push(ScreenSpy())
    start(nil, as: "first", in: context)
    start(nil, as: "second", in: context)
    await clock.sleepers(2)
    stack.pop()
    await context.cancelledWorkHasEnded()
  }

  @Test("Only the work of that name is cancelled")
  func cancel() async {
    let context = stack.push(ScreenSpy())
    start(.load, as: "load", in: context)
    start(.spin, as: "spin", in: context)
    context.cancel(.spin)
    context.cancel(WorkName("nothing"))
    await context.cancelledWorkHasEnded()
    #expect(log.lines == ["load begins", "spin begins", "spin is cancelled"])
    await clock.sleepers(1)
    stack.pop()
    await context.cancelledWorkHasEnded()
  }

  @Test("Work that cancels itself before it has waited for anything is cancelled")
  func cancelsItself() async {
    let context = stack.push(ScreenSpy())
    context.run(.load) { [log, weak context] in
      context?.cancel(.load)
      await Task.yield()
      log.lines.append(Task.isCancelled ? "load is cancelled" : "load goes on")
    }
    await eventually("the load ends") { !log.lines.isEmpty }
    #expect(log.lines == ["load is cancelled"])
  }

  @Test("Work whose first step pops its screen is cancelled")
  func popsItself() async {
    let context = stack.push(ScreenSpy())
    context.run { [log, stack] in
      stack.pop()
      await Task.yield()
      log.lines.append(Task.isCancelled ? "work is cancelled" : "work goes on")
    }
    await eventually("the work ends") { !log.lines.isEmpty }
    #expect(log.lines == ["work is cancelled"])
  }

  // MARK: Waiting, and letting go

  /// Work in a screen that ignores cancellation until a gate lets it through.
  private func deafWork(in context: ScreenContext) -> Gate<String, Int, CancellationError> {
    let gate = Gate<String, Int, CancellationError>(
      "work", expecting: 1, cancelled: CancellationError(), heedsCancellation: false)
    context.run(.load) { [log] in
      _ = try? await gate.call("deaf")
      log.lines.append("ended")
    }
    return gate
  }

  @Test("Waiting for cancelled work lasts until the last of it has ended")
  func waiting() async {
    let context = stack.push(ScreenSpy())
    let gate = deafWork(in: context)
    stack.pop()
    let waiting = Task.atOnce { @MainActor in
      await context.cancelledWorkHasEnded()
      log.lines.append("waited")
    }
    await Task.yield()
    #expect(log.lines == [])
    gate.answer(0, .success(1))
    await waiting.value
    #expect(log.lines == ["ended", "waited"])
  }

  @Test("Work that runs keeps neither its screen nor the screen's context")
  func freed() async {
    var gate: Gate<String, Int, CancellationError>?
    await expectFreed {
      let screen = ScreenSpy()
      let context = stack.push(screen)
      gate = deafWork(in: context)
      stack.pop()
      return [screen, context]
    }
    gate?.answer(0, .success(1))
  }
}
