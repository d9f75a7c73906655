import LessonCars
import SceneTesting
import TerminalUI
import Testing

@testable import LessonVIPER

@Suite("VIPER, put together", .patience)
struct ModuleTests {
  private let stack = ScreenStack(clock: ManualClock())

  private func makeFactory() -> CarsFactory {
    CarsFactory(interactor: CarsInteractor(service: CarsServiceMock()), stack: stack)
  }

  @Test("The router shows a car, and returns what the form has saved")
  func routes() async {
    let router = CarsRouter(factory: makeFactory())
    router.showCarDetail(for: .ev6)
    #expect(stack.top is CarDetailScreen)
    let car = Task.atOnce { @MainActor in await router.showCreateCarScreen(like: .golf) }
    #expect(stack.top is CarFormScreen)
    _ = stack.top?.handle(.key(Key(.character("s"), .control)))
    #expect(await car.value == .ev6)
    #expect(stack.top is CarDetailScreen)
  }

  @Test("The form's flow cannot leak: in whatever way its screen goes, it is over", arguments: [true, false])
  func scoped(isKey: Bool) async {
    let router = CarsRouter(factory: makeFactory())
    router.showCarDetail(for: .ev6)
    let car = Task.atOnce { @MainActor in await router.showCreateCarScreen(like: nil) }
    weak let form = stack.top
    #expect(form is CarFormScreen)
    if isKey { _ = stack.top?.handle(.key(Key(.escape))) } else { stack.pop() }
    #expect(await car.value == nil)
    #expect(form == nil)
  }

  @Test("No layer stays when its screen has been left: there is no cycle of four strong references")
  func freed() async {
    let factory = makeFactory()
    await expectFreed {
      let presenter = CarListPresenter(interactor: factory.interactor, router: CarsRouter(factory: factory))
      let list = CarListScreen(presenter: presenter, on: stack)
      presenter.view = list
      let context = stack.push(list)
      var shown: [AnyObject] = [presenter, list, context]
      for key in [Key(.enter), Key(.character("a"))] {
        _ = list.handle(.key(key))
        if let top = stack.top { shown.append(top) }
        stack.pop()
      }
      #expect(shown.count == 5)
      stack.pop()
      await context.cancelledWorkHasEnded()
      return shown
    }
  }
}
