public import CarsContracts
public import CarsEntity
public import Scenes
import Synchronization

/// A decorator that simulates the removal of each car just before it is requested: the list has it, but it is gone
/// when it is opened.
public final class FakeVanishingCarsAPIService: CarsAPIService {
  private let service: any CarsAPIService
  private let vanished = Mutex<Set<CarID>>([])

  /// - Parameter service: the service that provides the cars.
  public init(_ service: any CarsAPIService) {
    self.service = service
  }

  public var catalogueName: String? { service.catalogueName }
  public var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  /// Returns the cars that haven't been requested individually.
  public func requestCars() -> Arrivals<any CarCatalogue, CarsError> {
    service.requestCars().map { catalogue in
      self.vanished.withLock(\.self).reduce(catalogue) { $0.learning(nil, of: $1) ?? $0 }
    }
  }

  /// Never returns a car.
  /// - Throws: `CarsError.noSuchCar`.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    _ = vanished.withLock { $0.insert(id) }
    throw .noSuchCar(id)
  }

  public func rowArrivals() -> Arrivals<Void, Never> { service.rowArrivals() }

  public func end() async { await service.end() }
}
