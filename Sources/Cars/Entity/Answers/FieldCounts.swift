/// The counts of a field's values over some cars.
public struct FieldCounts: Hashable, Sendable {
  /// The field.
  public let key: FieldKey
  /// The values: ranges of numbers in ascending order, then the others by descending count.
  public let values: [CountedValue]
  /// The summary of the numbers, or nil if there are none.
  public let numbers: NumberSummary?
  /// The first and the last date, or nil if there are none.
  public let dates: DateSummary?
  /// The medians of another field's numbers for each value, or nil if none were asked for.
  public let medians: FieldMedians?
  /// The number of cars.
  public let carCount: Int
  /// The number of cars without a value.
  public let missing: Int
  /// The number of cars with an uncounted value: a price in another currency, a list of numbers, or one of too many
  /// distinct texts.
  public let others: Int
  /// Whether there are too many distinct texts, so that none is among the values.
  public let hasManyTexts: Bool

  public init(
    _ key: FieldKey, _ values: [CountedValue], numbers: NumberSummary? = nil, dates: DateSummary? = nil,
    medians: FieldMedians? = nil, carCount: Int, missing: Int = 0, others: Int = 0, hasManyTexts: Bool = false
  ) {
    self.key = key
    self.values = values
    self.numbers = numbers
    self.dates = dates
    self.medians = medians
    self.carCount = carCount
    self.missing = missing
    self.others = others
    self.hasManyTexts = hasManyTexts
  }

  /// The ranges of numbers, in ascending order.
  public var bins: [(bin: NumberBin, count: Int)] {
    values.compactMap { value in
      if case .numbers(let bin) = value.value { (bin, value.count) } else { nil }
    }
  }
}

/// A value, and the number of cars that have it.
public struct CountedValue: Hashable, Sendable {
  /// A countable value.
  public enum Value: Hashable, Sendable {
    /// A text in its commonest spelling; case, accents and width are ignored.
    case text(String)
    case flag(Bool)
    /// Numbers in a range.
    case numbers(NumberBin)
    /// Dates in a year or a month, as ISO 8601 writes it: `2025`, `2025-03`.
    case period(String)
  }

  /// The value that they share.
  public let value: Value
  /// The number of cars that have it.
  public let count: Int
  /// Query terms that together match exactly these cars.
  public let terms: [CarQuery.Term]

  public init(_ value: Value, _ count: Int, terms: [CarQuery.Term] = []) {
    self.value = value
    self.count = count
    self.terms = terms
  }
}

/// A half-open range of numbers; a nil bound is open.
public struct NumberBin: Hashable, Sendable {
  /// The inclusive lower bound.
  public let lower: Double?
  /// The exclusive upper bound.
  public let upper: Double?
  /// Whether all numbers of the field are whole, so that the last is one below the upper bound.
  public let isWhole: Bool

  public init(from lower: Double?, below upper: Double?, isWhole: Bool) {
    self.lower = lower
    self.upper = upper
    self.isWhole = isWhole
  }

  /// The greatest number in the range, if all are whole.
  public var last: Double? { isWhole ? upper.map { $0 - 1 } : nil }

  /// The only number in the range, or nil if there can be others.
  public var only: Double? { lower == last ? lower : nil }
}

/// The first and the last of some dates, as ISO 8601 writes them: days, months or years.
public struct DateSummary: Hashable, Sendable {
  /// The first of them.
  public let first: String
  /// The last of them.
  public let last: String

  public init(_ first: String, _ last: String) {
    (self.first, self.last) = (first, last)
  }
}

/// A summary of a field's numbers.
public struct NumberSummary: Hashable, Sendable {
  /// The number of them.
  public let count: Int
  /// The least.
  public let least: Double
  /// The greatest.
  public let greatest: Double
  /// The median; of an even count, the mean of the middle two.
  public let median: Double
  /// The ISO 4217 code of the prices' currency; nil for other numbers, or if it is unknown.
  public let currency: String?

  public init(count: Int, least: Double, greatest: Double, median: Double, currency: String? = nil) {
    self.count = count
    self.least = least
    self.greatest = greatest
    self.median = median
    self.currency = currency
  }
}
