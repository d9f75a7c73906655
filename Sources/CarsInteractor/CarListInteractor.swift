public import CarsContracts
import CarsEntity

/// What the program can do with the list of cars: load it, page by page.
public struct CarListInteractor: CarListInteracting {
  private let service: any CarsAPIService
  private let store: CatalogueStore

  /// Makes an interactor.
  /// - Parameters:
  ///   - service: where the cars come from.
  ///   - store: where they are kept for the other scenes.
  public init(service: any CarsAPIService, store: CatalogueStore) {
    self.service = service
    self.store = store
  }

  public func loadCars(continuing listing: CarListing?) async throws(CarsError) -> CarListing {
    let page = try await service.requestCars(after: listing?.next)
    if Task.isCancelled { throw .cancelled }
    var listing = listing ?? CarListing(catalogue: Catalogue())
    listing.catalogue.append(page.cars)
    listing.rejected += page.rejected
    listing.next = page.next
    store.keep(listing)
    return listing
  }
}
