/// What tells one car from every other car in a catalogue, however alike the two look.
///
/// It is the only thing about a car that travels from a row to a router and on to the next screen.
public struct CarID: Hashable, Sendable {
  /// The identifier as the catalogue writes it.
  public let text: String

  /// Makes an identifier from its text.
  public init(_ text: String) {
    self.text = text
  }
}

extension CarID: ExpressibleByStringLiteral {
  /// Makes an identifier from a literal, for tests and samples.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
