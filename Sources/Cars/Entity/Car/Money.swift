import WrittenNumbers

/// An amount in a currency. Amounts in two currencies are not comparable, and nothing here compares them.
public struct Money: Hashable, Sendable {
  /// The amount in the currency's main unit, for example dollars.
  public let amount: Double
  /// The ISO 4217 code of the currency, in capitals, for example `USD`.
  public let currency: String

  public init(_ amount: Double, _ currency: String) {
    self.amount = amount
    self.currency = currency
  }

  /// The currency of a price where nothing says which.
  public static var defaultCurrency: String { defaultCode.description }

  /// The same as bytes that are always there.
  package static var defaultCode: StaticString { "USD" }

  /// The sign of a currency, for example `$`; nil if it has none that people know.
  /// - Parameter currency: its ISO 4217 code, in capitals.
  public static func sign(of currency: String) -> String? { Currency.sign(of: currency) }
}
