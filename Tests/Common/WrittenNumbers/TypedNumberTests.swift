import Testing

@testable import WrittenNumbers

@Suite("A number that is typed")
struct TypedNumberTests {
  @Test(
    "is read as people mean it",
    arguments: [
      ("30000", 30_000), ("30,000", 30_000), ("1,234,567.5", 1_234_567.5), ("30k", 30_000),
      ("1.5M", 1_500_000),
      ("4.7", 4.7), ("4.", 4), (".5", 0.5), ("-5", -5), ("+5", 5), ("4.35k", 4350), ("1e6", 1_000_000),
      ("1e+20", 1e20),
      ("５", 5), ("−5", -5), (" 5 ", 5), ("007", 7), ("0", 0),
      ("4,7", 4.7), ("30,0", 30), ("0,125", 0.125), ("1,5k", 1_500), ("12,", 12), ("4,700", 4_700),
    ])
  func numbers(text: String, value: Double) throws {
    #expect(try TypedNumber(text).value == value)
  }

  @Test("is not there yet, or is something else")
  func faults() {
    for text in ["", " ", "-", "+", ".", "-."] {
      #expect(throws: TypedNumber.Fault.incomplete) { try TypedNumber(text) }
    }
    for text in [
      "a", ",000", "1,5.2", "1,50,000", "1,,000", "30kk", "k", "5e", "1e999", "--5", "1.2.3", "inf", "nan",
      "0x10", "5 k",
      "$5",
    ] {
      #expect(throws: TypedNumber.Fault.notANumber, "\(text)") { try TypedNumber(text) }
    }
  }

  @Test(
    "of a price can have the sign or the code of its currency, on either side",
    arguments: [
      ("$30k", "USD"), ("30k$", "USD"), ("CA$30k", "CAD"), ("30kCN¥", "CNY"), ("¥30k", "JPY"),
      ("￥30k", "JPY"),
      ("EUR30k", "EUR"), ("30keur", "EUR"), ("€ 30k", "EUR"), ("30k chf", "CHF"), ("30k", nil),
      ("0.03mmxn", "MXN"),
    ])
  func currencies(text: String, currency: String?) throws {
    let number = try TypedNumber(price: text)
    #expect(number.value == 30_000)
    #expect(number.currency == currency)
  }

  @Test("of a price can be in every currency")
  func everyCurrency() throws {
    for code in Currency.codes { #expect(try TypedNumber(price: "30k\(code)").currency == code) }
    for (code, sign) in Currency.signs { #expect(try TypedNumber(price: "\(sign)1").currency == code) }
    #expect(Currency.codes.isSuperset(of: Currency.signs.keys))
  }
}
