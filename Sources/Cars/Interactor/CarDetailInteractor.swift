public import CarsContracts
public import CarsEntity

/// Looks up and fetches a car, and places it among the others.
public struct CarDetailInteractor: CarDetailInteracting {
  /// What changes cars.
  public let changes: any CarChanging

  private let service: any CarsAPIService
  private let store: CatalogueStore
  private let compared: [CarID]?
  private let rest: @Sendable () async -> Void

  /// - Parameters:
  ///   - service: the source of the car.
  ///   - changing: changes cars.
  ///   - store: where the list's interactor keeps the other cars.
  ///   - compared: the cars that it was opened from, or nil for those of the list.
  ///   - rest: called before a car that the list knows is requested from the service. It waits a moment while
  ///     the user may be on the way to another car.
  public init(
    service: any CarsAPIService, changing: any CarsChangingService, store: CatalogueStore,
    among compared: [CarID]? = nil, rest: @escaping @Sendable () async -> Void = {}
  ) {
    self.service = service
    self.store = store
    self.compared = compared
    self.rest = rest
    changes = CatalogueChanges(service: service, changing: changing, store: store)
  }

  /// The interactors of the presenter.
  public var parts: CarDetailInteractors { CarDetailInteractors(detail: self, changes: changes) }

  public var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  @concurrent
  public func knownCar(_ id: CarID) async -> CarDetail? {
    let known = store.known
    guard let car = await known.all.arrived(id) else { return nil }
    return await detail(of: car, in: known)
  }

  @concurrent
  public func loadCar(_ id: CarID) async throws(CarsError) -> CarDetail {
    await rest()
    if Task.isCancelled { throw .cancelled }
    let car = try await store.request(id, from: service)
    let detail = await detail(of: car, in: store.known)
    if Task.isCancelled { throw .cancelled }
    return detail
  }

  @concurrent
  public func findCar(_ beginning: CarID) async throws(CarsError) -> CarDetail {
    let found = try await service.findCar(beginning)
    var detail = await detail(of: found.car, in: store.known)
    detail.units = found.catalogue.facts.units
    if Task.isCancelled { throw .cancelled }
    return detail
  }

  private func detail(of car: Car, in known: CatalogueStore.Known) async -> CarDetail {
    CarDetail(
      car: car, standings: await known.all.standings(of: car), place: await place(of: car.id),
      units: known.facts.units)
  }

  /// Returns a car's place among the cars that it was opened from, not counting removed ones.
  private func place(of id: CarID) async -> ListPlace? {
    if let compared {
      let all = store.known.all
      var left: [CarID] = []
      for id in compared where await all.arrivedPosition(of: id) != nil { left.append(id) }
      return left.firstIndex(of: id).map { place in
        ListPlace(
          position: place, count: left.count, previous: place > 0 ? left[place - 1] : nil,
          next: place + 1 < left.count ? left[place + 1] : nil)
      }
    }
    let listed = store.listed.cars
    guard let place = await listed.arrivedPosition(of: id) else { return nil }
    await listed.settle()
    return ListPlace(
      position: place, count: listed.count,
      previous: place > 0 ? await listed.arrived(at: place - 1)?.id : nil,
      next: await listed.arrived(at: place + 1)?.id)
  }
}
