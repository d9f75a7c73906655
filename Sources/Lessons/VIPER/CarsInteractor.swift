import LessonCars

/// I: gets cars and saves them, for whoever asks.
struct CarsInteractor: CarListInteracting, CarFormInteracting {
  let service: any CarsService

  func fetchCars() async throws -> [Car] { try await service.requestCars() }
  func save(_ draft: CarDraft) async throws -> Car { try await service.addCar(draft) }
}
