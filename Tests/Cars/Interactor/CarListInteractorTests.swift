import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The list's interactor", .timeLimit(.minutes(5)))
struct CarListInteractorTests {
  private let rejected = RecordFault(line: 3, number: 2, rejectedFor: .missing(field: "make"))

  // MARK: What arrives

  @Test("A catalogue in one part arrives at once, with its rejected records, for one request")
  func onePart() async throws {
    let sut = SUT(parts: .success(.of(.corolla, faults: [rejected])))
    #expect(try await sut.list.loadCars().all() == [.of(.corolla, faults: [rejected])])
    #expect(sut.service.messages == [.requestCars])
  }

  @Test("A catalogue that grows arrives as it grows, until it is complete")
  func growing() async throws {
    let growing = [
      Catalogue([.corolla], faults: [rejected]), Catalogue([.corolla, .ioniq5], faults: [rejected]),
      .of(.corolla, .ioniq5, .corollaSE, faults: [rejected]),
    ]
    let sut = SUT(parts: .success(growing[0]), .success(growing[1]), .success(growing[2]))
    #expect(try await sut.list.loadCars().all() == growing)
    #expect(sut.service.parts.requests == [0, 1, 2])
  }

  @Test("A catalogue that stops growing is complete, even if the service has not said so")
  func noCompletePart() async throws {
    let sut = SUT(parts: .success(.part(.corolla)), .success(nil))
    #expect(try await sut.list.loadCars().all() == [.part(.corolla), .of(.corolla)])
  }

  @Test("No answer at all is a complete catalogue without cars")
  func noPart() async throws {
    let sut = SUT(parts: .success(nil))
    #expect(try await sut.list.loadCars().all() == [.of()])
  }

  @Test("A limit of 1 gives the first car, and the next search is among all of them")
  func limit() async throws {
    let sut = SUT(parts: .success(.of(.corolla, .corollaSE, .ioniq5)))
    _ = try await sut.list.loadCars().all()
    let query = try CarQuery("corolla")
    let order = CarOrder(by: .known(.price), isDescending: true)
    let first = try #require(await sut.list.listing(CarListRequest(query, in: order, limit: 1)))
    #expect(Array(first) == [.corollaSE])
    let all = try #require(await sut.list.listing(CarListRequest(query, in: order)))
    #expect(Array(all) == [.corollaSE, .corolla])
  }

  // MARK: What is kept

  @Test("While a first load is under way, the detail knows what has arrived")
  func firstLoad() async throws {
    let sut = SUT(parts: .success(.part(.corolla)), .success(.of(.corolla, .ioniq5)))
    var arrivals = sut.list.loadCars().makeAsyncIterator()
    #expect(try await arrivals.next() == .part(.corolla))
    #expect(await sut.detail.knownCar("corolla")?.place?.count == 1)
    #expect(try await arrivals.next() == .of(.corolla, .ioniq5))
    #expect(await sut.detail.knownCar("corolla")?.place?.count == 2)
  }

  @Test("What a reload brings does not show until all of it is there")
  func reload() async throws {
    let sut = SUT(
      parts: .success(.of(.corolla)), .success(.part(.corolla)), .success(.part(.corolla, .ioniq5)),
      .success(.of(.corolla, .ioniq5, .corollaSE)))
    _ = try await sut.list.loadCars().all()
    #expect(try await sut.list.loadCars().all() == [.of(.corolla, .ioniq5, .corollaSE)])
    #expect(sut.service.messages == [.requestCars, .requestCars])
  }

  @Test("A first load that failed halfway is replaced as the next one grows")
  func afterAnIncompleteLoad() async throws {
    let sut = SUT(
      parts: .success(.part(.corolla, .ioniq5)), .failure(.offline), .success(.part(.corollaSE)),
      .success(.of(.corollaSE, .ioniq5)))
    await #expect(throws: CarsError.offline) { try await sut.list.loadCars().all() }
    #expect(try await sut.list.loadCars().all() == [.part(.corollaSE), .of(.corollaSE, .ioniq5)])
    #expect(await sut.detail.knownCar("corolla") == nil)
  }

