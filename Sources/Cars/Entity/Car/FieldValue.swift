/// Any value in a catalogue: the values of JSON, with an object's fields in order.
public enum FieldValue: Hashable, Sendable {
  /// JSON's null.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number that fits into 64 bits.
  case integer(Int)
  /// A number exactly as written, if neither `integer` nor `decimal` preserves it: a whole number beyond 64 bits,
  /// `-0`, `1e-400`, or `5.00`. Reading a catalogue never yields the last kind.
  case exactNumber(String)
  /// Any other number.
  case decimal(Double)
  /// A string.
  case text(String)
  /// A list of values.
  case list([FieldValue])
  /// An object.
  case object([Field])
  /// A large list or object, in a compact form.
  case packed(PackedValue)

  /// The value as a number, or nil if it isn't one.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .exactNumber(let digits): Double(digits)
    case .decimal(let value): value
    default: nil
    }
  }

  /// The digits of the value, or nil if it isn't a number.
  package var digits: String? {
    switch self {
    case .integer(let number): String(number)
    case .decimal(let number): number.description
    case .exactNumber(let digits): digits
    default: nil
    }
  }

  /// The value as a text, or nil if it isn't one.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// Whether the value is null or a blank text.
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

  /// The kind of the value.
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

  /// The value, unpacked into a list or an object if necessary.
  package var unpacked: FieldValue { if case .packed(let packed) = self { packed.unpacked } else { self } }

  /// Creates the value that a catalogue would have for a number: an integer if it is whole.
  package init(_ number: Double) {
    self = Int(exactly: number).map(FieldValue.integer) ?? .decimal(number)
  }

  /// Creates the value of a number in JSON's notation that is written back unchanged; nil for any other text.
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
  /// Whether the text is empty or only white space. Most texts begin with a letter or a digit, which settles it at
  /// once.
  package var isBlank: Bool {
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return allSatisfy(\.isWhitespace)
  }
}

extension FieldValue {
  /// Whether it has no elements.
  package var isScalar: Bool {
    switch self {
    case .list, .object, .packed: false
    case .null, .bool, .integer, .exactNumber, .decimal, .text: true
    }
  }
}
