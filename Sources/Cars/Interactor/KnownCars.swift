public import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import Scenes

/// A service that has the cars already: what is known of them can be printed without asking for it again.
public struct KnownCars: CarsAPIService {
  private let catalogue: Catalogue

  /// - Parameter store: where they are kept.
  public init(_ store: CatalogueStore) {
    self.init(store.known.catalogue)
  }

  init(_ catalogue: Catalogue) {
    var whole = catalogue
    whole.isComplete = true
    self.catalogue = whole
  }

  public var reloadPolicy: ReloadPolicy { .nothing }

  public func requestCars() -> Arrivals<Catalogue, CarsError> { Arrivals([catalogue]) }

  @concurrent
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    guard let car = catalogue.car(id) else { throw .noSuchCar(id) }
    return car
  }
}
