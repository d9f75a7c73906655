/// A price in a currency.
struct Price {
  /// The ISO 4217 code.
  let currency: Currency
  /// The amount in hundredths of the main unit.
  let hundredths: Int

  /// Creates the price for a dollar amount, rounded as usual in the currency.
  init(dollars: Int, in currency: Currency, isOdd: Bool) {
    let step = currency.step
    let amount = max(step, dollars * currency.perThousandDollars / 1_000 / step * step)
    self.currency = currency
    hundredths = isOdd && step < 100 ? amount * 100 - 1 : amount * 100
  }
}

/// A currency with a fixed rate, approximately that of early 2026. The exact rate doesn't matter here.
struct Currency {
  let code: String
  /// The value of a thousand dollars in main units.
  let perThousandDollars: Int
  /// The step that prices are a multiple of.
  let step: Int

  static let dollar = Currency(code: "USD", perThousandDollars: 1_000, step: 5)

  static let others = [
    Currency(code: "EUR", perThousandDollars: 860, step: 10),
    Currency(code: "KRW", perThousandDollars: 1_450_000, step: 10_000),
    Currency(code: "GBP", perThousandDollars: 750, step: 5),
    Currency(code: "JPY", perThousandDollars: 155_000, step: 1_000),
    Currency(code: "CNY", perThousandDollars: 7_100, step: 100),
    Currency(code: "INR", perThousandDollars: 90_000, step: 1_000),
    Currency(code: "CHF", perThousandDollars: 800, step: 10),
    Currency(code: "SEK", perThousandDollars: 9_400, step: 100),
  ]

  /// Returns the currency with a code, or the dollar if there is none.
  static func of(_ code: String) -> Currency { others.first { $0.code == code } ?? dollar }
}
