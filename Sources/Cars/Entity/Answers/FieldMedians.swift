/// The medians of one field's numbers over the cars that share a value of another field.
public struct FieldMedians: Hashable, Sendable {
  /// The field of the numbers.
  public let key: FieldKey
  /// The median for each counted value, in the order of the values; nil if none of its cars has a number.
  public let medians: [Double?]
  /// The ISO 4217 code of the prices' currency; nil for other numbers, or if it is unknown.
  public let currency: String?
  /// The other currencies of prices, which aren't compared: that of most first.
  public let others: [CurrencyCount]

  public init(
    of key: FieldKey, _ medians: [Double?], currency: String? = nil, others: [CurrencyCount] = []
  ) {
    self.key = key
    self.medians = medians
    self.currency = currency
    self.others = others
  }
}

/// A number of prices in a currency.
public struct CurrencyCount: Hashable, Sendable {
  /// The ISO 4217 code, or nil for prices whose currency is unknown.
  public let code: String?
  /// The number of them.
  public let count: Int

  public init(_ code: String?, _ count: Int) {
    (self.code, self.count) = (code, count)
  }
}
