public import CarsEntity

/// A change that was made.
public struct SavedChange: Hashable, Sendable {
  /// What has happened to a car.
  public enum Kind: Hashable, Sendable {
    case added, edited, removed
  }

  /// What has happened.
  public let kind: Kind
  /// The car as it is now or, where it was removed, as it was.
  public let car: Car
  /// The file in which it was done.
  public let path: String
  /// Whether it has taken another change back.
  public let isUndo: Bool

  /// What has become of the record of a car that was removed; nil where nobody has said.
  public let kept: KeptRecord?

  public init(_ kind: Kind, _ car: Car, path: String, isUndo: Bool = false, kept: KeptRecord? = nil) {
    self.kind = kind
    self.kept = kept
    self.car = car
    self.path = path
    self.isUndo = isUndo
  }
}
