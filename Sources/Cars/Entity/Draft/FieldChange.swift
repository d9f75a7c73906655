/// A new value for one field of a car.
public struct FieldChange: Hashable, Sendable {
  /// The field's name: a known field's own, whatever the catalogue calls it, and any other as in the catalogue,
  /// quoted if it is also a known field's name.
  public let name: String
  /// The new value; nil removes the field.
  public let value: FieldValue?

  public init(_ name: String, to value: FieldValue?) {
    self.name = name
    self.value = value
  }
}
