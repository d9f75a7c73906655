/// A new value for one field of a car.
public struct FieldChange: Hashable, Sendable {
  /// The field: a known one by its own name, whatever the catalogue calls it, and any other by the catalogue's, in quotes if
  /// that is a known one's.
  public let name: String
  /// The new value; nil takes the field away.
  public let value: FieldValue?

  public init(_ name: String, to value: FieldValue?) {
    self.name = name
    self.value = value
  }
}
