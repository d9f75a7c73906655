/// Days as somebody asks for them: `>2026-01-01`, `:2025`, `:2025-03..2025-05`. A year or a month is all its days.
public struct DateRange: Hashable, Sendable {
  /// Which days are meant of those around the typed ones.
  package enum Side: Hashable, Sendable {
    case before, upTo, after, from
    /// From the first typed one to the last.
    case within
  }

  private let side: Side
  private let first: String
  private let last: String
  /// The same days by the numbers of their dates; nil where the field has no dates, or it is not known which number is the day.
  package private(set) var numbers: NumberRange?

  /// - Parameters:
  ///   - side: which days are meant.
  ///   - first: the first date as it was typed; empty for none.
  ///   - last: the last one; empty for none.
  /// - Returns: nil where one of them is no date in any order.
  package init?(_ side: Side, _ first: String, _ last: String) {
    (self.side, self.first, self.last) = (side, first, last)
    let typed = [first, last].filter { !$0.isEmpty }
    guard !typed.isEmpty,
      typed.allSatisfy({ text in WrittenDate.Order.allCases.contains { DatePeriod(text, $0) != nil } })
    else { return nil }
    numbers = range(nil)
  }

  /// The same, asked of a column.
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

  /// The first typed date that may be two days, and these as ISO 8601 writes them; nil where none is.
  package var unclear: (text: String, days: [String])? {
    [first, last].lazy.compactMap { text in
      guard DatePeriod(text, nil) == nil else { return nil }
      let days = WrittenDate.Order.allCases.compactMap { WrittenDate(text, $0)?.iso }
      return days.count > 1 ? (text, days) : nil
    }.first
  }

  /// What stands behind the name of the field.
  var text: String {
    switch side {
    case .before: "<" + first
    case .upTo: "<=" + first
    case .after: ">" + first
    case .from: ">=" + first
    case .within: ":" + (first == last ? first : first + ".." + last)
    }
  }

  /// The days of a year, or of one of its months.
  package static func period(_ text: String) -> DateRange? { DateRange(.within, text, text) }

  /// The days of the years that somebody has typed as numbers; nil where they are no years.
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

/// All moments of a day, a month or a year, by the numbers of their dates.
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
