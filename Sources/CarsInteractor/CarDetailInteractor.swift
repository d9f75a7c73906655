public import CarsContracts
public import CarsEntity

/// What the program can do with one car: look it up, fetch it, and place it among the others.
public struct CarDetailInteractor: CarDetailInteracting {
  private let service: any CarsAPIService
  private let store: CatalogueStore

  /// Makes an interactor.
  /// - Parameters:
  ///   - service: where the car comes from.
  ///   - store: where the list's interactor keeps the other cars.
  public init(service: any CarsAPIService, store: CatalogueStore) {
    self.service = service
    self.store = store
  }

  @concurrent
  public func knownCar(_ id: CarID) async -> CarDetail? {
    let catalogue = store.catalogue
    return catalogue.position(of: id).map { detail(of: catalogue[$0], in: catalogue) }
  }

  @concurrent
  public func loadCar(_ id: CarID) async throws(CarsError) -> CarDetail {
    let car = try await service.requestCar(id)
    if Task.isCancelled { throw .cancelled }
    return detail(of: car, in: store.catalogue)
  }

  private func detail(of car: Car, in catalogue: Catalogue) -> CarDetail {
    let place = catalogue.position(of: car.id).map { position in
      ListPlace(
        position: position,
        count: catalogue.count,
        previous: position > 0 ? catalogue[position - 1].id : nil,
        next: position + 1 < catalogue.count ? catalogue[position + 1].id : nil)
    }
    return CarDetail(car: car, standings: catalogue.standings(of: car), place: place)
  }
}
