import CarsCatalogue
import CarsEntity
import CarsRecords
import WrittenNumbers

/// What a record says that its car cannot do without, as far as it has been read.
struct PlainRecord {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// What a field is, as far as what is asked of its values differs.
  enum Kind {
    case id, make, model, trim, currency, text, unknown
    /// An unknown field of numbers, codes, or yes and no.
    case unknownNumber
    /// An unknown field of dates.
    case unknownDate
    /// A name that means make and model where a record has neither; given for that, it means nothing else.
    case wholeName(isGiven: Bool)
    /// A number whose unit is in another field, or that unit.
    case partOfMeasure
    /// A date whose year is that of the car.
    case yearSource
    case year(ClosedRange<Double>)
    /// A price, and the currency of one that does not say its own.
    case price(ClosedRange<Double>, currency: Text?)
    /// A price that counts in thousands or the like.
    case scaledPrice
    case number(ClosedRange<Double>)
    case wholeNumber(ClosedRange<Double>)
  }

  /// What becomes of a value.
  enum Taken {
    /// The car has it as it is.
    case asItIs
    /// The car has nothing there.
    case nothing
    /// The car has nothing there, and keeps the word for it.
    case wordForNothing
    /// It takes a longer look, by itself.
    case read
    /// The car has it as it is, and its year besides.
    case asDate
    /// The car has it as it is, and its make and model besides.
    case asWholeName
    /// It takes a look at the whole record.
    case refused
  }

  private(set) var id: Text?
  private(set) var wholeID: Int?
  private(set) var make: Text?
  private(set) var model: Text?
  private(set) var trim: Text?
  private(set) var year: Int?
  /// Whether its make and model are those of a name in which both are.
  private(set) var isOfWholeName = false
  private(set) var hasPrice = false
  /// The currency of the price, if nothing else says it.
  private(set) var usualCurrency: Text?
  /// What the record says of it, and the text that says so.
  private(set) var currency: (code: Text, written: Text)?
  /// The bits of the fields that it has.
  private var seen: UInt64 = 0

  /// Whether a car can be made of it, now that all values have been taken.
  func isComplete(_ need: FieldNames.CarNeed) -> Bool {
    (model != nil || need == .make) && (make != nil || need == .model || isOfWholeName)
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

  /// Takes what a longer look has found.
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

  /// Takes make and model, and perhaps the year, of a name in which they are.
  mutating func take(_ parts: WholeNames.Parts) {
    (make, model, year, isOfWholeName) = (parts.make, parts.model, parts.year ?? year, true)
  }

  /// Whether a value is a word for nothing.
  private static func isNothing(_ value: RawValue) -> Bool {
    if case .text(let text) = value { NothingWord.isAmongNumbers(text) } else { false }
  }

  /// Whether a value says that there is no date.
  private static func isNoDate(_ value: RawValue) -> Bool {
    switch value {
    case .text(let text): NothingWord.isAmongDates(text)
    case .integer(let number): number == 0
    case .decimal, .bool, .null, .other: false
    }
  }

  /// Takes a text that says something, or nothing at all.
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

  /// Whether a text is not blank, as far as its first character shows.
  @inline(__always)
  private static func saysSomething(_ text: Text) -> Bool {
    guard let first = text.first else { return false }
    if first < 0x80 { return first > Byte.space && first < 0x7F }
    // Characters that are white space begin with one of these.
    return first != 0xC2 && first != 0xE1 && first != 0xE2 && !(first == 0xE3 && text[1] == 0x80)
  }

  private static func isBlank(_ text: Text) -> Bool { String(decoding: text, as: UTF8.self).isBlank }
}
