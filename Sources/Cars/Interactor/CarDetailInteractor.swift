import CarsCatalogue
public import CarsContracts
public import CarsEntity

/// What the program can do with one car: look it up, fetch it, and place it among the others.
public struct CarDetailInteractor: CarDetailInteracting {
  public let changes: any CarChanging

  private let service: any CarsAPIService
  private let store: CatalogueStore

  /// - Parameters:
  ///   - service: where the car comes from.
  ///   - changing: who changes cars.
  ///   - store: where the list's interactor keeps the other cars.
  public init(service: any CarsAPIService, changing: any CarsChangingService, store: CatalogueStore) {
    self.service = service
    self.store = store
    changes = CatalogueChanges(service: service, changing: changing, store: store)
  }

  public var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  @concurrent
  public func knownCar(_ id: CarID) async -> CarDetail? {
    let listed = store.listed
    guard let car = listed.catalogue.car(id) else { return nil }
    return await detail(of: car, in: listed)
  }

  @concurrent
  public func loadCar(_ id: CarID) async throws(CarsError) -> CarDetail {
    let car = try await store.request(id, from: service)
    let detail = await detail(of: car, in: store.listed)
    if Task.isCancelled { throw .cancelled }
    return detail
  }

  @concurrent
  public func findCar(_ beginning: CarID) async throws(CarsError) -> CarDetail {
    let detail = await detail(of: try await service.findCar(beginning), in: store.listed)
    if Task.isCancelled { throw .cancelled }
    return detail
  }

  private func detail(of car: Car, in listed: CatalogueStore.Listed) async -> CarDetail {
    let position = listed.catalogue.position(of: car.id)
    let standings = await listed.distributions.standings(
      of: car, listedAs: position.map { listed.catalogue[$0] })
    return CarDetail(car: car, standings: standings, place: place(of: car.id))
  }

  /// Where the list shows a car.
  private func place(of id: CarID) -> ListPlace? {
    let shown = store.shown
    return shown.position(of: id).map { position in
      ListPlace(
        position: position, count: shown.count,
        previous: position > 0 ? shown[position - 1].id : nil,
        next: position + 1 < shown.count ? shown[position + 1].id : nil)
    }
  }
}
