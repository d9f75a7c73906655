/// One named value of a car, in the order in which the catalogue wrote it.
public struct Field: Hashable, Sendable {
  /// The name as the catalogue writes it, for example `horsepower`.
  public let name: String
  /// The value.
  public let value: FieldValue

  /// Makes a field from its name and value.
  public init(_ name: String, _ value: FieldValue) {
    self.name = name
    self.value = value
  }
}
