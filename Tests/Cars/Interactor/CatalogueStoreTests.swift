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
    #expect(store.keep(.part(.corolla), from: load))
    let older = store.listed
    #expect(store.keep(.of(.corolla, .ioniq5), from: load))
    #expect(!store.keep(CarListing(older.catalogue), of: CarListRequest(), from: older))
    #expect(store.listed.search == nil)
    #expect(store.keep(CarListing(store.listed.catalogue), of: CarListRequest(), from: store.listed))
    #expect(store.listed.search?.cars.count == 2)
  }
}
