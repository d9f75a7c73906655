import CarsCatalogue
import CarsContracts
import CarsTestSupport
import Testing

@testable import CarsInteractor

@Suite("The store of the catalogue")
struct CatalogueStoreTests {
  @Test("does not keep what was found in an older catalogue, and says so")
  func olderListing() {
    let store = CatalogueStore()
    let load = store.beginLoad()
    #expect(store.takeArrival(.part(.corolla), of: load))
    let older = store.known
    #expect(store.takeArrival(.of(.corolla, .ioniq5), of: load))
    #expect(!store.takeListing(CarListing(older.catalogue), of: CarListRequest(), from: older))
    #expect(store.known.search == nil)
    #expect(store.takeListing(CarListing(store.known.catalogue), of: CarListRequest(), from: store.known))
    #expect(store.known.search?.cars.count == 2)
  }
}
