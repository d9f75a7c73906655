import LessonCars

/// Exercise 2: a service that nobody can reach. So far, it answers, and forgets what it was asked.
final class OfflineCarsService: CarsService {
  enum Message: Equatable {
    case requestCars
    case addCar(CarDraft)
  }

  private(set) var messages: [Message] = []

  func requestCars() async throws -> [Car] { [] }

  func addCar(_ draft: CarDraft) async throws -> Car {
    Car(id: "", make: draft.make, model: draft.model, trim: draft.trim)
  }
}
