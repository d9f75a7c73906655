import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("A service that only says which cars there are", .timeLimit(.minutes(5)))
struct ReadingServiceTests {
  /// The least that a service of somebody else has to say.
  private struct Service: CarsAPIService {
    func requestCars() -> Arrivals<Catalogue, CarsError> { Arrivals([.of(.corolla)]) }

    func requestCar(_ id: CarID) async throws(CarsError) -> Car { .corolla }
  }

  @Test("has no name, can be asked again, and tells nothing of its own accord")
  func reading() async {
    let service = Service()
    #expect(service.catalogueName == nil)
    #expect(service.refetching == .all)
    #expect(await service.changesElsewhere().all().isEmpty)
    await service.end()
  }

  @Test("has cars that can be neither changed, added nor taken away, and nothing to take back")
  func changing() async throws {
    let service = Service()
    for id in [CarID?.none, "corolla"] {
      #expect(await service.refusal(toChange: id) == .readOnly(source: nil))
      #expect(try await service.columns(toChange: id) == nil)
    }
    await #expect(throws: CarChangeError.readOnly(source: nil)) { try await service.save(.remove(.corolla)) }
    await #expect(throws: CarChangeError.nothingToUndo) { try await service.undo() }
  }

  @Test("is refused a form before anything is typed into it")
  func forms() async throws {
    let editor = CarEditorInteractor(service: Service(), store: CatalogueStore())
    for task in [CarEditorTask.create, .edit("corolla"), .createLike("corolla")] {
      await #expect(throws: CarChangeError.readOnly(source: nil)) { try await editor.draft(for: task) }
    }
  }
}
