import DealersContracts
import DealersEntity
import DealersInteractor
import DealersTestSupport
import SceneTesting
import Testing

@Suite("The interactor of one of the garages", .patience)
struct GarageDetailInteractorTests {
  @Test("It asks the service for the one with the id")
  func detail() async throws {
    let alpha = Garage(id: "a", name: "Alpha", note: "the first")
    let service = GaragesServiceStub(detail: .success(alpha))
    #expect(try await GarageDetailInteractor(service: service).loadGarage("a") == alpha)
    #expect(service.details.requests == ["a"])
  }

  @Test("It passes on why there is none", arguments: GaragesError.allCases)
  func failure(error: GaragesError) async {
    let interactor = GarageDetailInteractor(service: GaragesServiceStub(detail: .failure(error)))
    await #expect(throws: error) { try await interactor.loadGarage("a") }
  }
}
