import CarsCatalogue
public import CarsContracts
import Scenes

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
    var catalogue = Catalogue()
    do throws(CarsError) {
      for try await arriving in service.requestCars() { catalogue = arriving }
      return CheckedCatalogue(catalogue)
    } catch {
      return CheckedCatalogue(catalogue, failure: error)
    }
  }
}
