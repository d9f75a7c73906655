import LessonCars
import LessonPage
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@testable import LessonMVCSplit

@Suite("MVC with views apart: the views and the rule are tested without a screen", .patience)
struct MVCSplitTests {
  // MARK: Views

  @Test("The list's view reports what needs the service or another screen, and which row it is about")
  func reports() {
    let delegate = CarListViewDelegateMock()
    let view = CarListView()
    view.delegate = delegate
    view.page.rows = [["Kia", "EV6"], ["Volkswagen", "Golf"]]
    for key in [Key(.down), Key(.enter), Key(.character("c")), Key(.character("a")), Key(.character("r"))] {
      #expect(view.handle(.key(key)))
    }
    #expect(
      delegate.messages == [
        .didSelectCar(at: 1), .didRequestNewCar(like: 1), .didRequestNewCar(like: nil), .didRequestReload,
      ])
  }

  @Test("What changes only the picture, the view does itself: it moves its cursor, and reports nothing")
  func ownBusiness() {
    let delegate = CarListViewDelegateMock()
    let view = CarListView()
    view.delegate = delegate
    view.page.rows = [["Kia", "EV6"], ["Volkswagen", "Golf"]]
    #expect(view.handle(.key(Key(.down))))
    #expect(view.page.chosenRow == 1)
    #expect(delegate.messages == [])
  }

  @Test("What the view does not know goes on along the responder chain")
  func chain() {
    #expect(!CarListView().handle(.key(Key(.character("q")))))
    #expect(!CarListView().handle(.key(Key(.character("c"), .control))))
    #expect(!CarFormView(CarDraft(like: nil)).handle(.key(Key(.escape))))
  }

  @Test("The form's view reports each change, and that the car is to be saved")
  func formReports() {
    let delegate = CarFormViewDelegateMock()
    let view = CarFormView(CarDraft(like: .ev6))
    view.delegate = delegate
    for key in [Key(.character("+")), Key(.character("s"), .control)] { _ = view.handle(.key(key)) }
    #expect(delegate.messages == [.didEdit, .didRequestSave])
    #expect(view.draft == CarDraft(make: "Kia+", model: "EV6", trim: "Wind"))
  }

  // MARK: The delegate

  @Test("A delegate that was forgotten is silent: the key is taken, and nothing happens")
  func forgotten() {
    let view = CarListView()
    #expect(view.handle(.key(Key(.character("r")))))
  }

  @Test("A view does not keep its delegate; one that does keeps its controller for ever")
  func weakDelegate() {
    weak var controller: CarListViewDelegateMock?
    let view = CarListView()
    let keeping = KeepingView()
    do {
      let mock = CarListViewDelegateMock()
      (controller, view.delegate) = (mock, mock)
    }
    #expect(controller == nil)
    do {
      let mock = CarListViewDelegateMock()
      (controller, keeping.delegate) = (mock, mock)
    }
    #expect(controller != nil)
  }

  /// What becomes of a view whose author forgot `weak`.
  private final class KeepingView {
    var delegate: (any CarListViewDelegate)?
  }

  // MARK: The model

  @Test(
    "The model's rule: a car may be saved when it has a make and a model",
    arguments: [("Fiat", "500e", true), ("Fiat", "", false), ("", "500e", false), (" ", "500e", false)])
  func rule(make: String, model: String, isSavable: Bool) {
    #expect(CarDraft(make: make, model: model, trim: "").isSavable == isSavable)
  }

  // MARK: Controllers, which still take a screen

  @Test("The list's controller asks the service; what it makes of the answer can only be seen on a screen")
  func controller() {
    let service = CarsServiceMock(.success([.ev6]))
    let stage = Stage(CarListScreen(service: service, on: nil))
    service.cars = .failure(CarsServiceError.offline)
    stage.screen.didRequestReload()
    #expect(service.messages == [.requestCars, .requestCars])
    #expect(stage.lines()[3] == "▌ Kia   EV6")
    #expect(stage.lines()[21] == " ✗ Loading failed: the service is offline.")
  }

  @Test("The form's controller saves what the view says, and passes on what was saved")
  func formController() {
    let service = CarsServiceMock(.success([]))
    var saved: [Car] = []
    let stage = Stage(CarFormScreen(like: .ev6, service: service, on: nil) { saved.append($0) })
    stage.screen.didRequestSave()
    #expect(service.messages == [.addCar(CarDraft(like: .ev6))])
    #expect(saved == [.ev6])
  }

  @Test("Neither controllers nor views stay when they have been left")
  func freed() async {
    await expectFreed {
      let stack = ScreenStack(clock: ManualClock())
      let list = CarListScreen(service: CarsServiceMock(.success([.ev6])), on: stack)
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

private final class CarListViewDelegateMock: CarListViewDelegate {
  enum Message: Equatable {
    case didRequestReload
    case didSelectCar(at: Int)
    case didRequestNewCar(like: Int?)
  }

  private(set) var messages: [Message] = []

  func didRequestReload() { messages.append(.didRequestReload) }
  func didSelectCar(at row: Int) { messages.append(.didSelectCar(at: row)) }
  func didRequestNewCar(like row: Int?) { messages.append(.didRequestNewCar(like: row)) }
}

private final class CarFormViewDelegateMock: CarFormViewDelegate {
  enum Message { case didEdit, didRequestSave }

  private(set) var messages: [Message] = []

  func didEdit() { messages.append(.didEdit) }
  func didRequestSave() { messages.append(.didRequestSave) }
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
