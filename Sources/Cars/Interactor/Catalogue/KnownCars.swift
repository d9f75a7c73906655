public import CarsContracts
public import CarsEntity
public import Scenes

/// A service backed by the store: prints known cars without requesting them again.
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
