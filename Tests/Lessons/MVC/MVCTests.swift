import LessonCars
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@testable import LessonMVC

@Suite("MVC: screens that do everything, so that every test takes one", .patience)
struct MVCTests {
  private let service = CarsServiceMock(.success([.ev6, .golf]))

  @Test("The list asks for its cars once; that they are there can only be seen on a screen")
  func loads() {
    let stage = Stage(CarListScreen(service: service, on: nil))
    #expect(service.messages == [.requestCars])
    #expect(stage.lines(24, 8)[3...4] == ["▌ Kia         EV6", "  Volkswagen  Golf"])
  }

  @Test("The words of an error can only be read off a screen")
  func fails() {
    let stage = Stage(CarListScreen(service: service, on: nil))
    service.cars = .failure(CarsServiceError.offline)
    stage.type(Key(.character("r")))
    #expect(service.messages == [.requestCars, .requestCars])
    #expect(stage.lines()[3].hasPrefix("▌ Kia"))
    #expect(stage.lines()[21] == " ✗ Loading failed: the service is offline.")
  }

  @Test(
    "The rule of when a car may be saved is in the form's screen, so it takes keys to test it",
    arguments: [("Fiat", "500e", true), ("Fiat", "", false), ("", "500e", false), (" ", "500e", false)])
  func rule(make: String, model: String, isSavable: Bool) {
    let stage = Stage(CarFormScreen(like: nil, service: service, on: nil) { _ in })
    for character in make { stage.type(Key(.character(character))) }
    stage.type(Key(.down))
    for character in model { stage.type(Key(.character(character))) }
    stage.type(Key(.character("s"), .control))
    #expect(service.messages.isEmpty != isSavable)
    #expect(stage.lines()[21].contains("To save the car") != isSavable)
  }

  @Test("What was saved goes to whoever opened the form")
  func saves() {
    var saved: [Car] = []
    let stage = Stage(CarFormScreen(like: .ev6, service: service, on: nil) { saved.append($0) })
    stage.type(Key(.character("s"), .control))
    #expect(service.messages == [.addCar(CarDraft(like: .ev6))])
    #expect(saved == [.ev6])
  }

  @Test("No screen stays when it has been left")
  func freed() async {
    await expectFreed {
      let stack = ScreenStack(clock: ManualClock())
      let list = CarListScreen(service: service, on: stack)
      let context = stack.push(list)
      var shown: [AnyObject] = [list, context]
      for key in [Key(.enter), Key(.character("a"))] {
        _ = list.handle(.key(key))
        if let top = stack.top { shown.append(top) }
        stack.pop()
      }
      #expect(shown.count == 4)
      stack.pop()
      await context.cancelledWorkHasEnded()
      return shown
    }
  }
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
  fileprivate static let golf = Car(id: "vw-golf", make: "Volkswagen", model: "Golf", trim: "")
}
