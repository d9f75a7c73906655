import CarsAPI
import CarsContracts
import CarsEntity
import CarsModule
import CarsPresenter
import CarsTestSupport
import CatalogueTestSupport
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("A scene is freed when it is popped", .patience)
@MainActor
struct OwnershipTests {
  private let stack = ScreenStack(clock: ManualClock())

  /// The objects that a scene consists of, found through what each of them holds.
  private func scene(of screen: any Screen) -> [AnyObject] {
    objects(heldBy: screen) { $0 is ScreenStack || $0 is ManualClock }
      .filter {
        !($0 is FakeCarsAPIService) && !($0 is CarsAPIServiceStub) && !($0 is CarsNamingStub)
          && !($0 is CarsWritingServiceStub)
      }
  }

  @Test("A scene is freed, whatever it was doing", arguments: FramedScene.allCases)
  func framed(state: FramedScene) async {
    await expectFreed {
      let stage = await state.stage()
      let objects = stage.stack.top.map { scene(of: $0) } ?? []
      let contexts = stage.stack.contexts
      stage.close()
      for context in contexts { await context.cancelledWorkHasEnded() }
      return objects
    }
  }

  @Test("The list is freed while its load still waits for a service that does not listen")
  func listWhileLoading() async {
    let service = CarsAPIServiceStub(expectingParts: 1, heedsCancellation: false)
    await expectFreed {
      let screen = CarsModule(service: service).makeList(on: stack)
      let context = stack.push(screen)
      await service.parts.called(1)
      stack.pop()
      service.parts.answer(0, .success(.of(.corolla)))
      await context.cancelledWorkHasEnded()
      return scene(of: screen)
    }
  }

  @Test(
    "A car beside the list that was overtaken is freed, while its load still waits for a service that does not listen"
  )
  func overtaken() async throws {
    let service = CarsAPIServiceStub(expectingParts: 1, cars: 1, heedsCancellation: false)
    service.parts.answer(0, .success(.of(.corolla, .ioniq5)))
    let stage = ModuleStage(service)
    stage.showList()
    let wide = Size(columns: 120, rows: 30)
    await stage.shows("│ Toyota Corolla", wide)
    let split = try #require(stage.stack.top as? SplitScreen)
    try await expectFreed {
      let side = try #require(split.side)
      let scene = objects(heldBy: side) {
        $0 === stage.stack || $0 === stage.clock || $0 === split || $0 === service || $0 is ScreenContext
      }
      #expect(scene.contains { $0 is CarDetailPresenter })
      await eventually("the cursor has rested") {
        stage.clock.advance(by: .milliseconds(80))
        return service.messages.contains(.requestCar("corolla"))
      }
      await service.cars.called(1)
      stage.type(.down)
      await stage.shows("│ Hyundai Ioniq 5", wide)
      service.cars.answer(0, .success(.corolla))
      for context in stage.stack.contexts { await context.cancelledWorkHasEnded() }
      return scene
    }
    await stage.shows("│ Hyundai Ioniq 5", wide)
    stage.close()
  }

  @Test("A scene has at least a screen and a presenter, so that these tests prove something")
  func sceneIsFound() async {
    let module = CarsModule(service: FakeCarsAPIService.small())
    let names = scene(of: module.makeList(on: stack)).map { String(describing: type(of: $0)) }
    #expect(Set(names).isSuperset(of: ["CarListView", "CarListPresenter", "CarListRouter"]))
    let detail = module.makeDetail(of: "corolla", router: CarDetailRouterSpy())
    let detailNames = scene(of: detail).map { String(describing: type(of: $0)) }
    #expect(Set(detailNames).isSuperset(of: ["CarDetailView", "CarDetailPresenter"]))
    #expect(!(names + detailNames).contains { $0.hasPrefix("Traced") }, "nobody listens unless asked to")
  }

  @Test("Nothing that the list holds keeps the stack")
  func stackIsFree() async {
    await expectFreed {
      let stack = ScreenStack(clock: ManualClock())
      let service = CarsAPIServiceStub(expectingParts: 1)
      service.parts.answer(0, .success(.of(.corolla)))
      let context = stack.push(CarsModule(service: service).makeList(on: stack))
      await eventually("the load is over") { context.workCount == 0 }
      return [stack]
    }
  }
}
