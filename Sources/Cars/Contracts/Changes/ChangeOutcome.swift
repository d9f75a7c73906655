public import CarsCatalogue

/// What a change has left where the cars are kept.
public struct ChangeOutcome: Sendable {
  /// What was done.
  public let change: SavedChange
  /// The whole catalogue as it is now.
  public let catalogue: Catalogue

  public init(_ change: SavedChange, _ catalogue: Catalogue) {
    self.change = change
    self.catalogue = catalogue
  }
}
