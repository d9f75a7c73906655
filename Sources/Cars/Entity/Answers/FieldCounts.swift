/// What some cars have in a field, and how many of them have each.
public struct FieldCounts: Hashable, Sendable {
  /// Which field it is.
  public let key: FieldKey
  /// What they have: numbers in ranges, the lowest first, then anything else, what most cars have first.
  public let values: [CountedValue]
  /// What the numbers are like as a whole; nil where there are none.
  public let numbers: NumberSummary?
  /// The first and the last of the dates, as ISO 8601 writes them; nil where there are none.
  public let dates: DateSummary?
  /// The number of cars.
  public let carCount: Int
  /// How many of them have nothing there.
  public let missing: Int
  /// How many have something that is not counted: a price in another currency, a list of numbers, or one of too many
  /// different texts.
  public let others: Int
  /// Whether there are more different texts than anybody would look through, so that none is among the values.
  public let hasManyTexts: Bool

  public init(
    _ key: FieldKey, _ values: [CountedValue], numbers: NumberSummary? = nil, dates: DateSummary? = nil,
    carCount: Int, missing: Int = 0, others: Int = 0, hasManyTexts: Bool = false
  ) {
    self.key = key
    self.values = values
    self.numbers = numbers
    self.dates = dates
    self.carCount = carCount
    self.missing = missing
    self.others = others
    self.hasManyTexts = hasManyTexts
  }

  /// The ranges of numbers, from the lowest to the highest.
  public var bins: [(bin: NumberBin, count: Int)] {
    values.compactMap { value in
      if case .numbers(let bin) = value.value { (bin, value.count) } else { nil }
    }
  }
}

/// What cars have in a field, and how many.
public struct CountedValue: Hashable, Sendable {
  /// What can be counted.
  public enum Value: Hashable, Sendable {
    /// A text, as most of the cars write it: case, accents and width do not count.
    case text(String)
    case flag(Bool)
    /// Numbers in a range.
    case numbers(NumberBin)
    /// Dates in a year or a month, as ISO 8601 writes it: `2025`, `2025-03`.
    case period(String)
  }

  /// The value that they share.
  public let value: Value
  /// How many cars have it.
  public let count: Int
  /// The terms of a query, all of which are true of just these cars.
  public let terms: [CarQuery.Term]

  public init(_ value: Value, _ count: Int, terms: [CarQuery.Term] = []) {
    self.value = value
    self.count = count
    self.terms = terms
  }
}

/// Numbers from one bound on and below another; where a bound is nil, there is none.
public struct NumberBin: Hashable, Sendable {
  /// The bound that is one of them.
  public let lower: Double?
  /// The bound that is not.
  public let upper: Double?
  /// Whether all numbers of the field are whole, so that the last one is the one below the upper bound.
  public let isWhole: Bool

  public init(from lower: Double?, below upper: Double?, isWhole: Bool) {
    self.lower = lower
    self.upper = upper
    self.isWhole = isWhole
  }

  /// The greatest number that can be in it, where all are whole.
  public var last: Double? { isWhole ? upper.map { $0 - 1 } : nil }

  /// The only number that can be in it; nil where others can be.
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

/// What the numbers that cars have in a field are like as a whole.
public struct NumberSummary: Hashable, Sendable {
  /// How many there are.
  public let count: Int
  /// The least.
  public let least: Double
  /// The greatest.
  public let greatest: Double
  /// The one in the middle or, of an even number, what is between the two there.
  public let median: Double
  /// The ISO 4217 code of the currency of prices; nil for other numbers, or where nothing says it.
  public let currency: String?

  public init(count: Int, least: Double, greatest: Double, median: Double, currency: String? = nil) {
    self.count = count
    self.least = least
    self.greatest = greatest
    self.median = median
    self.currency = currency
  }
}
