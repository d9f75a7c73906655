import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

@Suite("The detail's interactor", .patience)
struct CarDetailInteractorTests {
  @Test("A car that the list has is known without a request, with its place and its standings")
  func knownCar() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5, .corollaSE])
    let known = try #require(await sut.detail.knownCar("ioniq5"))
    #expect(known.car == .ioniq5)
    #expect(known.place == ListPlace(position: 1, count: 3, previous: "corolla", next: "corolla-se"))
    let price = try #require(known.standings[.price(currency: "USD")])
    #expect([price.least, price.greatest] == [22_325, 54_300])
    #expect([price.count, price.lower, price.equal] == [3, 2, 0])
  }

  @Test("A car that the list does not have is not known")
  func unknownCar() async throws {
    let sut = try await SUT(listed: [.corolla])
    #expect(await sut.detail.knownCar("ioniq5") == nil)
  }

  @Test("A load asks the service for exactly this car and places its answer among the listed ones")
  func load() async throws {
    let sut = try await SUT(listed: [.corolla, .corollaSE], expecting: 1)
    let dearer = Car.sample("corolla-se", ["price": .integer(99_000), "currency": .text("USD")])
    sut.service.cars.answer(0, .success(dearer))

    let answer = try await sut.detail.loadCar("corolla-se")
    #expect(sut.service.messages == [.requestCars, .requestCar("corolla-se")])
    #expect(answer.car == dearer)
    #expect(answer.place?.position == 1)
    let price = try #require(answer.standings[.price(currency: "USD")])
    #expect([price.least, price.greatest] == [22_325, 99_000])
    #expect([price.count, price.lower, price.equal] == [2, 1, 0])
  }

  @Test("Where the user may go on, the service is asked only after a rest, and not at all once the user has")
  func rest() async throws {
    let sut = try await SUT(listed: [.corolla], expecting: 1)
    let clock = ManualClock()
    let detail = CarDetailInteractor(
      service: sut.service, changing: sut.service, store: sut.store
    ) { try? await clock.pass(.milliseconds(80)) }
    #expect(await detail.knownCar("corolla")?.car == .corolla)
    let overtaken = Task { try await detail.loadCar("corolla") }
    await clock.sleepers(1)
    overtaken.cancel()
    await #expect(throws: CarsError.cancelled) { try await overtaken.value }
    #expect(sut.service.messages == [.requestCars])
    sut.service.cars.answer(0, .success(.corolla))
    let load = Task { try await detail.loadCar("corolla") }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(80))
    #expect(try await load.value.car == .corolla)
    #expect(sut.service.messages == [.requestCars, .requestCar("corolla")])
  }

  @Test("A car that is loaded stands in the list as it is when the answer comes, not as it was before")
  func listLoadedMeanwhile() async throws {
    let sut = try await SUT(listed: [.ioniq5], expecting: 1, reloads: 1)
    let load = Task { try await sut.detail.loadCar("ioniq5") }
    await sut.service.cars.called(1)
    sut.service.parts.answer(1, .success(.of(.corolla, .ioniq5, .corollaSE)))
    _ = try await sut.list.loadCars().all()
    sut.service.cars.answer(0, .success(.ioniq5))

    let answer = try await load.value
    #expect(answer.place == ListPlace(position: 1, count: 3, previous: "corolla", next: "corolla-se"))
    let price = try #require(answer.standings[.price(currency: "USD")])
    #expect([price.count, price.lower, price.equal] == [3, 2, 0])
  }

  @Test("A car that the list does not have stands among all of the listed ones, and has no place")
  func loadUnlisted() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5], expecting: 1)
    sut.service.cars.answer(0, .success(.corollaSE))
    let answer = try await sut.detail.loadCar("corolla-se")
    #expect(answer.place == nil)
    let price = try #require(answer.standings[.price(currency: "USD")])
    #expect([price.count, price.lower, price.equal, price.higher] == [3, 1, 0, 1])
  }

  @Test("A car of 20,000 that the list has is known with its standings, which its load brings again")
  func large() async throws {
    let cars = (0..<20_000).map { Car.sample("\($0)", ["year": .integer(2000 + $0 % 10)]) }
    let sut = try await SUT(listed: cars, expecting: 1)
    sut.service.cars.answer(0, .success(cars[5]))
    let known = try #require(await sut.detail.knownCar("5"))
    #expect(known.place?.position == 5)
    let year = try #require(known.standings[.known(.year)])
    #expect([year.count, year.lower, year.equal] == [20_000, 10_000, 1_999])
    #expect(try await sut.detail.loadCar("5").standings[.known(.year)] == year)
  }

  @Test("Every error of the service arrives as it is, whatever the list knows", arguments: CarsError.samples)
  func errorIdentity(error: CarsError) async throws {
    let sut = try await SUT(listed: [.corolla], expecting: 1)
    sut.service.cars.answer(0, .failure(error))
    await #expect(throws: error) { try await sut.detail.loadCar("corolla") }
  }

  @Test("Cancelling a load cancels the request of the service")
  func cancellation() async {
    let sut = SUT(cars: 1)
    let load = Task { try await sut.detail.loadCar("corolla") }
    load.cancel()
    await #expect(throws: CarsError.cancelled) { try await load.value }
    #expect(sut.service.cars.waitingCount == 0)
  }

  @Test("A car that is different now, and one that is gone, are so in the next listing")
  func learning() async throws {
    let sut = try await SUT(listed: [.corolla, .corollaSE, .ioniq5], expecting: 2)
    let dearer = Car.sample("corolla-se", ["price": .integer(99_000), "currency": .text("USD")])
    sut.service.cars.answer(0, .success(dearer))
    sut.service.cars.answer(1, .failure(.noSuchCar("corolla")))
    _ = try await sut.detail.loadCar("corolla-se")
    #expect(await sut.list.cars(for: CarListRequest())?.cars.map(\.self) == [.corolla, dearer, .ioniq5])
    _ = try? await sut.detail.loadCar("corolla")
    let listed = try #require(await sut.list.cars(for: CarListRequest()))
    #expect(listed.cars.map(\.self) == [dearer, .ioniq5])
    #expect(listed.cars.position(of: "ioniq5") == .here(1))
  }

  @Test("A car whose record is no car any more is gone from the next listing")
  func learningThatRejected() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5], expecting: 1)
    let fault = RecordFault(line: 1, number: 1, rejectedFor: .missing(field: "make"), id: "corolla")
    sut.service.cars.answer(0, .failure(.noSuchCar("corolla", rejected: fault)))
    _ = try? await sut.detail.loadCar("corolla")
    #expect(await sut.list.cars(for: CarListRequest())?.cars.map(\.id) == ["ioniq5"])
  }

  @Test(
    "A load that was cancelled has no answer, and nothing is learned from what the service answers anyway",
    arguments: [
      .success(.sample("corolla", ["price": .integer(99_000), "currency": .text("USD")])),
      .failure(.noSuchCar("corolla")),
    ]
      as [Result<Car, CarsError>])
  func learningNothing(answer: Result<Car, CarsError>) async throws {
    let sut = try await SUT(listed: [.corolla], expecting: 1, heedsCancellation: false)
    let load = Task { try await sut.detail.loadCar("corolla") }
    await sut.service.cars.called(1)
    load.cancel()
    sut.service.cars.answer(0, answer)
    await #expect(throws: CarsError.self) { try await load.value }
    #expect(await sut.detail.knownCar("corolla")?.car == .corolla)
  }

  @Test("The neighbours of a car are those that the list shows: what was found, in its order")
  func shownNeighbours() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5, .corollaSE], expecting: 0)
    let byPrice = CarOrder(by: .known(.price), isDescending: true)
    _ = await sut.list.cars(for: CarListRequest(in: byPrice))
    #expect(
      await sut.detail.knownCar("corolla-se")?.place
        == ListPlace(position: 1, count: 3, previous: "ioniq5", next: "corolla"))
    _ = await sut.list.cars(for: CarListRequest(try CarQuery("corolla"), in: byPrice))
    #expect(
      await sut.detail.knownCar("corolla-se")?.place
        == ListPlace(position: 0, count: 2, previous: nil, next: "corolla"))
    #expect(await sut.detail.knownCar("ioniq5")?.place == nil)
    #expect(await sut.detail.knownCar("ioniq5")?.standings[.price(currency: "USD")]?.count == 3)
  }

  @Test("The neighbours of a car are those of the newest catalogue where the list shows all of it")
  func reloadedNeighbours() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5], expecting: 0, reloads: 1)
    _ = await sut.list.cars(for: CarListRequest())
    sut.service.parts.answer(1, .success(.of(.corollaSE, .corolla)))
    _ = try await sut.list.loadCars().all()
    #expect(
      await sut.detail.knownCar("corolla")?.place
        == ListPlace(position: 1, count: 2, previous: "corolla-se", next: nil))
  }

  @Test(
    "The neighbours of a compared car are the others in the comparison that are not gone, whatever the list shows"
  )
  func comparedNeighbours() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5, .corollaSE], expecting: 0)
    _ = await sut.list.cars(for: CarListRequest(try CarQuery("ioniq")))
    let detail = CarDetailInteractor(
      service: sut.service, changing: sut.service, store: sut.store, among: ["corolla-se", "kia", "corolla"])
    #expect(
      await detail.knownCar("corolla")?.place
        == ListPlace(position: 1, count: 2, previous: "corolla-se", next: nil))
    #expect(await detail.knownCar("ioniq5")?.place == nil)
  }

  @Test("A search that was cancelled has no answer, even when the service answers anyway")
  func findingCancelled() async {
    let sut = SUT(expectingParts: 1, heedsCancellation: false)
    let search = Task { try await sut.detail.findCar("cor") }
    await sut.service.parts.called(1)
    search.cancel()
    sut.service.parts.answer(0, .success(.of(.corolla)))
    await #expect(throws: CarsError.cancelled) { try await search.value }
  }

  @Test("An identifier of a record that is no car is not taken for the beginning of another one")
  func rejected() async throws {
    let fault = RecordFault(line: 3, number: 2, rejectedFor: .missing(field: "make"), id: "corolla-")
    let sut = SUT(parts: .success(.of(.corollaSE, faults: [fault])))
    await #expect(throws: CarsError.noSuchCar("corolla-", rejected: fault)) {
      try await sut.detail.findCar("corolla-")
    }
  }

  @Test(
    "A car is found by its identifier or, if no car has it, as the only one whose identifier begins so; all is fetched once"
  )
  func finding() async throws {
    func find(_ beginning: CarID) async throws -> CarID {
      let sut = SUT(
        parts: .success(.part(.ioniq5, .corollaSE)), .success(.of(.ioniq5, .corollaSE, .corolla)))
      let found = Task { try await sut.detail.findCar(beginning).car.id }
      _ = await found.result
      #expect(sut.service.messages == [.requestCars])
      return try await found.value
    }
    #expect(try await find("corolla") == "corolla")
    #expect(try await find("corolla-") == "corolla-se")
    await #expect(throws: CarsError.severalCars(["corolla-se", "corolla"], beginningWith: "cor")) {
      try await find("cor")
    }
    await #expect(throws: CarsError.noSuchCar("kia")) { try await find("kia") }
  }

  @Test("A car that has arrived is found although the rest cannot be read, and no other one")
  func findingInBroken() async throws {
    func find(_ id: CarID) async throws -> CarID {
      let sut = SUT(parts: .success(.part(.ioniq5, .corolla)), .failure(.offline))
      return try await sut.detail.findCar(id).car.id
    }
    #expect(try await find("corolla") == "corolla")
    await #expect(throws: CarsError.offline) { try await find("corolla-se") }
    await #expect(throws: CarsError.offline) { try await find("corol") }
    let cancelled = SUT(parts: .success(.part(.ioniq5, .corolla)), .failure(.cancelled))
    await #expect(throws: CarsError.cancelled) { try await cancelled.detail.findCar("corolla") }
  }
}
