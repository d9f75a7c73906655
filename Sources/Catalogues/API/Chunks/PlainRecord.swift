import CarsCatalogue
import CarsEntity
import CarsRecords
import WrittenNumbers

/// The essential values of a record, as far as it has been read.
struct PlainRecord {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// The kind of a field, as far as its values are treated differently.
  enum Kind {
    case id, make, model, trim, currency, text, unknown
    /// An unknown field of numbers, codes or flags.
    case unknownNumber
    /// An unknown field of dates.
    case unknownDate
    /// A name of both make and model, if the record has neither. If the user defined it so, it has no other meaning.
    case wholeName(isGiven: Bool)
    /// A number whose unit is in another field, or that unit.
    case partOfMeasure
    /// A date whose year is the car's.
    case yearSource
    case year(ClosedRange<Double>)
    /// A price, and its currency if it has none of its own.
    case price(ClosedRange<Double>, currency: Text?)
    /// A price in thousands or the like.
    case scaledPrice
    case number(ClosedRange<Double>)
    case wholeNumber(ClosedRange<Double>)
  }

  /// The treatment of a value.
  enum Taken {
    /// The car has it unchanged.
    case asItIs
    /// The car has no value there.
    case nothing
    /// The car has no value there, and keeps the word for nothing.
    case wordForNothing
    /// It needs interpretation on its own.
    case read
    /// The car has it unchanged, and its year too.
    case asDate
    /// The car has it unchanged, and its make and model too.
    case asWholeName
    /// The whole record must be examined.
    case refused
  }

  private(set) var id: Text?
  private(set) var wholeID: Int?
  private(set) var make: Text?
  private(set) var model: Text?
  private(set) var trim: Text?
  private(set) var year: Int?
  /// Whether make and model come from a name of both.
  private(set) var isOfWholeName = false
  private(set) var hasPrice = false
  /// The currency of the price, unless another field gives one.
  private(set) var usualCurrency: Text?
  /// The currency given in the record, and its text.
  private(set) var currency: (code: Text, written: Text)?
  /// The bits of the fields seen so far.
  private var seen: UInt64 = 0

  /// Whether the values suffice for a car, after all were taken.
  func isComplete(_ need: FieldNames.CarNeed) -> Bool {
    (model != nil || need == .make) && (make != nil || need == .model || isOfWholeName)
  }

  /// Marks a field as seen.
  /// - Parameter bit: the field's bit.
  /// - Returns: false if it was already seen.
  @inline(__always)
  mutating func isFirst(_ bit: UInt64) -> Bool {
    defer { seen |= bit }
    return seen & bit == 0
  }

  /// Takes a value.
  @inline(__always)
  mutating func take(_ value: RawValue, as kind: Kind) -> Taken {
    switch kind {
    case .unknown: return .asItIs
    case .unknownNumber: return Self.isNothing(value) ? .wordForNothing : .asItIs
    case .unknownDate: return Self.isNothing(value) || Self.isNoDate(value) ? .wordForNothing : .asItIs
    case .yearSource: return Self.isNothing(value) || Self.isNoDate(value) ? .wordForNothing : .asDate
    case .id:
      switch value {
      case .text(let text): id = text
      case .integer(let number): wholeID = number
      case .null: return .nothing
      case .decimal, .bool, .other: return .refused
      }
      return id.map { Self.saysSomething($0) || !Self.isBlank($0) } ?? true ? .asItIs : .refused
    case .make: return Self.take(value, &make)
    case .model: return Self.take(value, &model)
    case .trim: return Self.take(value, &trim)
    case .text:
      var text: Text?
      return Self.take(value, &text)
    case .currency:
      if case .null = value { return .nothing }
      guard case .text(let text) = value, Currency.isCode(text) else { return .read }
      currency = (text, text)
      return .nothing
    case .year(let allowed):
      if case .integer(let number) = value { year = number }
      return Self.takeWhole(value, in: allowed)
    case .price(let allowed, let currency):
      if case .null = value { return .nothing }
      guard case .asItIs = Self.takeNumber(value, in: allowed) else { return .read }
      hasPrice = true
      usualCurrency = currency
      return .asItIs
    case .number(let allowed): return Self.takeNumber(value, in: allowed)
    case .wholeNumber(let allowed): return Self.takeWhole(value, in: allowed)
    case .scaledPrice: if case .null = value { return .nothing } else { return .read }
    case .partOfMeasure: return .refused
    case .wholeName(let isGiven):
      switch value {
      case .text(let text) where Self.saysSomething(text) || !Self.isBlank(text): return .asWholeName
      case .text, .null: return isGiven ? .nothing : .asItIs
      case .integer, .decimal, .bool, .other: return isGiven ? .refused : .asItIs
      }
    }
  }

  /// Takes an interpreted value.
  mutating func take(_ reading: FieldCodec.Reading, of field: CarField, writtenAs value: RawValue) {
    switch (field, reading.value) {
    case (.price, .integer), (.price, .decimal): (hasPrice, usualCurrency) = (true, reading.currency)
    case (.year, let value):
      year = if case .integer(let number) = value { number } else { nil }
    case (.currency, _):
      if let code = reading.currency, case .text(let written) = value { currency = (code, written) }
    default: break
    }
  }

  /// Takes the make, the model and any year from a name of both.
  mutating func take(_ parts: WholeNames.Parts) {
    (make, model, year, isOfWholeName) = (parts.make, parts.model, parts.year ?? year, true)
  }

  /// Whether a value is a word for nothing.
  private static func isNothing(_ value: RawValue) -> Bool {
    if case .text(let text) = value { NothingWord.isAmongNumbers(text) } else { false }
  }

  /// Whether a value means that there is no date.
  private static func isNoDate(_ value: RawValue) -> Bool {
    switch value {
    case .text(let text): NothingWord.isAmongDates(text)
    case .integer(let number): number == 0
    case .decimal, .bool, .null, .other: false
    }
  }

  /// Takes a text, which may be blank or null.
  @inline(__always)
  private static func take(_ value: RawValue, _ text: inout Text?) -> Taken {
    switch value {
    case .text(let own):
      guard saysSomething(own) || !isBlank(own) else { return .nothing }
      text = own
      return .asItIs
    case .null: return .nothing
    case .integer, .decimal, .bool, .other: return .refused
    }
  }

  @inline(__always)
  private static func takeWhole(_ value: RawValue, in allowed: ClosedRange<Double>) -> Taken {
    switch value {
    case .integer(let number): allowed.contains(Double(number)) ? .asItIs : .read
    case .null: .nothing
    case .text, .decimal, .bool, .other: .read
    }
  }

  @inline(__always)
  private static func takeNumber(_ value: RawValue, in allowed: ClosedRange<Double>) -> Taken {
    if case .decimal(let number, _) = value { return allowed.contains(number) ? .asItIs : .read }
    return takeWhole(value, in: allowed)
  }

  /// Whether a text isn't blank, as far as its first character shows.
  @inline(__always)
  private static func saysSomething(_ text: Text) -> Bool {
    guard let first = text.first else { return false }
    if first < 0x80 { return first > Byte.space && first < 0x7F }
    // White space outside ASCII begins with one of these bytes.
    return first != 0xC2 && first != 0xE1 && first != 0xE2 && !(first == 0xE3 && text[1] == 0x80)
  }

  private static func isBlank(_ text: Text) -> Bool { String(decoding: text, as: UTF8.self).isBlank }
}
