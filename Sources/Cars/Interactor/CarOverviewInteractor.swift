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
    return await overview(of: cars, in: facts)
  }

  @concurrent
  public func overview(_ request: CarOverviewRequest) async -> FetchedOverview {
    let (catalogue, failure) = await service.allThatArrives()
    let known = await CatalogueStore.Known(catalogue)
    let facts = known.facts
    let asked = CarListRequest(
      request.query, fields: CarListRequest.Fields(request.fields ?? [], for: .records)
    ).understood(in: facts)
    let cars = await catalogue.cars(for: asked)
    let measure = request.measure.map(facts.fields.column)
    let overview = await overview(
      of: cars, in: facts, by: request.fields.map { $0.map(facts.fields.column) }, medianOf: measure)
    return FetchedOverview(
      overview ?? CarOverview(), of: await ListedCars(cars, outOf: known, asked),
      missingMeasure: measure.flatMap(facts.fields.missingMeasure), failure: failure)
  }

  /// - Parameters:
  ///   - chosen: the fields to count by, or nil for the most telling ones that cars have.
  ///   - measure: the field whose medians are wanted, or nil for none.
  private func overview(
    of cars: any FoundCars, in facts: CatalogueFacts, by chosen: [FieldKey]? = nil,
    medianOf measure: FieldKey? = nil
  ) async -> CarOverview? {
    let telling = Self.telling.map(FieldKey.known).filter(facts.fields.has)
    guard var counts = await cars.counts(of: chosen ?? telling, medianOf: measure) else { return nil }
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

extension FieldDirectory {
  /// Returns a field of which there can be no median, with the reason; nil if there can be.
  fileprivate func missingMeasure(_ key: FieldKey) -> MissingField? {
    missing(key) ?? (hasQuantities(key) ? nil : MissingField(key, .noQuantities))
  }
}
