/// What a change has left where the cars are kept.
public struct ChangeOutcome: Sendable {
  /// What was done.
  public let change: SavedChange
  /// The whole catalogue as it is now.
  public let catalogue: any CarCatalogue

  /// The text of a record that was removed, as it stood; nil where it was more than one piece of text.
  public let record: String?

  public init(_ change: SavedChange, _ catalogue: any CarCatalogue, record: String? = nil) {
    self.change = change
    self.catalogue = catalogue
    self.record = record
  }

  /// The same, of which somebody knows what has become of the record.
  public func with(_ kept: KeptRecord) -> ChangeOutcome {
    ChangeOutcome(
      SavedChange(change.kind, change.car, path: change.path, isUndo: change.isUndo, kept: kept), catalogue,
      record: record)
  }
}
