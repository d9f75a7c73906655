import Testing

@testable import CarsEntity

@Suite("What the name of a price counts in")
struct PriceUnitTests {
  @Test(
    "is said in brackets or behind it",
    arguments: [
      ("가격(만원)", "KRW", 10_000), ("価格(万円)", "JPY", 10_000), ("价格（万元）", "CNY", 10_000), ("价格(万)", nil, 10_000),
      ("Price (Lakhs)", nil, 100_000), ("price (lakh INR)", "INR", 100_000),
      ("price_inr_lakh", "INR", 100_000),
      ("Price (in crore ₹)", "INR", 10_000_000), ("Price (in thousands)", nil, 1_000),
      ("Price in lakh INR", "INR", 100_000), ("price_lakh_inr", "INR", 100_000),
      ("Price (USD, thousands)", "USD", 1_000), ("Price (1,000 USD)", "USD", 1_000),
      ("Price_in_thousands", nil, 1_000), ("Price in $1000", "USD", 1_000), ("Preis (T€)", "EUR", 1_000),
      ("Price (k€)", "EUR", 1_000), ("price_cents", nil, 0.01), ("Price (minor units)", nil, 0.01),
      ("price_usd_cents", "USD", 0.01), ("Price (pence)", nil, 0.01),
    ] as [(String, String?, Double)])
  func scales(name: String, currency: String?, size: Double) throws {
    let prices: [Substring] = ["가격", "価格", "价格", "Price", "price", "Preis"]
    let unit = try #require(PriceUnit.ending(name) { prices.contains($0) })
    #expect(unit.currency == currency)
    #expect(unit.scale?.amount(1) == size)
  }

  @Test("is a currency alone, or nothing")
  func others() {
    func unit(_ name: String) -> PriceUnit? { PriceUnit.ending(name) { $0 == "Price" } }
    #expect(unit("Price (EUR)")?.currency == "EUR")
    #expect(unit("Price (EUR)")?.scale == nil)
    for name in ["Price", "Price (net)", "Price per km", "Weight (EUR)", "Price (lakh or so)", "Price_unit"] {
      #expect(unit(name) == nil, "\(name)")
    }
  }

  @Test("makes an amount of a number, and the number of the amount, to the last digit")
  func amounts() throws {
    let scale = try #require(PriceUnit("lakh")?.scale)
    #expect(scale.amount(3.35) == 335_000)
    #expect(scale.written(335_000) == 3.35)
    let cents = try #require(PriceUnit("cents")?.scale)
    #expect(cents.amount(1_999_501) == 19_995.01)
    #expect(cents.written(19_995.01) == 1_999_501)
  }
}
