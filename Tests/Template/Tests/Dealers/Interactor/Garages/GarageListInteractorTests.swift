import DealersContracts
import DealersEntity
import DealersInteractor
import DealersTestSupport
import SceneTesting
import Testing

@Suite("The interactor of the list of garages", .patience)
struct GarageListInteractorTests {
  @Test("It gives all garages in the order of their names, and of their ids if these are equal")
  func order() async throws {
    let same = Garage(id: "0", name: "Beta 둘", note: "")
    let interactor = GarageListInteractor(service: GaragesServiceStub(.success(.two + [same])))
    #expect(try await interactor.loadGarages().map(\.id) == ["a", "0", "b"])
  }

  @Test("It passes on why there are none", arguments: GaragesError.allCases)
  func failure(error: GaragesError) async {
    let interactor = GarageListInteractor(service: GaragesServiceStub(.failure(error)))
    await #expect(throws: error) { try await interactor.loadGarages() }
  }
}
