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

  public init(_ kind: Kind, _ car: Car, path: String, isUndo: Bool = false) {
    self.kind = kind
    self.car = car
    self.path = path
    self.isUndo = isUndo
  }
}
