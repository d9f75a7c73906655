/// Anything that a catalogue can say about a car: the values of JSON, with the fields of an object in their order.
public enum FieldValue: Hashable, Sendable {
  /// JSON's null.
  case null
  /// True or false.
  case bool(Bool)
  /// A number that is whole and fits into 64 bits.
  case integer(Int)
  /// A number exactly as it was written, where neither `integer` nor `decimal` says it so: a whole number that does not fit
  /// into 64 bits, `-0`, `1e-400`, or `5.00`. A catalogue that is read has none of the last kind.
  case exactNumber(String)
  /// Any other number.
  case decimal(Double)
  /// A string.
  case text(String)
  /// A list of values.
  case list([FieldValue])
  /// An object.
  case object([Field])
  /// A list or an object with much in it, as it is read from a catalogue.
  case packed(PackedValue)

  /// The value as a number, where it is one.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .exactNumber(let digits): Double(digits)
    case .decimal(let value): value
    default: nil
    }
  }

  /// The value in digits, where it is a number.
  package var digits: String? {
    switch self {
    case .integer(let number): String(number)
    case .decimal(let number): number.description
    case .exactNumber(let digits): digits
    default: nil
    }
  }

  /// The value as a text, where it is one.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// Whether the value says nothing: it is null or a blank text.
  public var isBlank: Bool { self == .null || text?.isBlank == true }

  /// Whether every number in the value fits into a `Double`.
  package var isFinite: Bool {
    switch self {
    case .decimal(let value): value.isFinite
    case .exactNumber: number?.isFinite == true
    case .list(let values): values.allSatisfy(\.isFinite)
    case .object(let fields): fields.allSatisfy(\.value.isFinite)
    case .packed(let packed): packed.isFinite
    case .null, .bool, .integer, .text: true
    }
  }

  /// What kind of value this is.
  public var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .integer, .exactNumber, .decimal: .number
    case .text: .text
    case .list: .list
    case .object: .object
    case .packed(let packed): packed.isObject ? .object : .list
    }
  }

  /// The kinds of value that a field can have or be expected to have.
  public enum Kind: Sendable {
    case null, bool, number, wholeNumber, text, textOrWholeNumber, list, object
  }
}

extension FieldValue {
  /// Whether the value is packed.
  package var isPacked: Bool { if case .packed = self { true } else { false } }

  /// The value, as a list or an object if it is packed.
  package var unpacked: FieldValue { if case .packed(let packed) = self { packed.unpacked } else { self } }

  /// The number as a catalogue would write it: an integer where it is whole.
  package init(_ number: Double) {
    self = Int(exactly: number).map(FieldValue.integer) ?? .decimal(number)
  }

  /// A number as JSON writes it, which is written again as it stands; nil for any other text.
  package init?(writtenNumber text: String) {
    var rest = text.utf8[...]
    func skipDigits() -> Bool {
      let digits = rest.prefix { 0x30...0x39 ~= $0 }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    func skip(_ bytes: String) -> Bool {
      guard let next = rest.first, bytes.utf8.contains(next) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = skip("-")
    guard skip("0") || skipDigits() else { return nil }
    if skip("."), !skipDigits() { return nil }
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() else { return nil }
    }
    guard rest.isEmpty, let number = Double(text), number.isFinite else { return nil }
    let values = [Int(text).map(FieldValue.integer), .decimal(number)]
    self = values.compactMap(\.self).first { $0.digits == text } ?? .exactNumber(text)
  }
}

extension String {
  /// Whether the text says nothing. Most texts begin with a letter or a digit, which settles it at once.
  package var isBlank: Bool {
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return allSatisfy(\.isWhitespace)
  }
}
