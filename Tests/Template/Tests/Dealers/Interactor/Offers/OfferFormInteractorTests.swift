import DealersContracts
import DealersEntity
import DealersInteractor
import DealersTestSupport
import SceneTesting
import Testing

@Suite("The interactor of the form for new offers", .patience)
struct OfferFormInteractorTests {
  @Test(
    "Only the name has to be filled in, and blanks are no name", arguments: [("", 1), (" ", 1), ("A", 0)])
  func missing(name: String, count: Int) {
    let interactor = OfferFormInteractor(service: OffersServiceStub())
    #expect(interactor.missingFields(of: Offer(name: name)).count == count)
  }

  @Test("What is saved reaches the service as it is")
  func save() async throws {
    let service = OffersServiceStub(.success(()))
    try await OfferFormInteractor(service: service).save(Offer(name: "Alpha", note: "the first"))
    #expect(service.requests.requests == [Offer(name: "Alpha", note: "the first")])
  }

  @Test("It passes on why something can't be kept", arguments: OffersError.allCases)
  func failure(error: OffersError) async {
    let interactor = OfferFormInteractor(service: OffersServiceStub(.failure(error)))
    await #expect(throws: error) { try await interactor.save(Offer(name: "Alpha")) }
  }
}
