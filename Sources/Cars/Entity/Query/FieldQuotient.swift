/// One number of a car over another, such as the price over the power.
public struct FieldQuotient: Hashable, Sendable {
  /// What somebody has typed for it: `price/power`.
  public let name: String
  /// The field whose numbers are divided.
  public let dividend: FieldKey
  /// The field that they are divided by.
  public let divisor: FieldKey

  public init(_ name: String, of dividend: FieldKey, by divisor: FieldKey) {
    self.name = name
    self.dividend = dividend
    self.divisor = divisor
  }

  /// The names of the two fields in what somebody has typed; nil where it is no quotient.
  /// - Parameter names: what names in the catalogue mean.
  public static func parts(of typed: String, names: [FieldName] = []) -> (FieldKey, FieldKey)? {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count == 2, let dividend = FieldKey(typed: parts[0], names),
      let divisor = FieldKey(typed: parts[1], names)
    else { return nil }
    return (dividend, divisor)
  }

  /// The quotient of two numbers; nil where there is none.
  public static func value(_ dividend: Double, by divisor: Double) -> Double? {
    let value = dividend / divisor
    return value.isFinite ? value : nil
  }

  /// What it is for a car; nil where the car does not have both numbers, or the second is 0.
  public func value(of car: Car) -> Double? {
    guard let dividend = car.value(of: dividend)?.meantNumber(),
      let divisor = car.value(of: divisor)?.meantNumber()
    else { return nil }
    return Self.value(dividend, by: divisor)
  }

  /// Whether it is of prices, so that it is in a currency.
  public var isOfPrice: Bool { dividend == .known(.price) || divisor == .known(.price) }
}
