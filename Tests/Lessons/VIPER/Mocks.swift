import LessonCars

@testable import LessonVIPER

// One mock for each protocol. Each notes what it hears, in order and with the arguments, and answers at once.

final class CarsServiceMock: CarsService {
  enum Message: Equatable {
    case requestCars
    case addCar(CarDraft)
  }

  private(set) var messages: [Message] = []

  func requestCars() async throws -> [Car] {
    messages.append(.requestCars)
    return [.ev6]
  }

  func addCar(_ draft: CarDraft) async throws -> Car {
    messages.append(.addCar(draft))
    return .ev6
  }
}

final class CarListInteractorMock: CarListInteracting {
  private(set) var fetchCount = 0
  var cars: Result<[Car], any Error> = .success([.ev6, .golf])

  func fetchCars() async throws -> [Car] {
    fetchCount += 1
    return try cars.get()
  }
}

final class CarListViewMock: CarListViewing {
  enum Message: Equatable {
    case render(CarListViewState)
    case chooseLastRow
  }

  private(set) var messages: [Message] = []

  func render(_ state: CarListViewState) { messages.append(.render(state)) }
  func chooseLastRow() { messages.append(.chooseLastRow) }

  /// What is shown: the last state that came.
  var state: CarListViewState? {
    messages.reduce(nil) { state, message in if case .render(let next) = message { next } else { state } }
  }
}

final class CarListRouterMock: CarListRouting {
  enum Message: Equatable {
    case showCarDetail(for: Car)
    case showCreateCarScreen(like: Car?)
  }

  private(set) var messages: [Message] = []
  var savedCar: Car?

  func showCarDetail(for car: Car) { messages.append(.showCarDetail(for: car)) }

  func showCreateCarScreen(like car: Car?) async -> Car? {
    messages.append(.showCreateCarScreen(like: car))
    return savedCar
  }
}

final class CarListPresenterMock: CarListPresenting {
  enum Message: Equatable {
    case showCars
    case showCarDetail(for: Int)
    case showCreateCarScreen(like: Int?)
  }

  private(set) var messages: [Message] = []

  func showCars() async { messages.append(.showCars) }
  func showCarDetail(for row: Int) { messages.append(.showCarDetail(for: row)) }
  func showCreateCarScreen(like row: Int?) async { messages.append(.showCreateCarScreen(like: row)) }
}

struct CarDetailPresenterMock: CarDetailPresenting {
  let title = "A car"
  let values: KeyValuePairs = ["Make": "Kia"]
}

final class CarFormInteractorMock: CarFormInteracting {
  private(set) var drafts: [CarDraft] = []
  var refusal: (any Error)?

  func save(_ draft: CarDraft) async throws -> Car {
    drafts.append(draft)
    if let refusal { throw refusal }
    return .ev6
  }
}

final class CarFormViewMock: CarFormViewing {
  private(set) var states: [CarFormViewState] = []

  func render(_ state: CarFormViewState) { states.append(state) }
}

final class CarFormRouterMock: CarFormRouting {
  private(set) var finished: [Car?] = []

  func finish(_ car: Car?) { finished.append(car) }
}

final class CarFormPresenterMock: CarFormPresenting {
  enum Message: Equatable {
    case didEdit([String])
    case save
  }

  private(set) var messages: [Message] = []
  let fields: KeyValuePairs = ["Make": "Kia", "Model": "EV6", "Trim": "Wind"]

  func didEdit(_ texts: [String]) { messages.append(.didEdit(texts)) }
  func save() async { messages.append(.save) }
}

extension Car {
  static let ev6 = Car(id: "kia-ev6", make: "Kia", model: "EV6", trim: "Wind")
  static let golf = Car(id: "vw-golf", make: "Volkswagen", model: "Golf", trim: "")
}
