/// An amount in a currency. Amounts in two currencies are not comparable, and nothing here compares them.
public struct Money: Hashable, Sendable {
  /// The amount in the currency's main unit, for example dollars.
  public let amount: Double
  /// The ISO 4217 code of the currency, in capitals, for example `USD`.
  public let currency: String

  /// Makes an amount in a currency.
  public init(_ amount: Double, _ currency: String) {
    self.amount = amount
    self.currency = currency
  }
}
