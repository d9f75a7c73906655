import CarsEntity
import Testing

@Suite("Money")
struct MoneyTests {
  @Test(
    "is in dollars unless the record names a currency, which is put in capitals",
    arguments: [
      (nil, "USD"), (.null, "USD"), (.text(" "), "USD"), (.text("EUR"), "EUR"), (.text("krw"), "KRW"),
    ] as [(FieldValue?, String)])
  func currency(value: FieldValue?, expected: String) throws {
    #expect(try price(20_000, currency: value) == Money(20_000, expected))
  }

  @Test("is absent without an amount, and its currency is kept among the other fields")
  func noAmount() throws {
    let car = try Car(fields: [
      Field("make", .text("Kia")), Field("model", .text("EV6")), Field("currency", .text("EUR")),
    ])
    #expect(car.price == nil)
    #expect(car[.currency] == nil)
    #expect(car.others == [Field("currency", .text("EUR"))])
  }

  @Test(
    "without an amount leaves any currency where it was", arguments: [.null, .integer(5)] as [FieldValue])
  func place(currency: FieldValue) throws {
    let car = try Car(fields: [
      Field("a", .null), Field("currency", currency), Field("make", .text("Kia")), Field("price", .null),
      Field("model", .text("EV6")), Field("b", .null),
    ])
    #expect(car.others == [Field("a", .null), Field("currency", currency), Field("b", .null)])
  }

  @Test("differs by amount and by currency")
  func equality() {
    #expect(Money(1, "USD") == Money(1, "USD"))
    #expect(Money(1, "USD") != Money(1, "EUR"))
    #expect(Money(1, "USD") != Money(2, "USD"))
  }

  private func price(_ amount: Int, currency: FieldValue?) throws(CarFault) -> Money? {
    var fields = [
      Field("make", .text("Kia")), Field("model", .text("EV6")), Field("price", .integer(amount)),
    ]
    if let currency { fields.append(Field("currency", currency)) }
    return try Car(fields: fields).price
  }
}
