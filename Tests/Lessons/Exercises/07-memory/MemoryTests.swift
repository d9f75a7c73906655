import LessonCars
import Testing

@testable import LessonVIPER

@Suite("Exercises: 7, a service that remembers", .exercise(7))
struct MemoryTests {
  private let service = CarsServiceMock([.ev6])

  /// The lesson's own interactor: it cannot tell this service from another.
  private var interactor: CarsInteractor { CarsInteractor(service: remembering) }
  private let remembering: RememberingCarsService

  init() { remembering = RememberingCarsService(service) }

  @Test("A request that fails is answered with the cars of the last one that did not")
  func remembers() async throws {
    #expect(try await interactor.fetchCars() == [.ev6])
    service.cars = .success([.golf])
    #expect(try await interactor.fetchCars() == [.golf])
    service.cars = .failure(CarsServiceError.offline)
    #expect(try await interactor.fetchCars() == [.golf])
    #expect(service.messages == [.requestCars, .requestCars, .requestCars])
  }

  @Test("Where there is nothing to remember, the reason is thrown")
  func nothing() async {
    service.cars = .failure(CarsServiceError.offline)
    await #expect(throws: CarsServiceError.offline) { try await interactor.fetchCars() }
  }

  @Test("A car that was added is remembered with the others, and a refusal is thrown")
  func adds() async throws {
    _ = try await interactor.fetchCars()
    #expect(try await interactor.save(CarDraft(like: .fiat)) == .fiat)
    service.cars = .failure(CarsServiceError.offline)
    #expect(try await interactor.fetchCars() == [.ev6, .fiat])
    service.added = .failure(CarsServiceError.offline)
    await #expect(throws: CarsServiceError.offline) { try await interactor.save(CarDraft(like: .golf)) }
  }

  @Test("A request that was cancelled is no failure of the service, and is not answered")
  func cancelled() async throws {
    _ = try await interactor.fetchCars()
    service.cars = .failure(CancellationError())
    await #expect(throws: CancellationError.self) { try await interactor.fetchCars() }
  }
}
