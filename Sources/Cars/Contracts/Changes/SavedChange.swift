public import CarsEntity

/// A change that was made.
public struct SavedChange: Hashable, Sendable {
  /// The kind of a change.
  public enum Kind: Hashable, Sendable {
    case added, edited, removed
  }

  /// The kind of change.
  public let kind: Kind
  /// The car after the change or, if it was removed, before it.
  public let car: Car
  /// The path of the changed file.
  public let path: String
  /// Whether the change undid another.
  public let isUndo: Bool

  /// What happened to the record of a removed car; nil if unknown.
  public let kept: KeptRecord?

  public init(_ kind: Kind, _ car: Car, path: String, isUndo: Bool = false, kept: KeptRecord? = nil) {
    self.kind = kind
    self.kept = kept
    self.car = car
    self.path = path
    self.isUndo = isUndo
  }
}
