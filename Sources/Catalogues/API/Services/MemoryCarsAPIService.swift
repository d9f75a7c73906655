public import CarsCatalogue
public import CarsContracts
public import Scenes

/// A service that reads all cars into memory.
public protocol MemoryCarsAPIService: CarsAPIService {
  /// The catalogue, freshly fetched: each element is all of it that has arrived so far, and the last is complete.
  func requestCatalogue() -> Arrivals<Catalogue, CarsError>
}

extension MemoryCarsAPIService {
  /// The same catalogue, as interactors know it.
  public func requestCars() -> Arrivals<any CarCatalogue, CarsError> {
    requestCatalogue().map { MemoryCatalogue($0) }
  }
}