  @Test("What an older load brings after a newer one has begun is neither shown nor kept")
  func olderLoad() async throws {
    let sut = SUT(
      parts: .success(.part(.corolla)), .success(.of(.ioniq5)), .success(.of(.corollaSE)))
    var older = sut.list.loadCars().makeAsyncIterator()
    #expect(try await older.next() == .part(.corolla))
    #expect(try await sut.list.loadCars().all() == [.of(.ioniq5)])
    #expect(try await older.next() == nil)
    #expect(await sut.detail.knownCar("corolla-se") == nil)
    #expect(await sut.detail.knownCar("ioniq5")?.place?.count == 1)
  }

  // MARK: Searching and sorting

  @Test("What is listed is what the catalogue finds, in the order that is asked for, of all that has arrived")
  func listing() async throws {
    let sut = SUT(parts: .success(.part(.corolla, .ioniq5)), .success(.of(.corolla, .ioniq5, .corollaSE)))
    #expect(await sut.list.listing(CarListRequest())?.isEmpty == true)
    var arrivals = sut.list.loadCars().makeAsyncIterator()
    _ = try await arrivals.next()
    let request = CarListRequest(try CarQuery("toyota"), in: CarOrder(by: .known(.price), isDescending: true))
    #expect(await sut.list.listing(request)?.map(\.id) == ["corolla"])
    _ = try await arrivals.next()
    #expect(await sut.list.listing(request)?.map(\.id) == ["corolla-se", "corolla"])
    #expect(await sut.list.listing(CarListRequest())?.map(\.id) == ["corolla", "ioniq5", "corolla-se"])
  }

  @Test("A search that extends the last one, and then one that does not, find all that there is to find")
  func narrowing() async throws {
    let sut = SUT(parts: .success(.of(.corolla, .ioniq5, .corollaSE)))
    _ = try await sut.list.loadCars().all()
    for (text, ids) in [
      ("cor", ["corolla", "corolla-se"]), ("cor trim:se", ["corolla-se"]), ("ioniq", ["ioniq5"]),
      ("", ["corolla", "ioniq5", "corolla-se"]),
    ] as [(String, [CarID])] {
      #expect(await sut.list.listing(CarListRequest(try CarQuery(text)))?.map(\.id) == ids, "\(text)")
    }
  }

  @Test("A listing that was cancelled is none")
  func cancelledListing() async throws {
    let sut = SUT(parts: .success(.of(.corolla)))
    _ = try await sut.list.loadCars().all()
    let listing = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await sut.list.listing(CarListRequest())
    }
    #expect(await listing.value == nil)
  }

  @Test("A misspelled word is corrected, and what is typed is completed, with the words of the catalogue")
  func words() async throws {
    let sut = SUT(parts: .success(.of(.corolla, .ioniq5)))
    _ = try await sut.list.loadCars().all()
    #expect(
      await sut.list.correction(of: try CarQuery("hyunday -petrol")) == (try CarQuery("Hyundai -petrol")))
    #expect(await sut.list.correction(of: try CarQuery("corolla")) == nil)
    #expect(await sut.list.completions(of: .value(of: .known(.fuel), "")) == ["Electric", "Petrol"])
    #expect(await sut.list.completions(of: .fieldName("hor")) == ["horsepower"])
    #expect(await sut.list.completions(of: .word("hy")) == ["Hyundai"])
  }

  // MARK: Errors

  @Test("Every error of the service arrives as it is", arguments: CarsError.samples)
  func errorIdentity(error: CarsError) async {
    let sut = SUT(parts: .failure(error))
    await #expect(throws: error) { try await sut.list.loadCars().all() }
  }

  @Test("An error after the first part arrives after that part, which stays known")
  func errorAfterTheFirstPart() async throws {
    let sut = SUT(parts: .success(.part(.corolla)), .failure(.offline))
    var arrivals = sut.list.loadCars().makeAsyncIterator()
    #expect(try await arrivals.next() == .part(.corolla))
    await #expect(throws: CarsError.offline) { _ = try await arrivals.next() }
    #expect(await sut.detail.knownCar("corolla") != nil)
  }

  @Test("A reload that fails halfway leaves the whole old catalogue")
  func failedReload() async throws {
    let sut = SUT(parts: .success(.of(.corolla)), .success(.part(.ioniq5)), .failure(.offline))
    _ = try await sut.list.loadCars().all()
    await #expect(throws: CarsError.offline) { try await sut.list.loadCars().all() }
    #expect(await sut.detail.knownCar("corolla")?.place?.count == 1)
    #expect(await sut.detail.knownCar("ioniq5") == nil)
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
    #expect(await sut.detail.knownCar("corolla") == nil)
  }
}
