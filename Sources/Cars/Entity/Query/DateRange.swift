/// A range of days as typed: `>2026-01-01`, `:2025`, `:2025-03..2025-05`. A year or a month includes all its days.
public struct DateRange: Hashable, Sendable {
  /// Which days relative to the typed ones are in the range.
  package enum Side: Hashable, Sendable {
    case before, upTo, after, from
    /// From the first typed day to the last.
    case within
  }

  private let side: Side
  private let first: String
  private let last: String
  /// The range in the numbers of dates; nil if the field has no dates, or if a typed date is ambiguous.
  package private(set) var numbers: NumberRange?

  /// - Parameters:
  ///   - side: which days relative to the typed ones are in the range.
  ///   - first: the first date as typed; empty for none.
  ///   - last: the last date as typed; empty for none.
  /// - Returns: nil if one of them isn't a date, whether day or month comes first.
  package init?(_ side: Side, _ first: String, _ last: String) {
    (self.side, self.first, self.last) = (side, first, last)
    let typed = [first, last].filter { !$0.isEmpty }
    guard !typed.isEmpty,
      typed.allSatisfy({ text in WrittenDate.Order.allCases.contains { DatePeriod(text, $0) != nil } })
    else { return nil }
    numbers = range(nil)
  }

  /// Returns the range resolved for a column.
  package func asked(of kind: ColumnKind) -> DateRange {
    var range = self
    range.numbers = if case .date(let order) = kind { self.range(order) } else { nil }
    return range
  }

  private func range(_ order: WrittenDate.Order?) -> NumberRange? {
    let (from, to) = (DatePeriod(first, order), DatePeriod(last, order))
    switch side {
    case .before: return from.map { .lessThan($0.lower) }
    case .upTo: return from.map { .lessThan($0.upper) }
    case .after: return from.map { .atLeast($0.upper) }
    case .from: return from.map { .atLeast($0.lower) }
    case .within:
      switch (from, to) {
      case (let from?, let to?) where from.lower < to.upper: return .between(from.lower...to.upper.nextDown)
      case (let from?, nil) where last.isEmpty: return .atLeast(from.lower)
      case (nil, let to?) where first.isEmpty: return .lessThan(to.upper)
      default: return nil
      }
    }
  }

  /// The first typed date that is ambiguous, and its possible days in ISO 8601; nil if there is none.
  package var unclear: (text: String, days: [String])? {
    [first, last].lazy.compactMap { text in
      guard DatePeriod(text, nil) == nil else { return nil }
      let days = WrittenDate.Order.allCases.compactMap { WrittenDate(text, $0)?.iso }
      return days.count > 1 ? (text, days) : nil
    }.first
  }

  /// The text after the field's name.
  var text: String {
    switch side {
    case .before: "<" + first
    case .upTo: "<=" + first
    case .after: ">" + first
    case .from: ">=" + first
    case .within: ":" + (first == last ? first : first + ".." + last)
    }
  }

  /// Returns all days of a year or a month in ISO 8601; nil for any other text.
  package static func period(_ text: String) -> DateRange? { DateRange(.within, text, text) }

  /// Creates the days of a range of years; nil if its bounds aren't years.
  package init?(years: NumberRange) {
    func year(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "" }
    switch years {
    case .lessThan(let bound): self.init(.before, year(bound), "")
    case .atMost(let bound): self.init(.upTo, year(bound), "")
    case .greaterThan(let bound): self.init(.after, year(bound), "")
    case .atLeast(let bound): self.init(.from, year(bound), "")
    case .between(let bounds):
      let (first, last) = (year(bounds.lowerBound), year(bounds.upperBound))
      if first.isEmpty || last.isEmpty { return nil }
      self.init(.within, first, last)
    }
  }
}

/// All times of a day, a month or a year, as numbers of dates.
private struct DatePeriod {
  let lower: Double
  let upper: Double

  init?(_ text: String, _ order: WrittenDate.Order?) {
    if let year = Array(text.utf8).withUnsafeBufferPointer(WrittenDate.number(ofYear:)) {
      (lower, upper) = (year, year + 10_000)
      return
    }
    guard let date = WrittenDate(text, order) else { return nil }
    lower = date.number.rounded(.down)
    upper = lower + (date.day == nil ? 100 : 1)
  }
}
