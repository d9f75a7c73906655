public import CarsCatalogue
public import CarsContracts
import CarsEntity
public import Scenes

/// What the program can do with the list of cars: load it, part by part.
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

  public var catalogueName: String? { service.catalogueName }

  public func loadCars() -> Arrivals<Catalogue, CarsError> {
    let load = CatalogueLoad(service.requestCars(), store: store)
    return Arrivals { () throws(CarsError) in try await load.next() }
  }

  @concurrent
  public func learned() async -> Catalogue? {
    store.takeLearned()
  }
}
