public import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import Scenes

/// What the program can do with the list of cars: load it as it arrives, search it, and sort it.
public struct CarListInteractor: CarListInteracting, CatalogueChanging {
  let service: any CarsAPIService
  let changing: any CarsChangingService
  let store: CatalogueStore
  private let watching: (any CarsWatchingService)?
  private let countsAhead: Bool

  /// - Parameters:
  ///   - service: where the cars come from.
  ///   - changing: who changes them.
  ///   - watching: who tells that somebody else has changed them; nil where nobody does.
  ///   - store: where they are kept for the other scenes.
  ///   - countsAhead: whether what the details of many cars need is counted before the first one is opened, because one
  ///     will be.
  public init(
    service: any CarsAPIService, changing: any CarsChangingService,
    watching: (any CarsWatchingService)? = nil, store: CatalogueStore, countsAhead: Bool = false
  ) {
    self.service = service
    self.changing = changing
    self.watching = watching
    self.store = store
    self.countsAhead = countsAhead
  }

  public var catalogueName: String? { service.catalogueName }

  public var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  public func loadCars() -> Arrivals<Catalogue, CarsError> {
    let load = CatalogueLoad(service.requestCars(), store: store, countsAhead: countsAhead)
    return Arrivals { () throws(CarsError) in try await load.next() }
  }

  public func changesElsewhere() -> Arrivals<Void, Never> {
    watching?.changesElsewhere() ?? Arrivals([])
  }

  @concurrent
  public func listing(_ request: CarListRequest) async -> CarListing? {
    while !Task.isCancelled {
      let known = store.listed
      let listing = await known.catalogue.listing(
        of: request.query, in: request.order, after: known.search)
      if !Task.isCancelled, store.keep(listing, of: request.query, from: known) {
        return request.limit.map(listing.first) ?? listing
      }
    }
    return nil
  }

  @concurrent
  public func correction(of query: CarQuery) async -> CarQuery? {
    await store.listed.catalogue.correction(of: query)
  }

  @concurrent
  public func completions(of typed: CarQuery.Completion.Kind) async -> [String] {
    store.listed.catalogue.completions(of: typed)
  }

  @concurrent
  public func isOutdated() async -> Bool { store.isOutdated }

  @concurrent
  public func hasLearned() async -> Bool { store.takeLearned() }
}
