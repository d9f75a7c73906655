import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("While a scene loads, and when it goes", .patience)
@MainActor
struct SceneLoadingTests {
  /// The sign and the word of what is being waited for, in the title line.
  private func activity(_ sample: SampleStage) -> String {
    let line = sample.stage.lines()[0]
    return String(line.dropFirst(" Sample".count).drop { $0 == " " })
  }

  @Test("A screen has nothing to draw before its first state")
  func ready() {
    let sample = SampleStage(nil)
    #expect(!sample.stage.screen.isReady)
    #expect(sample.stage.lines(20, 3) == ["", "", ""])
    #expect(!sample.type(.character("q")))
    sample.view.render(.loading)
    #expect(sample.stage.screen.isReady)
  }

  @Test("The sign that turns shows after 100 ms, counted from the first drawing, and stops with the load")
  func spinner() async {
    let sample = SampleStage(.loading)
    let clock = sample.stage.clock
    #expect(clock.sleeperCount == 0, "nothing has been drawn yet")
    sample.stage.lines()
    await eventually("the sign waits for its time") { clock.sleeperCount == 1 }
    clock.advance(by: .milliseconds(99))
    #expect(activity(sample) == "")
    clock.advance(by: .milliseconds(1))
    await eventually("the sign shows") { activity(sample) == "⠋ loading" }
    await eventually("the sign waits for its next turn") { clock.sleeperCount == 1 }
    clock.advance(by: .milliseconds(80))
    await eventually("the sign turns") { activity(sample) == "⠙ loading" }
    sample.view.render(.shown())
    #expect(!sample.shows("loading "))
    await eventually("nothing waits any more") { clock.sleeperCount == 0 }
    await sample.stage.close()
  }

  @Test("The sign shows and turns while a page is open too")
  func spinnerAbovePage() async throws {
    let sample = SampleStage(.shown(activity: "reloading"))
    sample.type(.character("!"))
    sample.stage.lines()
    try #require(sample.stage.context.workCount == 1)
    await sample.stage.clock.sleepers(1)
    sample.stage.clock.advance(by: .milliseconds(100))
    await eventually("the sign shows") { sample.shows("⠋ reloading   3 lines") }
    await sample.stage.close()
  }

  @Test("When the title has no room for it, what is being waited for shows in place of the content")
  func narrowWaiting() async {
    let sample = SampleStage(.loading)
    sample.stage.lines(14, 6)
    await eventually("the sign waits for its time") { sample.stage.clock.sleeperCount == 1 }
    sample.stage.clock.advance(by: .milliseconds(100))
    await eventually("the sign shows") { sample.stage.lines(14, 6)[1] == "⠋ loading" }
    #expect(sample.stage.lines(19, 6)[1] == "⠋ loading")
    #expect(sample.stage.lines(20, 6)[0].hasSuffix("⠋ loading"))
    #expect(sample.stage.lines(20, 6)[1] == "")
    sample.view.render(.shown(activity: "reloading"))
    #expect(sample.stage.lines(10, 6)[0] == "", "a part of the word says nothing")
    await sample.stage.close()
  }

  @Test("Esc is one call, and what follows is up to the presenter")
  func cancel() async {
    let gate = Gate<String, Bool, CancellationError>("load", expecting: 1, cancelled: CancellationError())
    let sample = SampleStage(
      .loading, presenter: SamplePresenterSpy { _ = try? await gate.call("lines") })
    sample.view.render(SampleState(title: "Sample", activity: "loading", commands: .all.available))
    await eventually("the load has begun") { gate.waitingCount == 1 }
    sample.type(.escape)
    #expect(sample.presenter.messages == [.viewDidLoad, .didCancelLoad])
    #expect(gate.waitingCount == 1, "the load is not the screen's to cancel")
    await sample.stage.close()
    #expect(gate.waitingCount == 0)
  }

