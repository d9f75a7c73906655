import CarsCatalogue
public import CarsContracts

/// What the program knows of the fields that can be columns.
public struct CarColumnsInteractor: CarColumnsInteracting {
  private let store: CatalogueStore
  private static let examples = 3

  /// - Parameter store: where the list's interactor keeps the cars.
  public init(store: CatalogueStore) {
    self.store = store
  }

  @concurrent
  public func fields() async -> CatalogueFields {
    let catalogue = store.listed.catalogue
    return CatalogueFields(catalogue.fields(examples: Self.examples), carCount: catalogue.count)
  }
}
