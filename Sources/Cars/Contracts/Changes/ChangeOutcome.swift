/// A change, with the catalogue after it.
public struct ChangeOutcome: Sendable {
  /// What was done.
  public let change: SavedChange
  /// The complete catalogue after the change.
  public let catalogue: any CarCatalogue

  /// The original text of a removed record, or nil if it was in several pieces.
  public let record: String?

  public init(_ change: SavedChange, _ catalogue: any CarCatalogue, record: String? = nil) {
    self.change = change
    self.catalogue = catalogue
    self.record = record
  }

  /// Returns the outcome with what happened to the removed record.
  public func with(_ kept: KeptRecord) -> ChangeOutcome {
    ChangeOutcome(
      SavedChange(change.kind, change.car, path: change.path, isUndo: change.isUndo, kept: kept), catalogue,
      record: record)
  }
}