  @Test("A screen is freed when it is popped, with no page open and with each", arguments: ["x", "?", "!"])
  func freed(key: Character) async {
    await expectFreed {
      let sample = SampleStage(.shown(activity: "reloading"))
      sample.type(.character(key))
      sample.stage.lines()
      await sample.stage.close()
      return [sample.stage.screen, sample.view, sample.view.host, sample.presenter, sample.stage.context]
    }
  }

  @Test("A view, its screen and its presenter are freed even while the load goes on")
  func freedAtOnce() async {
    let gate = Gate<String, Bool, CancellationError>(
      "load", expecting: 1, cancelled: CancellationError(), heedsCancellation: false)
    await expectFreed {
      let sample = SampleStage(.loading, presenter: SamplePresenterSpy { _ = try? await gate.call("lines") })
      await eventually("the load has begun") { gate.waitingCount == 1 }
      sample.stage.stack.pop()
      return [sample.stage.screen]
    }
    gate.answer(0, .success(true))
  }
}

@Suite("While the presenter answers an event", .patience)
@MainActor
struct SceneAnswerTests {
  private let gate = Gate<String, Int, CancellationError>(
    "answer", expecting: 1, cancelled: CancellationError())

  @Test("The screen is not ready until the presenter has rendered a state")
  func rendered() async {
    let sample = SampleStage()
    sample.view.host.tell { [gate] in _ = try? await gate.call("next") }
    #expect(!sample.stage.screen.isReady)
    sample.view.render(.shown(["four"]))
    #expect(sample.stage.screen.isReady)
    await sample.stage.close()
  }

  @Test("The screen is not ready until the presenter is done, where it renders nothing")
  func done() async {
    let sample = SampleStage()
    sample.view.host.tell { [gate] in _ = try? await gate.call("next") }
    gate.answer(0, .success(1))
    await eventually("the event is over") { sample.stage.screen.isReady }
    await sample.stage.close()
  }

  @Test("The end of an older event does not make the screen ready while a newer one is not answered")
  func olderEvent() async {
    let sample = SampleStage()
    let older = Gate<String, Int, CancellationError>(
      "load", expecting: 1, cancelled: CancellationError())
    sample.view.host.tell { _ = try? await older.call("lines") }
    sample.view.render(.loading)
    sample.view.host.tell { [gate] in _ = try? await gate.call("next") }
    older.answer(0, .success(1))
    await eventually("the older event is over") { sample.stage.context.workCount == 1 }
    #expect(!sample.stage.screen.isReady)
    await sample.stage.close()
  }

  @Test("A reload keeps keys waiting like any other event")
  func reload() async {
    let sample = SampleStage(
      presenter: SamplePresenterSpy(reload: { [gate] in _ = try? await gate.call("reload") }))
    sample.type(.character("r"))
    #expect(!sample.stage.screen.isReady)
    sample.view.render(.shown(activity: "reloading"))
    #expect(sample.stage.screen.isReady)
    await sample.stage.close()
  }

  @Test("The screen asks to be drawn for a state, for an announcement, and for an event that brought neither")
  func asksToBeDrawn() async {
    var drawings = 0
    let stack = ScreenStack(needsDisplay: { drawings += 1 })
    let view = SampleView(presenter: SamplePresenterSpy())
    let context = stack.push(SceneScreen(view))
    drawings = 0
    view.render(.shown())
    #expect(drawings == 1)
    view.announce("Copied.")
    #expect(drawings == 2)
    view.host.tell { [gate] in _ = try? await gate.call("next") }
    #expect(drawings == 2)
    gate.answer(0, .success(1))
    await eventually("the event is over") { context.workCount == 0 }
    #expect(drawings == 3)
    stack.pop()
  }

  @Test("An event that is over at once, and one that renders at once, keep no key waiting")
  func atOnce() async {
    let sample = SampleStage()
    sample.view.host.tell {}
    #expect(sample.stage.screen.isReady)
    sample.view.host.tell { [view = sample.view, gate] in
      view.render(.loading)
      _ = try? await gate.call("reload")
    }
    #expect(sample.stage.screen.isReady)
    await sample.stage.close()
  }
}
