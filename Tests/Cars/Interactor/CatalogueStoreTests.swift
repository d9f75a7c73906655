import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsInteractor

@Suite("The store of the catalogue", .patience)
struct CatalogueStoreTests {
  private static let sorted = CarListRequest(in: CarOrder(by: .known(.make)))

  @Test("does not keep what was found in an older catalogue, and says so")
  func olderListing() async {
    let store = CatalogueStore()
    let part = await CatalogueStore.Known(SampleCatalogue.part(.corolla))
    let whole = await CatalogueStore.Known(SampleCatalogue.of(.corolla, .ioniq5))
    let load = store.beginLoad()
    #expect(store.takeArrival(part, of: load))
    let older = store.known
    #expect(store.takeArrival(whole, of: load))
    store.want(Self.sorted)
    let question = store.nextQuestion()
    #expect(!store.takeAnswer(part.all, understoodAs: Self.sorted, to: question, from: older))
    #expect(store.listed.cars.count == 2)
    #expect(store.takeAnswer(part.all, understoodAs: Self.sorted, to: question, from: store.known))
    #expect(store.listed.cars.count == 1)
  }

  @Test("does not keep the answer to a question behind the one to a later question")
  func olderQuestion() async {
    let store = CatalogueStore()
    let whole = await CatalogueStore.Known(SampleCatalogue.of(.corolla, .ioniq5))
    let one = await CatalogueStore.Known(SampleCatalogue.of(.corolla))
    #expect(store.takeArrival(whole, of: store.beginLoad()))
    store.want(Self.sorted)
    let (older, newer) = (store.nextQuestion(), store.nextQuestion())
    #expect(store.takeAnswer(one.all, understoodAs: Self.sorted, to: newer, from: store.known))
    #expect(!store.isOpen(older))
    #expect(!store.takeAnswer(whole.all, understoodAs: Self.sorted, to: older, from: store.known))
    #expect(store.listed.cars.count == 1)
  }

  @Test(
    "tells everybody who listens of a car that is other than was known, and of a change, even after one has gone"
  )
  func changes() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5], expecting: 1)
    let (one, other) = (sut.list.changesInOtherScenes(), sut.list.changesInOtherScenes())
    sut.service.cars.answer(0, .success(.sample("corolla", ["price": .integer(99_000)])))
    _ = try await sut.detail.loadCar("corolla")
    #expect(await one.first { true } != nil)
    let gone = Task { await one.first { true } }
    gone.cancel()
    #expect(await gone.value == nil)
    var changes = other.makeAsyncIterator()
    #expect(await changes.next() != nil)
    _ = await sut.store.takeChange(ChangeOutcome(SavedChange(.edited, .corolla, path: "a"), .of(.corolla)))
    #expect(await changes.next() != nil)
  }
}
