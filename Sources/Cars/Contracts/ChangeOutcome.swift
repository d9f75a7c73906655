public import CarsCatalogue

/// What a change has left where the cars are kept.
public struct ChangeOutcome: Sendable {
  /// What was done.
  public let change: SavedChange
  /// The catalogue as it is now, complete and read anew; nil where nobody has read it.
  public let catalogue: Catalogue?

  public init(_ change: SavedChange, _ catalogue: Catalogue? = nil) {
    self.change = change
    self.catalogue = catalogue
  }
}
