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
  let detail: CarDetailInteractor

  /// Makes the interactors of both scenes on one service; the list has loaded these cars.
  init(listed cars: [Car] = [], expecting requests: Int) async throws {
    service = CarsAPIServiceStub(expectingPages: cars.isEmpty ? 0 : 1, cars: requests)
    let store = CatalogueStore()
    let list = CarListInteractor(service: service, store: store)
    detail = CarDetailInteractor(service: service, store: store)
    guard !cars.isEmpty else { return }
    let load = Task.immediate { try await list.loadCars(continuing: nil) }
    service.pages.answer(0, .success(CarsPage(cars: cars)))
    _ = try await load.value
  }
}

@MainActor
struct CarDetailInteractorTests {
  @Test("A car that the list has is known without a request, with its place and its standings")
  func knownCar() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5, .corollaSE], expecting: 0)
    let known = try #require(await sut.detail.knownCar("ioniq5"))
    #expect(known.car == .ioniq5)
    #expect(known.place == ListPlace(position: 1, count: 3, previous: "corolla", next: "corolla-se"))
    #expect(known.standings["price"] == Standing(shareBelow: 1, shareAbove: 0, others: 2))
  }

  @Test("The first car has none before it, and the last none after it")
  func ends() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5], expecting: 0)
    #expect(await sut.detail.knownCar("corolla")?.place?.previous == nil)
    #expect(await sut.detail.knownCar("ioniq5")?.place?.next == nil)
  }

  @Test("A car that the list does not have is not known")
  func unknownCar() async throws {
    let sut = try await SUT(listed: [.corolla], expecting: 0)
    #expect(await sut.detail.knownCar("ioniq5") == nil)
  }

  @Test("A load asks the service for exactly this car and places its answer among the listed ones")
  func load() async throws {
    let sut = try await SUT(listed: [.corolla, .corollaSE], expecting: 1)
    let load = Task.immediate { try await sut.detail.loadCar("corolla-se") }
    let dearer = Car.sample("corolla-se", ["price": .integer(99_000)])
    sut.service.cars.answer(0, .success(dearer))

    let answer = try await load.value
    #expect(sut.service.messages == [.requestCars(after: nil), .requestCar("corolla-se")])
    #expect(answer.car == dearer)
    #expect(answer.place?.position == 1)
    #expect(answer.standings["price"] == Standing(shareBelow: 1, shareAbove: 0, others: 1))
  }

  @Test("Two cars of the same make and model stay two cars")
  func identity() async throws {
    let sut = try await SUT(listed: [.corolla, .corollaSE], expecting: 0)
    #expect(await sut.detail.knownCar("corolla")?.car.text(.trim) == "LE")
    #expect(await sut.detail.knownCar("corolla-se")?.car.text(.trim) == "SE")
  }

  @Test("Every error of the service arrives as it is", arguments: CarsError.samples)
  func errorIdentity(error: CarsError) async throws {
    let sut = try await SUT(expecting: 1)
    let load = Task.immediate { try await sut.detail.loadCar("corolla") }
    sut.service.cars.answer(0, .failure(error))
    await #expect(throws: error) { try await load.value }
  }

  @Test("What the list knows does not stand in for an answer that failed")
  func failureOfKnownCar() async throws {
    let sut = try await SUT(listed: [.corolla], expecting: 1)
    let load = Task.immediate { try await sut.detail.loadCar("corolla") }
    sut.service.cars.answer(0, .failure(.offline))
    await #expect(throws: CarsError.offline) { try await load.value }
  }

  @Test("Cancelling a load cancels the request of the service")
  func cancellation() async throws {
    let sut = try await SUT(expecting: 1)
    let load = Task.immediate { try await sut.detail.loadCar("corolla") }
    load.cancel()
    await #expect(throws: CarsError.cancelled) { try await load.value }
  }

  @Test("A cancelled load has no answer, even when the service answers all the same")
  func cancellationUnheeded() async throws {
    let service = CarsAPIServiceStub(cars: 1, heedsCancellation: false)
    let detail = CarDetailInteractor(service: service, store: CatalogueStore())
    let load = Task.immediate { try await detail.loadCar("corolla") }
    load.cancel()
    service.cars.answer(0, .success(.corolla))
    await #expect(throws: CarsError.cancelled) { try await load.value }
  }

  @Test("While a reload's first pages come, the detail still knows the whole catalogue")
  func partialReload() async throws {
    let service = CarsAPIServiceStub(expectingPages: 2)
    let store = CatalogueStore()
    let list = CarListInteractor(service: service, store: store)
    let detail = CarDetailInteractor(service: service, store: store)
    for (number, page) in [
      CarsPage(cars: [.corolla, .ioniq5]), CarsPage(cars: [.corolla], next: PageToken("2")),
    ].enumerated() {
      let load = Task.immediate { try await list.loadCars(continuing: nil) }
      service.pages.answer(number, .success(page))
      _ = try await load.value
    }
    #expect(await detail.knownCar("ioniq5")?.place?.count == 2)
  }
}
