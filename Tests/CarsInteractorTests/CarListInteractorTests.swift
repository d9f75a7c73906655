import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

/// The interactor with the service that it asks.
@MainActor
private struct SUT {
  let service: CarsAPIServiceStub
  let interactor: CarListInteractor

  init(expecting pages: Int) {
    service = CarsAPIServiceStub(expectingPages: pages)
    interactor = CarListInteractor(service: service, store: CatalogueStore())
  }
}

@MainActor
struct CarListInteractorTests {
  @Test("The first load asks for the first page and answers with its cars, its rejects and its end")
  func firstPage() async throws {
    let sut = SUT(expecting: 1)
    let load = Task.immediate { try await sut.interactor.loadCars(continuing: nil) }
    let rejected = RejectedRecord(line: 3, fault: .missing(field: "make"))
    sut.service.pages.answer(
      0, .success(CarsPage(cars: [.corolla], rejected: [rejected], next: PageToken("2"))))

    let listing = try await load.value
    #expect(sut.service.messages == [.requestCars(after: nil)])
    #expect(Array(listing.catalogue) == [.corolla])
    #expect(listing.rejected == [rejected])
    #expect(listing.next == PageToken("2"))
  }

  @Test("A further load asks for the page after the last and answers with all cars so far")
  func furtherPage() async throws {
    let sut = SUT(expecting: 1)
    let before = CarListing.of(.corolla, next: PageToken("2"))
    let load = Task.immediate { try await sut.interactor.loadCars(continuing: before) }
    sut.service.pages.answer(0, .success(CarsPage(cars: [.ioniq5])))

    let listing = try await load.value
    #expect(sut.service.messages == [.requestCars(after: PageToken("2"))])
    #expect(listing == .of(.corolla, .ioniq5))
  }

  @Test("Every error of the service arrives as it is", arguments: CarsError.samples)
  func errorIdentity(error: CarsError) async {
    let sut = SUT(expecting: 1)
    let load = Task.immediate { try await sut.interactor.loadCars(continuing: nil) }
    sut.service.pages.answer(0, .failure(error))
    await #expect(throws: error) { try await load.value }
  }

  @Test("Cancelling a load cancels the request of the service")
  func cancellation() async {
    let sut = SUT(expecting: 1)
    let load = Task.immediate { try await sut.interactor.loadCars(continuing: nil) }
    load.cancel()
    await #expect(throws: CarsError.cancelled) { try await load.value }
    #expect(sut.service.pages.waitingCount == 0)
  }

  @Test("A cancelled load changes nothing, even when the service answers all the same")
  func cancelledAnswerIsNotKept() async {
    let service = CarsAPIServiceStub(expectingPages: 1, heedsCancellation: false)
    let store = CatalogueStore()
    let list = CarListInteractor(service: service, store: store)
    let detail = CarDetailInteractor(service: service, store: store)
    let load = Task.immediate { try await list.loadCars(continuing: nil) }
    load.cancel()
    service.pages.answer(0, .success(CarsPage(cars: [.corolla])))

    await #expect(throws: CarsError.cancelled) { try await load.value }
    #expect(await detail.knownCar("corolla") == nil)
  }
}
