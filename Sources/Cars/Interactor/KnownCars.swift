public import CarsContracts
public import CarsEntity
public import Scenes

/// A service that has the cars already: what is known of them can be printed without asking for it again.
public struct KnownCars: CarsAPIService {
  private let catalogue: any CarCatalogue

  /// - Parameter store: where they are kept.
  public init(_ store: CatalogueStore) {
    self.init(store.known.catalogue)
  }

  init(_ catalogue: any CarCatalogue) {
    self.catalogue = catalogue
  }

  public var reloadPolicy: ReloadPolicy { .nothing }

  public func requestCars() -> Arrivals<any CarCatalogue, CarsError> { Arrivals([catalogue]) }

  @concurrent
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    guard let car = await catalogue.car(id) else { throw .noSuchCar(id) }
    return car
  }
}
