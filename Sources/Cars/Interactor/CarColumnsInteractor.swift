import CarsCatalogue
public import CarsContracts
public import CarsEntity

/// What the program knows of the fields that can be columns.
public struct CarColumnsInteractor: CarColumnsInteracting {
  private let store: CatalogueStore
  private static let examples = 3

  /// - Parameter store: where the list's interactor keeps the cars.
  public init(store: CatalogueStore) {
    self.store = store
  }

  @concurrent
  public func fields(beginningWith columns: [FieldKey]) async -> CatalogueFields {
    let catalogue = store.known.catalogue
    let fields = catalogue.fields(examples: Self.examples)
    let summaries = Dictionary(fields.map { ($0.key, $0) }) { first, _ in first }
    let chosen = columns.map { summaries[$0] ?? catalogue.summary(of: $0) }
    let isChosen = Set(columns)
    let others = fields.filter { !isChosen.contains($0.key) }
    return CatalogueFields(
      chosen + others.filter(\.key.tellsByItself) + others.filter { $0.key == .known(.id) },
      carCount: catalogue.count, units: catalogue.units)
  }
}
