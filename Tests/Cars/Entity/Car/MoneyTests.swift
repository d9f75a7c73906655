import CarsEntity
import Testing

@Suite("Money")
struct MoneyTests {
  @Test(
    "is in the currency that the record names, put in capitals, or in none",
    arguments: [
      (nil, nil), (.null, nil), (.text(" "), nil), (.text("EUR"), "EUR"), (.text("krw"), "KRW"),
    ] as [(FieldValue?, String?)])
  func currency(value: FieldValue?, expected: String?) throws {
    #expect(try price(20_000, currency: value) == Money(20_000, expected))
  }

  @Test(
    "without an amount keeps a currency that says something",
    arguments: [(.null, nil), (.text(" "), nil), (.text("chf"), .text("chf"))] as [(FieldValue, FieldValue?)])
  func place(currency: FieldValue, kept: FieldValue?) throws {
    let car = try Car(fields: [
      Field("a", .null), Field("currency", currency), Field("make", .text("Kia")), Field("price", .null),
      Field("model", .text("EV6")), Field("b", .null),
    ])
    #expect(car.price == nil && car[.currency] == nil && car.faults == [])
    #expect(car.written(.currency) == kept)
    #expect(car.others == [Field("a", .null), Field("b", .null)])
  }

  @Test(
    "can be in any currency of ISO 4217 that is in use, and in no other",
    arguments: [
      ("dollars of the United States", false), ("$", false), ("US", false), ("USDX", false), ("DEM", false),
      ("XXX", false), ("EUR ", false), ("usd", true), ("EUR", true), ("KRW", true), ("CHF", true),
      ("ZWG", true),
    ])
  func codes(code: String, isCode: Bool) throws {
    if isCode {
      #expect(try price(5, currency: .text(code))?.currency == code.uppercased())
    } else {
      let fields = [
        Field("make", .text("Kia")), Field("model", .text("EV6")), Field("currency", .text(code)),
      ]
      #expect(try Car(fields: fields).faults == [.unknownCurrency(code)])
      #expect(try Car(fields: fields + [Field("price", .integer(5))]).faults == [.unknownCurrency(code)])
      #expect(try price(5, currency: .text(code)) == nil)
    }
  }

  private func price(_ amount: Int, currency: FieldValue?) throws(CarFault) -> Money? {
    var fields = [
      Field("make", .text("Kia")), Field("model", .text("EV6")), Field("price", .integer(amount)),
    ]
    if let currency { fields.append(Field("currency", currency)) }
    return try Car(fields: fields).price
  }
}
