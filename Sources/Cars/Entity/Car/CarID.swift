/// What tells one car from every other car in a catalogue, however alike the two look.
///
/// It is the only thing about a car that travels from a row to a router and on to the next screen. Two are the same if the
/// catalogue spells them the same, byte by byte: an é in one scalar and an é in two are different identifiers.
public struct CarID: Sendable {
  /// The identifier as the catalogue writes it.
  public let text: String

  public init(_ text: String) {
    self.text = text
  }
}

extension CarID {
  /// The identifier that a record's value says: a text that is not blank, or a whole number as its digits: `7.0` and `70e-1`
  /// are 7. Beyond 2⁵³ a number with a fraction or an exponent is not exact, and so no identifier.
  package init?(recorded value: FieldValue) {
    switch value {
    case .text(let text) where !value.isBlank: self.init(text)
    case .integer(let number): self.init(String(number))
    case .exactNumber(let digits)
    where digits.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }:
      self.init(digits)
    case .decimal(let number):
      guard abs(number) <= 0x1p53, let whole = Int(exactly: number) else { return nil }
      self.init(String(whole))
    case .null, .bool, .exactNumber, .text, .list, .object, .packed: return nil
    }
  }
}

extension CarID: Hashable {
  /// Whether two identifiers are spelled the same.
  public static func == (one: CarID, other: CarID) -> Bool { one.text.isSpelled(like: other.text) }

  /// Hashes the spelling.
  public func hash(into hasher: inout Hasher) { text.hashSpelling(into: &hasher) }
}

extension CarID: ExpressibleByStringLiteral {
  /// Makes an identifier from a literal, for tests and samples.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension String {
  /// Whether two texts are the same byte by byte. For `==`, they only have to look the same.
  package func isSpelled(like other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Hashes the bytes. For `hash(into:)`, all that look the same are one.
  package func hashSpelling(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
