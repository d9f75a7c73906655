import CarsEntity
import CarsTestSupport
import CarsTrace
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("What listens is freed with its scene", .patience)
@MainActor
struct TraceOwnershipTests {
  private func scene(of screen: (any Screen)?) -> [AnyObject] {
    screen.map { objects(heldBy: $0) { $0 is ScreenStack || $0 is ManualClock || $0 is Trace } } ?? []
  }

  @Test("A list, a car and an editor are freed when they are popped, with all that listens there")
  func freed() async {
    await expectFreed {
      let stage = TracedStage(CarsAPIServiceStub(expectingParts: 1, cars: 1))
      stage.service.parts.answer(0, .success(.of(.corolla)))
      stage.service.cars.answer(0, .success(.corolla))
      stage.showList()
      await stage.writes("I → P no more")
      var found = scene(of: stage.stack.top)
      stage.press(.enter)
      await stage.writes("render(one car)")
      found += scene(of: stage.stack.top)
      stage.press(.character("e"))
      await stage.writes("fields)")
      found += scene(of: stage.stack.top)
      let names = Set(found.map { String(describing: type(of: $0)) })
      #expect(
        names.isSuperset(of: [
          "TracedCarListPresenter", "TracedCarListView", "CarListPresenter", "TracedCarDetailPresenter",
          "TracedCarDetailView", "TracedCarEditorPresenter", "TracedCarEditorView", "CarEditorPresenter",
        ]))
      let contexts = stage.stack.contexts
      stage.stack.removeAll()
      for context in contexts { await context.cancelledWorkHasEnded() }
      return found
    }
  }
}
