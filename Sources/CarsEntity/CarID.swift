/// What tells one car from every other car in a catalogue, however alike the two look.
///
/// It is the only thing about a car that travels from a row to a router and on to the next screen.
public struct CarID: Hashable, Sendable {
  /// The identifier as the catalogue writes it.
  public let text: String

  /// Makes an identifier.
  /// - Parameter text: the identifier as the catalogue writes it.
  public init(_ text: String) {
    self.text = text
  }
}

extension CarID: Codable {
  /// Reads a plain string, so that a catalogue says `"id": "kia-ev6"` and not an object.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes a plain string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension CarID: ExpressibleByStringLiteral {
  /// Makes an identifier from a literal, for tests and samples.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
