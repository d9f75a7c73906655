/// One named value of a car, in the order in which the catalogue wrote it.
public struct Field: Hashable, Sendable {
  /// The name as the catalogue writes it, for example `horsepower`.
  public let name: String
  /// The value.
  public let value: FieldValue

  public init(_ name: String, _ value: FieldValue) {
    self.name = name
    self.value = value
  }
}

extension Field {
  /// Whether a field that the program does not know has the name of one that it knows, because another name was given to
  /// that.
  package var isShadowed: Bool { CarField(rawValue: name) != nil }
}
