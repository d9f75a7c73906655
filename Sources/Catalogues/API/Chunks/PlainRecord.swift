import CarsCatalogue
import CarsEntity
import CarsRecords
import WrittenNumbers

/// What a record says that its car cannot do without, as far as it has been read, and whether its values keep the rules.
struct PlainRecord {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// What a field is, as far as the rules differ.
  enum Kind {
    case id, make, model, trim, currency, text, unknown
    /// A value of which `Record` knows more.
    case complex
    case year(ClosedRange<Double>)
    /// A price, and the currency of one that does not say its own.
    case price(ClosedRange<Double>, currency: Text?)
    case number(ClosedRange<Double>)
    case wholeNumber(ClosedRange<Double>)
  }

  private(set) var id: Text?
  private(set) var wholeID: Int?
  private(set) var make: Text?
  private(set) var model: Text?
  private(set) var trim: Text?
  private(set) var year: Int?
  private(set) var hasPrice = false
  /// The currency of the price, if nothing else says it.
  private(set) var usualCurrency: Text?
  private(set) var hasCurrency = false
  /// The bits of the fields that it has.
  private var seen: UInt64 = 0

  /// Whether each car's rules are kept, now that all values have been taken.
  func isComplete(_ need: FieldNames.CarNeed) -> Bool {
    (model != nil || need == .make) && (make != nil || need == .model) && (hasPrice || !hasCurrency)
  }

  /// Takes note that there is a field.
  /// - Parameter bit: the field's own.
  /// - Returns: false when there was one before.
  @inline(__always)
  mutating func isFirst(_ bit: UInt64) -> Bool {
    defer { seen |= bit }
    return seen & bit == 0
  }

  /// Takes a value.
  /// - Returns: false when it breaks a rule, or may.
  @inline(__always)
  mutating func take(_ value: RawValue, as kind: Kind) -> Bool {
    switch kind {
    case .unknown: return true
    case .id:
      switch value {
      case .text(let text): id = text
      case .integer(let number): wholeID = number
      case .null: return true
      case .decimal, .bool, .other: return false
      }
      return id.map(Self.saysSomething) ?? true
    case .make: return Self.take(value, &make) && make != nil
    case .model: return Self.take(value, &model) && model != nil
    case .trim: return Self.take(value, &trim)
    case .text:
      var text: Text?
      return Self.take(value, &text)
    case .currency:
      switch value {
      case .null: return true
      case .text(let text): hasCurrency = Currency.isCode(text)
      case .integer, .decimal, .bool, .other: return false
      }
      return hasCurrency
    case .year(let allowed):
      if case .integer(let number) = value { year = number }
      return Self.isWhole(value, in: allowed)
    case .price(let allowed, let currency):
      if case .null = value { return true }
      hasPrice = true
      usualCurrency = currency
      return Self.isNumber(value, in: allowed)
    case .number(let allowed): return Self.isNumber(value, in: allowed)
    case .wholeNumber(let allowed): return Self.isWhole(value, in: allowed)
    case .complex:
      if case .null = value { return true }
      return false
    }
  }

  /// Takes a text that says something, or nothing at all.
  @inline(__always)
  private static func take(_ value: RawValue, _ text: inout Text?) -> Bool {
    switch value {
    case .text(let own):
      text = own
      return saysSomething(own)
    case .null: return true
    case .integer, .decimal, .bool, .other: return false
    }
  }

  @inline(__always)
  private static func isWhole(_ value: RawValue, in allowed: ClosedRange<Double>) -> Bool {
    switch value {
    case .integer(let number): allowed.contains(Double(number))
    case .null: true
    case .text, .decimal, .bool, .other: false
    }
  }

  @inline(__always)
  private static func isNumber(_ value: RawValue, in allowed: ClosedRange<Double>) -> Bool {
    if case .decimal(let number) = value { return allowed.contains(number) }
    return isWhole(value, in: allowed)
  }

  /// Whether a text is not blank, as far as its first character shows.
  @inline(__always)
  private static func saysSomething(_ text: Text) -> Bool {
    guard let first = text.first else { return false }
    if first < 0x80 { return first > Byte.space && first < 0x7F }
    // Characters that are white space begin with one of these.
    return first != 0xC2 && first != 0xE1 && first != 0xE2 && !(first == 0xE3 && text[1] == 0x80)
  }
}
