public import CarsContracts
public import CarsEntity

/// Counts the values of a field.
public struct CarFacetsInteractor: CarFacetsInteracting {
  private let store: CatalogueStore

  /// - Parameter store: the store shared with the list's interactor.
  public init(store: CatalogueStore) {
    self.store = store
  }

  public var measures: [FieldKey] { store.listed.facts.measures }

  @concurrent
  public func counts(of key: FieldKey, medianOf measure: FieldKey?) async -> CountedField? {
    let (cars, facts) = store.listed
    return await cars.counts(of: [key], medianOf: measure)?.first.map { CountedField($0, in: facts) }
  }
}

extension CountedField {
  init(_ counts: FieldCounts, in catalogue: CatalogueFacts) {
    func name(_ key: FieldKey) -> String {
      key.field?.rawValue ?? catalogue.fields.writtenName(of: key)
    }
    self.init(
      counts, called: name(counts.key), medianOf: counts.medians.map { name($0.key) }, in: catalogue.units)
  }
}

extension CatalogueFacts {
  /// The fields whose numbers tell cars apart, so that a median means something: price, power, range and year first.
  fileprivate var measures: [FieldKey] {
    let telling: [CarField] = [.price, .horsepower, .range, .year]
    let known = telling + CarField.allCases.filter { $0.allowedNumbers != nil && !telling.contains($0) }
    let others = fields.unknownFields(named: fields.unknownNames).map(\.key).filter(fields.hasQuantities)
    return known.map(FieldKey.known).filter(fields.has) + others
  }
}
