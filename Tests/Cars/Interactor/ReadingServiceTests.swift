import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("A service that only says which cars there are", .patience)
struct ReadingServiceTests {
  /// The least that a service of somebody else has to say.
  private struct Service: CarsAPIService {
    func requestCars() -> Arrivals<any CarCatalogue, CarsError> {
      Arrivals([SampleCatalogue.of(.corolla)])
    }

    func requestCar(_ id: CarID) async throws(CarsError) -> Car { .corolla }
  }

  @Test("has no name, and can be asked again")
  func reading() async {
    let service = Service()
    #expect(service.catalogueName == nil)
    #expect(service.reloadPolicy == .all)
    await service.end()
  }

  @Test("is told of no change that somebody else makes")
  func watching() async {
    let list = CarListInteractor(
      service: Service(), changing: CarsAPIServiceStub(), store: CatalogueStore())
    #expect(await list.changesElsewhere().all().isEmpty)
  }
}

@Suite("A service that only says how it saves cars")
struct ChangingServiceTests {
  /// The least that a service of somebody else has to say.
  private struct Service: CarsChangingService {
    func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome {
      ChangeOutcome(SavedChange(.edited, .corolla, path: "p"), .of(.corolla))
    }

    func undo() async throws(CarChangeError) -> ChangeOutcome { throw .nothingToUndo }
  }

  @Test("has cars that can be changed and added, in all fields")
  func changing() async throws {
    let service = Service()
    #expect(service.changePolicy == .everything)
    for id in [CarID?.none, "corolla"] {
      #expect(await service.refusal(toChange: id) == nil)
      #expect(try await service.columns(toChange: id) == nil)
    }
  }
}
