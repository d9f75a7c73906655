public import CarsContracts
import CarsEntity

/// Counts cars by several fields.
public struct CarOverviewInteractor: CarOverviewInteracting {
  private let service: any CarsAPIService
  private let store: CatalogueStore

  /// The most telling fields, in display order.
  private static let telling: [CarField] = [.make, .body, .fuel, .year, .price, .horsepower, .range]

  /// - Parameters:
  ///   - service: the source of the cars.
  ///   - store: the store shared with the list's interactor.
  public init(service: any CarsAPIService, store: CatalogueStore) {
    self.service = service
    self.store = store
  }

  public var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  @concurrent
  public func overview() async -> CarOverview? {
    let (cars, facts) = store.listed
    return await overview(of: cars, in: facts, by: nil)
  }

  @concurrent
  public func overview(_ request: CarOverviewRequest) async -> FetchedOverview {
    let (catalogue, failure) = await service.allThatArrives()
    let known = await CatalogueStore.Known(catalogue)
    let facts = known.facts
    let asked = CarListRequest(request.query, fields: .chosen(request.fields ?? [])).understood(in: facts)
    let cars = await catalogue.cars(for: asked)
    let overview = await overview(
      of: cars, in: facts, by: request.fields.map { $0.map(facts.fields.field) })
    return FetchedOverview(
      overview ?? CarOverview(), of: await ListedCars(cars, outOf: known, asked), failure: failure)
  }

  /// - Parameter chosen: the fields to count by, or nil for the most telling ones that cars have.
  private func overview(
    of cars: any FoundCars, in facts: CatalogueFacts, by chosen: [FieldKey]?
  ) async -> CarOverview? {
    let telling = Self.telling.map(FieldKey.known).filter(facts.fields.has)
    guard var counts = await cars.counts(of: chosen ?? telling) else { return nil }
    if chosen == nil { counts.removeAll { $0.missing == $0.carCount } }
    func counted(_ field: CarField) -> FieldCounts? { counts.first { $0.key == .known(field) } }
    var pairs: NumberPairs?
    if chosen == nil, let power = counted(.horsepower), let price = counted(.price) {
      pairs = await cars.pairs(of: power, with: price)
    }
    guard !Task.isCancelled else { return nil }
    return CarOverview(carCount: cars.count, counts.map { CountedField($0, in: facts) }, pairs: pairs)
  }
}
