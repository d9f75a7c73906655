import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The list's interactor", .patience)
struct CarListInteractorTests {
  private let rejected = RecordFault(line: 3, number: 2, rejectedFor: .missing(field: "make"))

  /// The cars that the list has by now, in the catalogue's order.
  private func listed(_ sut: SUT) async -> [CarID]? {
    await sut.list.cars(for: CarListRequest())?.cars.map(\.id)
  }

  // MARK: What arrives

  @Test("A catalogue in one part arrives at once, with its rejected records, for one request")
  func onePart() async throws {
    let sut = SUT(parts: .success(.of(.corolla, faults: [rejected])))
    #expect(try await sut.list.loadCars().all().map(\.catalogue.isComplete) == [true])
    #expect(
      await sut.list.cars(for: CarListRequest())?.catalogue
        == SampleCatalogue.of(.corolla, faults: [rejected]).facts)
    #expect(sut.service.messages == [.requestCars])
  }

  @Test("A catalogue that grows is listed as it grows, until it is complete")
  func growing() async throws {
    let sut = SUT(
      parts: .success(.part(.corolla)), .success(.part(.corolla, .ioniq5)),
      .success(.of(.corolla, .ioniq5, .corollaSE)))
    #expect(await listed(sut) == [])
    var arrivals = sut.list.loadCars().makeAsyncIterator()
    #expect(try await arrivals.next()?.cars.map(\.id) == ["corolla"])
    #expect(try await arrivals.next()?.cars.map(\.id) == ["corolla", "ioniq5"])
    #expect(try await arrivals.next()?.cars.map(\.id) == ["corolla", "ioniq5", "corolla-se"])
    #expect(try await arrivals.next() == nil)
    #expect(sut.service.parts.requests == [0, 1, 2])
  }

  @Test("A catalogue that stops growing is complete, even if the service has not said so")
  func noCompletePart() async throws {
    let sut = SUT(parts: .success(.part(.corolla)), .success(nil))
    #expect(try await sut.list.loadCars().all().map(\.catalogue.isComplete) == [false, true])
    #expect(await sut.list.cars(for: CarListRequest())?.all.map(\.self) == [.corolla])
  }

  @Test("No answer at all is a complete catalogue without cars")
  func noPart() async throws {
    let sut = SUT(parts: .success(nil))
    #expect(try await sut.list.loadCars().all().map(\.catalogue.isComplete) == [true])
    #expect(await sut.list.cars(for: CarListRequest())?.all.isEmpty == true)
  }

  // MARK: What is kept

  @Test("What a reload brings does not show until all of it is there")
  func reload() async throws {
    let sut = SUT(
      parts: .success(.of(.corolla)), .success(.part(.corolla)), .success(.part(.corolla, .ioniq5)),
      .success(.of(.corolla, .ioniq5, .corollaSE)))
    _ = try await sut.list.loadCars().all()
    #expect(try await sut.list.loadCars().all().map(\.catalogue.isComplete) == [true])
    #expect(await listed(sut) == ["corolla", "ioniq5", "corolla-se"])
    #expect(sut.service.messages == [.requestCars, .requestCars])
  }

  @Test("A first load that failed halfway is replaced as the next one grows")
  func afterAnIncompleteLoad() async throws {
    let sut = SUT(
      parts: .success(.part(.corolla, .ioniq5)), .failure(.offline), .success(.part(.corollaSE)),
      .success(.of(.corollaSE, .ioniq5)))
    await #expect(throws: CarsError.offline) { try await sut.list.loadCars().all() }
    var arrivals = sut.list.loadCars().makeAsyncIterator()
    #expect(try await arrivals.next()?.cars.map(\.id) == ["corolla-se"])
    #expect(try await arrivals.next()?.cars.map(\.id) == ["corolla-se", "ioniq5"])
  }

  @Test("What an older load brings after a newer one has begun is neither shown nor kept")
  func olderLoad() async throws {
    let sut = SUT(
      parts: .success(.part(.corolla)), .success(.of(.ioniq5)), .success(.of(.corollaSE)))
    var older = sut.list.loadCars().makeAsyncIterator()
    #expect(try await older.next()?.catalogue.isComplete == false)
    #expect(try await sut.list.loadCars().all().map(\.catalogue.isComplete) == [true])
    #expect(try await older.next() == nil)
    #expect(await listed(sut) == ["ioniq5"])
  }

  // MARK: What a load lists

  @Test("A load lists what was asked for last, and goes on with it")
  func askedMeanwhile() async throws {
    let sut = SUT(parts: .success(.part(.corolla, .ioniq5)), .success(.of(.corolla, .ioniq5, .corollaSE)))
    var arrivals = sut.list.loadCars().makeAsyncIterator()
    #expect(try await arrivals.next()?.cars.map(\.id) == ["corolla", "ioniq5"])
    #expect(await sut.list.cars(for: CarListRequest(try CarQuery("toyota")))?.cars.map(\.id) == ["corolla"])
    #expect(try await arrivals.next()?.cars.map(\.id) == ["corolla", "corolla-se"])
  }

  @Test("A load that need not be followed gives the complete answer alone")
  func onlyTheEnd() async throws {
    let sut = SUT(parts: .success(.part(.corolla)), .success(.of(.corolla, .ioniq5)))
    let answers = try await sut.list.loadCars(for: CarListRequest(), asTheyArrive: false).all()
    #expect(answers.map { $0.cars.map(\.id) } == [["corolla", "ioniq5"]])
  }

  @Test("A load of the first cars ends with as many as are wanted, and reads no further")
  func firstCars() async throws {
    let sut = SUT(parts: .success(.part(.corolla)), .success(.part(.corolla, .ioniq5)))
    let request = CarListRequest(fields: .printed, limit: 2)
    let answers = try await sut.list.loadCars(for: request, asTheyArrive: false).all()
    #expect(answers.map { $0.cars.map(\.id) } == [["corolla", "ioniq5"]])
    #expect(sut.service.parts.requests == [0, 1])
  }

  @Test("Later questions have higher numbers")
  func numbers() async throws {
    let sut = SUT(parts: .success(.of(.corolla)))
    let loaded = try #require(try await sut.list.loadCars().all().first)
    let found = try #require(await sut.list.cars(for: CarListRequest()))
    #expect(loaded.number < found.number)
  }

  // MARK: Which cars are listed

  @Test("A request finds what matches its query, in its order, of all that has arrived")
  func listing() async throws {
    let sut = SUT(parts: .success(.part(.corolla, .ioniq5)), .success(.of(.corolla, .ioniq5, .corollaSE)))
    var arrivals = sut.list.loadCars().makeAsyncIterator()
    _ = try await arrivals.next()
    let request = CarListRequest(try CarQuery("toyota"), in: CarOrder(by: .known(.price), isDescending: true))
    #expect(await sut.list.cars(for: request)?.cars.map(\.id) == ["corolla"])
    _ = try await arrivals.next()
    #expect(await sut.list.cars(for: request)?.cars.map(\.id) == ["corolla-se", "corolla"])
  }

  @Test("A search that extends the last one, and then one that does not, find all that there is to find")
  func narrowing() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5, .corollaSE])
    for (text, ids) in [
      ("cor", ["corolla", "corolla-se"]), ("cor trim:se", ["corolla-se"]), ("ioniq", ["ioniq5"]),
      ("", ["corolla", "ioniq5", "corolla-se"]),
    ] as [(String, [CarID])] {
      #expect(
        await sut.list.cars(for: CarListRequest(try CarQuery(text)))?.cars.map(\.id) == ids, "\(text)")
    }
  }

  @Test("A limit of 1 gives the first car, and the next request is for all of them")
  func limit() async throws {
    let sut = try await SUT(listed: [.corolla, .corollaSE, .ioniq5])
    let query = try CarQuery("corolla")
    let order = CarOrder(by: .known(.price), isDescending: true)
    let first = await sut.list.cars(for: CarListRequest(query, in: order, limit: 1))
    #expect(first?.cars.map(\.id) == ["corolla-se"])
    let all = await sut.list.cars(for: CarListRequest(query, in: order))
    #expect(all?.cars.map(\.id) == ["corolla-se", "corolla"])
  }

  @Test(
    "The currency that most prices are in is said where a price is asked for and there are several currencies",
    arguments: [
      ("price<30k", nil, "EUR"), ("price<30kUSD", nil, nil), ("", FieldKey.known(.price), "EUR"),
      ("kia", .known(.make), nil),
    ] as [(String, FieldKey?, String?)])
  func usualCurrency(query: String, order: FieldKey?, currency: String?) async throws {
    func car(_ id: String, _ currency: String) -> Car {
      .sample(id, ["price": .integer(1), "currency": .text(currency)])
    }
    let request = CarListRequest(try CarQuery(query), in: order.map { CarOrder(by: $0) })
    let mixed = try await SUT(listed: [car("a", "EUR"), car("b", "EUR"), car("c", "USD")])
    #expect(await mixed.list.cars(for: request)?.usualCurrency == currency)
    let alike = try await SUT(listed: [car("a", "EUR"), car("b", "EUR")])
    #expect(await alike.list.cars(for: request)?.usualCurrency == nil)
  }

  @Test("A listing that was cancelled is none")
  func cancelledListing() async throws {
    let sut = try await SUT(listed: [.corolla])
    let listing = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await sut.list.cars(for: CarListRequest())
    }
    #expect(await listing.value == nil)
  }

  // MARK: Errors

  @Test("Every error of the service arrives as it is", arguments: CarsError.samples)
  func errorIdentity(error: CarsError) async {
    let sut = SUT(parts: .failure(error))
    await #expect(throws: error) { try await sut.list.loadCars().all() }
  }

  @Test("An error after the first part arrives after that part, which stays listed")
  func errorAfterTheFirstPart() async throws {
    let sut = SUT(parts: .success(.part(.corolla)), .failure(.offline))
    var arrivals = sut.list.loadCars().makeAsyncIterator()
    #expect(try await arrivals.next()?.catalogue.isComplete == false)
    await #expect(throws: CarsError.offline) { _ = try await arrivals.next() }
    #expect(await listed(sut) == ["corolla"])
  }

  @Test("A reload that fails halfway leaves the whole old catalogue")
  func failedReload() async throws {
    let sut = SUT(parts: .success(.of(.corolla)), .success(.part(.ioniq5)), .failure(.offline))
    _ = try await sut.list.loadCars().all()
    await #expect(throws: CarsError.offline) { try await sut.list.loadCars().all() }
    #expect(await listed(sut) == ["corolla"])
  }

  // MARK: Cancellation

  @Test("Cancelling a load cancels the request of the service")
  func cancellation() async {
    let sut = SUT(expectingParts: 1)
    let load = Task { try await sut.list.loadCars().all() }
    load.cancel()
    await #expect(throws: CarsError.cancelled) { try await load.value }
    #expect(sut.service.parts.waitingCount == 0)
  }

  @Test("A cancelled load keeps nothing, even when the service answers anyway")
  func cancelledAnswerIsNotKept() async {
    let sut = SUT(expectingParts: 1, heedsCancellation: false)
    let load = Task { try await sut.list.loadCars().all() }
    load.cancel()
    sut.service.parts.answer(0, .success(.of(.corolla)))
    await #expect(throws: CarsError.cancelled) { try await load.value }
    #expect(await listed(sut) == [])
  }
}
