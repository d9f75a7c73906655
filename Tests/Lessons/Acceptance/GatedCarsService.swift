import LessonCars
import SceneTesting

/// A service that answers when the test says so.
final class GatedCarsService: CarsService {
  let lists = Gate<String, [Car], any Error>("requestCars", expecting: 9, cancelled: CancellationError())
  let drafts = Gate<CarDraft, Car, any Error>("addCar", expecting: 9, cancelled: CancellationError())

  func requestCars() async throws -> [Car] { try await lists.call("all") }
  func addCar(_ draft: CarDraft) async throws -> Car { try await drafts.call(draft) }
}

extension Car {
  static let ev6 = Car(id: "kia-ev6", make: "Kia", model: "EV6", trim: "Wind")
  static let golf = Car(id: "vw-golf", make: "Volkswagen", model: "Golf", trim: "")
  static let fiat = Car(id: "fiat-500e", make: "Fiat", model: "500e", trim: "Pop")
}
