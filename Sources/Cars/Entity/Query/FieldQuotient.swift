/// One number of a car divided by another, such as the price by the power.
public struct FieldQuotient: Hashable, Sendable {
  /// The name as typed: `price/power`.
  public let name: String
  /// The field that is divided.
  public let dividend: FieldKey
  /// The field by which it is divided.
  public let divisor: FieldKey

  public init(_ name: String, of dividend: FieldKey, by divisor: FieldKey) {
    self.name = name
    self.dividend = dividend
    self.divisor = divisor
  }

  /// Returns the two fields of a typed quotient, or nil if it isn't one.
  /// - Parameter names: the meanings of names in the catalogue.
  public static func parts(of typed: String, names: [FieldName] = []) -> (FieldKey, FieldKey)? {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count == 2, let dividend = FieldKey(typed: parts[0], names),
      let divisor = FieldKey(typed: parts[1], names)
    else { return nil }
    return (dividend, divisor)
  }

  /// Returns the quotient of two numbers, or nil if it isn't finite.
  public static func value(_ dividend: Double, by divisor: Double) -> Double? {
    let value = dividend / divisor
    return value.isFinite ? value : nil
  }

  /// Returns the quotient for a car; nil if the car lacks either number, or if the quotient isn't finite.
  public func value(of car: Car) -> Double? {
    guard let dividend = car.value(of: dividend)?.meantNumber(),
      let divisor = car.value(of: divisor)?.meantNumber()
    else { return nil }
    return Self.value(dividend, by: divisor)
  }

  /// Whether either field is the price, so that a currency is involved.
  public var isOfPrice: Bool { dividend == .known(.price) || divisor == .known(.price) }
}
