package import CarsCatalogue
package import CarsContracts

/// What a change has left of a catalogue in a file.
package struct ChangedCatalogue: Sendable {
  /// What was done.
  package let change: SavedChange
  /// The whole catalogue as it is now.
  package let catalogue: Catalogue
  /// The text of a record that was removed, as it stood; nil where it was more than one piece of text.
  package let record: String?

  init(_ change: SavedChange, _ catalogue: Catalogue, record: String? = nil) {
    (self.change, self.catalogue, self.record) = (change, catalogue, record)
  }

  /// The same, as interactors know it.
  var outcome: ChangeOutcome { ChangeOutcome(change, MemoryCatalogue(catalogue), record: record) }
}
