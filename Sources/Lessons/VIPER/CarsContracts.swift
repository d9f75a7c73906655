import LessonCars

// What the layers say to each other, screen by screen.

protocol CarListPresenting {
  func showCars() async
  func showCarDetail(for row: Int)
  func showCreateCarScreen(like row: Int?) async
}

protocol CarListInteracting {
  // Flaw 2, an error that becomes an empty list: it is thrown. Flaw 7, a completion that cannot escape: there is none.
  func fetchCars() async throws -> [Car]
}

protocol CarListViewing: AnyObject {
  func render(_ state: CarListViewState)
  func chooseLastRow()
}

protocol CarListRouting {
  func showCarDetail(for car: Car)
  func showCreateCarScreen(like car: Car?) async -> Car?
}

struct CarListViewState: Equatable {
  var rows: [[String]]?
  var failure: String?
  var isLoading = false
}

protocol CarDetailPresenting {
  var title: String { get }
  var values: KeyValuePairs<String, String> { get }
}

protocol CarFormPresenting {
  var fields: KeyValuePairs<String, String> { get }
  func didEdit(_ texts: [String])
  func save() async
}

protocol CarFormInteracting {
  func save(_ draft: CarDraft) async throws -> Car
}

protocol CarFormViewing: AnyObject {
  func render(_ state: CarFormViewState)
}

protocol CarFormRouting {
  func finish(_ car: Car?)
}

struct CarFormViewState: Equatable {
  var hint: String?
  var failure: String?
  var isSaving = false
}
