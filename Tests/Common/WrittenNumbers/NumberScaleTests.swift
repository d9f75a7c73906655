import Testing

@testable import WrittenNumbers

@Suite("A word for a power of ten")
struct NumberScaleTests {
  @Test(
    "stands behind the number of a price, before its currency or alone",
    arguments: [
      ("2,350만원", 23_500_000, "KRW"), ("2,350 만원", 23_500_000, "KRW"), ("235万円", 2_350_000, "JPY"),
      ("15.98万元", 159_800, "CNY"), ("15.98万", 159_800, nil), ("1.2억원", 120_000_000, "KRW"),
      ("₹5.45 Lakh", 545_000, "INR"), ("5.45 Lakh*", 545_000, nil), ("₹ 1.2 crore", 12_000_000, "INR"),
      ("$15.9 thousand", 15_900, "USD"), ("3 million EUR", 3_000_000, "EUR"),
    ])
  func written(text: String, value: Double, currency: String?) throws {
    let number = try #require(WrittenNumber(text, with: .currency))
    #expect(number.value == value)
    #expect(number.currency == currency)
    #expect(number.hasPower)
  }

  @Test(
    "is read at the beginning of a text, in any case",
    arguments: [
      ("thousand km", 1e3, "km"), ("Thousands", 1e3, ""), ("tsd km", 1e3, "km"), ("Tsd. km", 1e3, "km"),
      ("천km", 1e3, "km"), ("千km", 1e3, "km"), ("만 km", 1e4, "km"), ("万km", 1e4, "km"), ("萬km", 1e4, "km"),
      ("Lakh km", 1e5, "km"), ("lakhs", 1e5, ""), ("lac", 1e5, ""), ("Lacs", 1e5, ""), ("Million", 1e6, ""),
      ("millions", 1e6, ""), ("Crore", 1e7, ""), ("crores", 1e7, ""), ("Cr", 1e7, ""), ("억", 1e8, ""),
      ("億", 1e8, ""), ("亿", 1e8, ""),
    ])
  func beginning(text: String, scale: Double, rest: String) throws {
    let found = try #require(NumberScale.beginning(text))
    #expect(found.scale == scale && found.rest == rest)
  }

  @Test("is no part of another word", arguments: ["5 lakhs of km", "5 crew", "5 thousandths", "5 만만"])
  func others(text: String) {
    #expect(WrittenNumber(text, with: .currency) == nil)
  }

  @Test(
    "can be typed, too",
    arguments: [
      ("3000만원", 30_000_000, "KRW"), ("3000만", 30_000_000, nil), ("5lakh", 500_000, nil),
      ("₹5 lakh", 500_000, "INR"), ("235万円", 2_350_000, "JPY"), ("3,5 crore", 35_000_000, nil),
    ])
  func typed(text: String, value: Double, currency: String?) throws {
    let number = try TypedNumber(price: text)
    #expect(number.value == value)
    #expect(number.currency == currency)
  }
}
