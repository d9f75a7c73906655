public import CarsCatalogue
public import CarsContracts
public import Scenes

/// A service that reads all cars into memory.
public protocol MemoryCarsAPIService: CarsAPIService {
  /// Returns the freshly fetched catalogue. Each element is all of it so far, and the last is complete.
  func requestCatalogue() -> Arrivals<Catalogue, CarsError>
}

extension MemoryCarsAPIService {
  /// Returns the same catalogue, for interactors.
  public func requestCars() -> Arrivals<any CarCatalogue, CarsError> {
    requestCatalogue().map { MemoryCatalogue($0) }
  }
}
