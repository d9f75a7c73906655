public import CarsContracts
public import CarsEntity

/// Counts the values of a field.
public struct CarFacetsInteractor: CarFacetsInteracting {
  private let store: CatalogueStore

  /// - Parameter store: the store shared with the list's interactor.
  public init(store: CatalogueStore) {
    self.store = store
  }

  @concurrent
  public func counts(of key: FieldKey) async -> CountedField? {
    let (cars, facts) = store.listed
    return await cars.counts(of: [key])?.first.map { CountedField($0, in: facts) }
  }
}

extension CountedField {
  init(_ counts: FieldCounts, in catalogue: CatalogueFacts) {
    let name =
      if case .known(let field) = counts.key { field.rawValue } else {
        catalogue.fields.writtenName(of: counts.key)
      }
    self.init(counts, called: name, in: catalogue.units)
  }
}
