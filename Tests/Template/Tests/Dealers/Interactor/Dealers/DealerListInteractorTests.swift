import DealersContracts
import DealersEntity
import DealersInteractor
import DealersTestSupport
import SceneTesting
import Testing

@Suite("The interactor of the list of dealers", .patience)
struct DealerListInteractorTests {
  @Test("It gives all dealers in the order of their names, and of their ids if these are equal")
  func order() async throws {
    let same = Dealer(id: "0", name: "Beta 둘", note: "")
    let interactor = DealerListInteractor(service: DealersServiceStub(.success(.two + [same])))
    #expect(try await interactor.loadDealers().map(\.id) == ["a", "0", "b"])
  }

  @Test("It passes on why there are none", arguments: DealersError.allCases)
  func failure(error: DealersError) async {
    let interactor = DealerListInteractor(service: DealersServiceStub(.failure(error)))
    await #expect(throws: error) { try await interactor.loadDealers() }
  }
}
