import CarsCatalogue
public import CarsContracts
import CarsEntity

/// What the program can find out about a whole catalogue.
public struct CarCheckInteractor: CarCheckInteracting {
  private let service: any CarsAPIService

  /// - Parameter service: where the catalogue comes from.
  public init(service: any CarsAPIService) {
    self.service = service
  }

  public var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  @concurrent
  public func check() async -> CheckedCatalogue {
    let (catalogue, failure) = await service.allThatArrives()
    return CheckedCatalogue(catalogue.facts, failure: failure, unfound: catalogue.unfoundName)
  }
}
