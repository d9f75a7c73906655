import LessonCars

/// Exercise 7: a service in front of another one. So far, it only passes on, and remembers nothing.
final class RememberingCarsService: CarsService {
  private let service: any CarsService

  init(_ service: any CarsService) { self.service = service }

  func requestCars() async throws -> [Car] { try await service.requestCars() }
  func addCar(_ draft: CarDraft) async throws -> Car { try await service.addCar(draft) }
}
