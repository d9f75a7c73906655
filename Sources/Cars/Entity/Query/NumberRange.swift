/// A range of numbers, with one bound or two.
public enum NumberRange: Hashable, Sendable {
  /// Numbers below a bound.
  case lessThan(Double)
  /// Numbers up to and including a bound.
  case atMost(Double)
  /// Numbers above a bound.
  case greaterThan(Double)
  /// Numbers from a bound on, inclusive.
  case atLeast(Double)
  /// Numbers between two bounds, inclusive; a single number if they are equal.
  case between(ClosedRange<Double>)

  /// Returns whether a number is in the range.
  public func contains(_ number: Double) -> Bool {
    switch self {
    case .lessThan(let bound): number < bound
    case .atMost(let bound): number <= bound
    case .greaterThan(let bound): number > bound
    case .atLeast(let bound): number >= bound
    case .between(let range): range.contains(number)
    }
  }

  /// The numbers that round to the range's only number; the range itself if it has several.
  var rounding: NumberRange {
    guard case .between(let range) = self, range.lowerBound == range.upperBound else { return self }
    let digits = range.lowerBound.description
    let decimals =
      digits.hasSuffix(".0") ? 0 : digits.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    guard !digits.contains("e") else { return self }
    let half = (0..<decimals).reduce(0.5) { half, _ in half / 10 }
    return .between(range.lowerBound - half...(range.lowerBound + half).nextDown)
  }

  /// Returns the range in another unit.
  /// - Parameter transform: converts a number. It must be increasing.
  func map(_ transform: (Double) -> Double) -> NumberRange {
    switch self {
    case .lessThan(let bound): .lessThan(transform(bound))
    case .atMost(let bound): .atMost(transform(bound))
    case .greaterThan(let bound): .greaterThan(transform(bound))
    case .atLeast(let bound): .atLeast(transform(bound))
    case .between(let range): .between(transform(range.lowerBound)...transform(range.upperBound))
    }
  }

  /// Returns whether this range is certainly contained in another.
  public func isWithin(_ other: NumberRange) -> Bool {
    switch (self, other) {
    case (.lessThan(let bound), .lessThan(let limit)), (.lessThan(let bound), .atMost(let limit)),
      (.atMost(let bound), .atMost(let limit)):
      bound <= limit
    case (.atMost(let bound), .lessThan(let limit)): bound < limit
    case (.greaterThan(let bound), .greaterThan(let limit)), (.greaterThan(let bound), .atLeast(let limit)),
      (.atLeast(let bound), .atLeast(let limit)):
      bound >= limit
    case (.atLeast(let bound), .greaterThan(let limit)): bound > limit
    case (.between(let range), _): other.contains(range.lowerBound) && other.contains(range.upperBound)
    default: false
    }
  }
}
