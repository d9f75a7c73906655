package import CarsCatalogue
package import CarsContracts

/// The state of a catalogue in a file after a change.
package struct ChangedCatalogue: Sendable {
  /// The change.
  package let change: SavedChange
  /// The whole catalogue after the change.
  package let catalogue: Catalogue
  /// The text of a removed record, or nil if it was in several pieces.
  package let record: String?

  init(_ change: SavedChange, _ catalogue: Catalogue, record: String? = nil) {
    (self.change, self.catalogue, self.record) = (change, catalogue, record)
  }

  /// The outcome for interactors.
  var outcome: ChangeOutcome { ChangeOutcome(change, MemoryCatalogue(catalogue), record: record) }
}
