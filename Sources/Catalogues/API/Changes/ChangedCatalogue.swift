package import CarsCatalogue
package import CarsContracts

/// What a change has left of a catalogue in a file.
package struct ChangedCatalogue: Sendable {
  /// What was done.
  package let change: SavedChange
  /// The complete catalogue after the change.
  package let catalogue: Catalogue
  /// The original text of a removed record, or nil if it was in several pieces.
  package let record: String?

  init(_ change: SavedChange, _ catalogue: Catalogue, record: String? = nil) {
    (self.change, self.catalogue, self.record) = (change, catalogue, record)
  }

  /// The same, as interactors know it.
  var outcome: ChangeOutcome { ChangeOutcome(change, MemoryCatalogue(catalogue), record: record) }
}
