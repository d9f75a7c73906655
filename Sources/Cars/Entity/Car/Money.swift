import WrittenNumbers

/// An amount in a currency, which may be unknown. Amounts in different currencies aren't comparable.
public struct Money: Hashable, Sendable {
  /// The amount in the currency's main unit, for example dollars.
  public let amount: Double
  /// The ISO 4217 code of the currency, in capitals, for example `USD`; nil if unknown.
  public let currency: String?

  public init(_ amount: Double, _ currency: String?) {
    self.amount = amount
    self.currency = currency
  }

  /// Returns the symbol of a currency, for example `$`, or nil if it has no familiar one.
  /// - Parameter currency: its ISO 4217 code, in capitals.
  public static func sign(of currency: String) -> String? { Currency.sign(of: currency) }
}
