/// A car's identifier, unique within its catalogue.
///
/// It is all that rows, routers and screens pass on of a car. Identifiers are compared byte by byte: an é in one
/// scalar and an é in two are different.
public struct CarID: Sendable {
  /// The identifier as the catalogue writes it.
  public let text: String

  public init(_ text: String) {
    self.text = text
  }
}

extension CarID {
  /// Creates the identifier for a record's value: a non-blank text, or a whole number as digits (`7.0` and `70e-1`
  /// are 7). Beyond 2⁵³, a number with a fraction or an exponent is inexact, and so no identifier.
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
  /// Returns whether two identifiers have the same bytes.
  public static func == (one: CarID, other: CarID) -> Bool { one.text.isSpelled(like: other.text) }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { text.hashSpelling(into: &hasher) }
}

extension CarID: ExpressibleByStringLiteral {
  /// Creates an identifier from a literal, for tests and samples.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension String {
  /// Returns whether two texts have the same bytes; `==` also accepts canonically equivalent texts.
  package func isSpelled(like other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Hashes the bytes; `hash(into:)` hashes canonically equivalent texts alike.
  package func hashSpelling(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
