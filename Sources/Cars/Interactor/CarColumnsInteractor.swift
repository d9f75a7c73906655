public import CarsContracts
public import CarsEntity

/// Lists the fields that can be columns.
public struct CarColumnsInteractor: CarColumnsInteracting {
  private let store: CatalogueStore
  private static let examples = 3

  /// - Parameter store: the store shared with the list's interactor.
  public init(store: CatalogueStore) {
    self.store = store
  }

  @concurrent
  public func fields(beginningWith columns: [FieldKey]) async -> CatalogueFields {
    let known = store.known
    let fields = await known.catalogue.summaries(lookingAt: nil, examples: Self.examples)
    let computed = await known.all.counts(of: columns.filter(\.isComputed)) ?? []
    let summaries = Dictionary(
      (fields + computed.map(FieldSummary.init)).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first }
    )
    let isChosen = Set(columns)
    let others = fields.filter { !isChosen.contains($0.key) }
    let isFilled = Set(fields.filter { $0.count > 0 }.map(\.key))
    let suggested = await known.catalogue.suggestedFields().map(\.key).filter(isFilled.contains)
    return CatalogueFields(
      columns.map { summaries[$0] ?? FieldSummary($0) } + others.filter(\.key.tellsByItself)
        + others.filter { $0.key == .known(.id) },
      carCount: known.facts.count, units: known.facts.units, suggested: suggested)
  }
}

extension FieldSummary {
  /// Creates the summary of a computed field.
  fileprivate init(_ counts: FieldCounts) {
    self.init(
      key: counts.key, names: [counts.key.name], count: counts.carCount - counts.missing, variety: .some,
      isNumeric: true, examples: [], longestText: 0)
  }
}
