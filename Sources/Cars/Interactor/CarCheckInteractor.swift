public import CarsContracts
import CarsEntity

/// Checks a whole catalogue.
public struct CarCheckInteractor: CarCheckInteracting {
  private let service: any CarsAPIService

  /// - Parameter service: the source of the catalogue.
  public init(service: any CarsAPIService) {
    self.service = service
  }

  public var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  @concurrent
  public func check() async -> CheckedCatalogue {
    let (catalogue, failure) = await service.allThatArrives()
    let facts = catalogue.facts
    return CheckedCatalogue(facts, failure: failure, missingName: facts.fields.missingName)
  }
}
