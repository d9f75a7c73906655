import LessonCars
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@testable import LessonCoordinators

@Suite("Coordinators: where a key leads is tested apart from the screens", .patience)
struct CoordinatorsTests {
  private let service = CarsServiceMock(.success([.ev6]))
  private let stack = ScreenStack(clock: ManualClock())

  @Test("The list's screen tells its delegate what was chosen, and knows no other screen")
  func tells() {
    let delegate = CarListScreenDelegateMock()
    let stage = Stage(CarListScreen(service: service, on: nil))
    stage.screen.delegate = delegate
    stage.type(Key(.enter), Key(.character("a")), Key(.character("c")))
    #expect(
      delegate.messages == [
        .showCarDetail(for: .ev6), .showCreateCarScreen(like: nil), .showCreateCarScreen(like: .ev6),
      ])
  }

  @Test("A load that fails says why")
  func fails() {
    let service = CarsServiceMock(.failure(CarsServiceError.offline))
    let stage = Stage(CarListScreen(service: service, on: nil))
    #expect(stage.lines()[2] == "  Loading failed: the service is offline.")
  }

  @Test("A car that is chosen in the list is handed to the form by their common parent")
  func handsOver() async {
    let app = AppCoordinator(service: service, stack: stack)
    let list = app.start()
    stack.push(list)
    app.showCreateCarScreen(like: .ev6)
    var canvas = Canvas(size: Size(columns: 40, rows: 10))
    stack.top?.draw(on: &canvas)
    #expect(canvas.lines[2...4] == ["▌ Make   Kia", "  Model  EV6", "  Trim   Wind"])
    _ = stack.top?.handle(.key(Key(.character("s"), .control)))
    await eventually("the form is closed") { stack.count == 1 }
    #expect(service.messages == [.requestCars, .addCar(CarDraft(like: .ev6))])
    #expect(app.children.count == 0)
    canvas = Canvas(size: Size(columns: 40, rows: 10))
    list.draw(on: &canvas)
    #expect(canvas.lines[4].hasPrefix("▌ Kia   EV6"))
  }

  // MARK: The child that nobody removes

  @Test("A child is in its parent's list as long as its screen is shown", arguments: [true, false])
  func removed(isForm: Bool) {
    let app = AppCoordinator(service: service, stack: stack)
    stack.push(app.start())
    if isForm { app.showCreateCarScreen(like: nil) } else { app.showCarDetail(for: .ev6) }
    #expect(app.children.count == 1)
    _ = stack.top?.handle(.key(Key(.escape)))
    #expect(app.children.count == 0)
  }

  @Test("A child whose screen goes in another way is removed by nobody, and stays: this is the leak")
  func leaks() {
    let app = AppCoordinator(service: service, stack: stack)
    stack.push(app.start())
    app.showCarDetail(for: .ev6)
    weak let child = app.children.first
    stack.pop()
    #expect(stack.count == 1)
    #expect(child != nil)
  }

  @Test("A parent is not kept by its children, and neither are screens by their coordinators")
  func freed() async {
    await expectFreed {
      let stack = ScreenStack(clock: ManualClock())
      let app = AppCoordinator(service: service, stack: stack)
      let list = app.start()
      let context = stack.push(list)
      var shown: [AnyObject] = [app, list, context, stack]
      app.showCarDetail(for: .ev6)
      if let top = stack.top { shown.append(top) }
      app.showCreateCarScreen(like: nil)
      if let top = stack.top { shown.append(top) }
      shown += app.children.map { $0 as AnyObject }
      #expect(shown.count == 8)
      stack.removeAll()
      await context.cancelledWorkHasEnded()
      return shown
    }
  }
}

private final class CarListScreenDelegateMock: CarListScreenDelegate {
  enum Message: Equatable {
    case showCarDetail(for: Car)
    case showCreateCarScreen(like: Car?)
  }

  private(set) var messages: [Message] = []

  func showCarDetail(for car: Car) { messages.append(.showCarDetail(for: car)) }

  func showCreateCarScreen(like car: Car?) { messages.append(.showCreateCarScreen(like: car)) }
}

/// A service that notes what it is asked, and answers at once.
private final class CarsServiceMock: CarsService {
  enum Message: Equatable {
    case requestCars
    case addCar(CarDraft)
  }

  private(set) var messages: [Message] = []
  var cars: Result<[Car], any Error>

  init(_ cars: Result<[Car], any Error>) { self.cars = cars }

  func requestCars() async throws -> [Car] {
    messages.append(.requestCars)
    return try cars.get()
  }

  func addCar(_ draft: CarDraft) async throws -> Car {
    messages.append(.addCar(draft))
    return .ev6
  }
}

extension Car {
  fileprivate static let ev6 = Car(id: "kia-ev6", make: "Kia", model: "EV6", trim: "Wind")
}
