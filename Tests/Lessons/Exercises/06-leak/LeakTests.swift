import LessonCoordinators
import SceneTesting
import TerminalUI
import Testing

@Suite("Exercises: 6, find the leak", .exercise(6), .patience)
struct LeakTests {
  @Test(
    "Neither coordinators nor screens stay when the screen has gone, in whatever way",
    arguments: [true, false])
  func freed(isKey: Bool) async {
    await expectFreed {
      let stack = ScreenStack(clock: ManualClock())
      let app = LeakyAppCoordinator(stack: stack)
      let screen = app.start()
      stack.push(screen)
      let objects: [AnyObject] = [app, screen] + app.children.map { $0 as AnyObject }
      #expect(objects.count == 3)
      if isKey { _ = screen.handle(.key(Key(.character("q")))) } else { stack.pop() }
      #expect(stack.count == 0)
      return objects
    }
  }

  @Test("A child that was left by its key is not in its parent's list any more")
  func removed() {
    let stack = ScreenStack(clock: ManualClock())
    let app = LeakyAppCoordinator(stack: stack)
    let screen = app.start()
    stack.push(screen)
    #expect(app.children.count == 1)
    _ = screen.handle(.key(Key(.character("q"))))
    #expect(app.children.count == 0)
  }
}
