import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Scenes
import Synchronization
import Testing

/// A service that notes whether it is asked on the main actor.
private final class NotingService: CarsAPIService {
  private let log = Mutex<[Bool]>([])

  /// For each question, whether it was asked on the main actor.
  var isOnMainActor: [Bool] { log.withLock { $0 } }

  func requestCars() -> Arrivals<any CarCatalogue, CarsError> {
    Arrivals.once { () throws(CarsError) in
      await self.note()
      return SampleCatalogue.of(.corolla)
    }
  }

  func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    await note()
    return .corolla
  }

  private func note() async {
    let isOnMainActor = await MainActor.isCurrent()
    log.withLock { $0.append(isOnMainActor) }
  }
}

@Suite("The interactors, asked on the main actor", .patience)
@MainActor
struct OffMainActorTests {
  /// Whether a question is answered without making the caller wait, and so on the main actor.
  private func isAnsweredHere(_ question: @escaping @MainActor () async throws -> Void) async throws -> Bool {
    var isAnswered = false
    let asking = Task.atOnce { @MainActor in
      try await question()
      isAnswered = true
    }
    let wasAnsweredHere = isAnswered
    try await asking.value
    return wasAnsweredHere
  }

  @Test("ask the service elsewhere")
  func service() async throws {
    let service = NotingService()
    let store = CatalogueStore()
    _ = try await CarListInteractor(service: service, changing: CarsAPIServiceStub(), store: store).loadCars()
      .all()
    _ = try await CarDetailInteractor(service: service, changing: CarsAPIServiceStub(), store: store).loadCar(
      "corolla")
    #expect(service.isOnMainActor == [false, false])
    _ = try await service.requestCar("corolla")
    #expect(service.isOnMainActor.last == true)
  }

  @Test("look up what the list knows elsewhere")
  func knownCar() async throws {
    let sut = try await SUT(listed: [.corolla])
    #expect(try await !isAnsweredHere { _ = await sut.detail.knownCar("corolla") })
    #expect(try await isAnsweredHere {})
  }

  @Test("put the parts together elsewhere, though the service has them ready")
  func growing() async throws {
    let sut = SUT(parts: .success(.part(.corolla)), .success(.of(.ioniq5)))
    #expect(try await !isAnsweredHere { _ = try await sut.list.loadCars().all() })
  }
}
