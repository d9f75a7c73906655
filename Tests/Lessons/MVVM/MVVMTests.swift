import LessonCars
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@testable import LessonMVVM

@Suite("MVVM: what screens show and can do is tested without one", .patience)
struct MVVMTests {
  private let service = CarsServiceMock(.success([.ev6, .golf]))

  // MARK: The list

  @Test("The cars become rows of texts")
  func loads() async {
    let viewModel = CarListViewModel(service: service)
    #expect(viewModel.rows == nil)
    await viewModel.showCars()
    #expect(viewModel.rows == [["Kia", "EV6"], ["Volkswagen", "Golf"]])
    #expect(viewModel.car(at: 1) == .golf)
    #expect(service.messages == [.requestCars])
  }

  @Test("A load that fails keeps the rows and is put into words, until one succeeds")
  func fails() async {
    let viewModel = CarListViewModel(service: service)
    await viewModel.showCars()
    service.cars = .failure(CarsServiceError.offline)
    await viewModel.showCars()
    #expect(viewModel.rows?.count == 2)
    #expect(viewModel.failure == "Loading failed: the service is offline.")
    service.cars = .success([])
    await viewModel.showCars()
    #expect(viewModel.rows == [])
    #expect(viewModel.failure == nil)
  }

  @Test("Whoever is bound hears the value at once, and then each that it becomes")
  func binding() async {
    let viewModel = CarListViewModel(service: service)
    var heard: [Bool] = []
    viewModel.$isLoading.bind { heard.append($0) }
    await viewModel.showCars()
    #expect(heard == [false, true, false])
  }

  @Test("The keys and headings are the view model's, so a test can read them")
  func commands() {
    let viewModel = CarListViewModel(service: service)
    #expect(viewModel.keys.map(\.key) == ["↵", "a", "c", "r", "q"])
    #expect(viewModel.headings == ["Make", "Model"])
  }

  @Test("Without another service, it has the fake one")
  func usualService() {
    #expect(CarListViewModel().service is FakeCarsService)
  }

  // MARK: The form

  @Test("A form like a car has its texts, and says what is missing of a new one")
  func hint() {
    let viewModel = CarFormViewModel(like: .ev6, service: service)
    #expect(viewModel.fields.map(\.value) == ["Kia", "EV6", "Wind"])
    viewModel.didEdit(["Kia", "", ""])
    #expect(viewModel.hint == "To save the car, write its make and its model.")
    viewModel.didEdit(["Kia", "EV9", ""])
    #expect(viewModel.hint == nil)
  }

  @Test("What is written is saved, but not before it may be")
  func saves() async {
    let viewModel = CarFormViewModel(service: service)
    #expect(await viewModel.save() == nil)
    viewModel.didEdit(["Fiat", "500e", "Pop"])
    #expect(await viewModel.save() == .ev6)
    #expect(service.messages == [.addCar(CarDraft(make: "Fiat", model: "500e", trim: "Pop"))])
  }

  @Test("What the service refuses is put into words")
  func refused() async {
    service.refusal = CarsServiceError.alreadyThere("Kia EV6 Wind")
    let viewModel = CarFormViewModel(like: .ev6, service: service)
    #expect(await viewModel.save() == nil)
    #expect(viewModel.failure == "Not saved: there is a Kia EV6 Wind already.")
    #expect(!viewModel.isSaving)
  }

  // MARK: What still takes a screen

  @Test("Where a key leads is in the screens, so it takes one to test it")
  func navigation() {
    let stack = ScreenStack(clock: ManualClock())
    let list = CarListScreen(viewModel: CarListViewModel(service: service), on: stack)
    stack.push(list)
    _ = list.handle(.key(Key(.enter)))
    #expect(stack.top is CarDetailScreen)
    stack.pop()
    _ = list.handle(.key(Key(.character("c"))))
    #expect(stack.top is CarFormScreen)
  }

  @Test("Neither screens nor view models stay when they have been left")
  func freed() async {
    await expectFreed {
      let stack = ScreenStack(clock: ManualClock())
      let viewModel = CarListViewModel(service: service)
      let list = CarListScreen(viewModel: viewModel, on: stack)
      let context = stack.push(list)
      var shown: [AnyObject] = [list, viewModel, context]
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

/// A service that notes what it is asked, and answers at once.
private final class CarsServiceMock: CarsService {
  enum Message: Equatable {
    case requestCars
    case addCar(CarDraft)
  }

  private(set) var messages: [Message] = []
  var cars: Result<[Car], any Error>
  var refusal: (any Error)?

  init(_ cars: Result<[Car], any Error>) { self.cars = cars }

  func requestCars() async throws -> [Car] {
    messages.append(.requestCars)
    return try cars.get()
  }

  func addCar(_ draft: CarDraft) async throws -> Car {
    messages.append(.addCar(draft))
    if let refusal { throw refusal }
    return .ev6
  }
}

extension Car {
  fileprivate static let ev6 = Car(id: "kia-ev6", make: "Kia", model: "EV6", trim: "Wind")
  fileprivate static let golf = Car(id: "vw-golf", make: "Volkswagen", model: "Golf", trim: "")
}
