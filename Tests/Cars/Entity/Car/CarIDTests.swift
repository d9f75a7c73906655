import CarsEntity
import Testing

@Suite("A car's identifier")
struct CarIDTests {
  @Test(
    "is made of the name and the year when the record has none",
    arguments: [
      ("Hyundai", "Ioniq 5", "Limited AWD", 2025, "hyundai-ioniq-5-limited-awd-2025"),
      ("BMW", "M3", nil, 2025, "bmw-m3-2025"), ("Kia", "EV6", nil, nil, "kia-ev6"),
      ("Mercedes-Benz", "S-Class", "S 580 4MATIC", nil, "mercedes-benz-s-class-s-580-4matic"),
      ("현대", "아이오닉 5", nil, 2025, "현대-아이오닉-5-2025"), ("  A  ", "(B)", "--C--", nil, "a-b-c"),
    ] as [(String, String, String?, Int?, String)])
  func derived(make: String, model: String, trim: String?, year: Int?, expected: String) throws {
    var fields = [Field("make", .text(make)), Field("model", .text(model))]
    if let trim { fields.append(Field("trim", .text(trim))) }
    if let year { fields.append(Field("year", .integer(year))) }
    #expect(try Car(fields: fields).id == CarID(expected))
    #expect(try Car(fields: fields + [Field("id", .null)]).id == CarID(expected))
    #expect(try Car(fields: fields + [Field("id", .text("  "))]).id == CarID(expected))
  }

  @Test(
    "is taken as it is written, and a number as its digits",
    arguments: [
      (.text("Kia EV6!"), "Kia EV6!"), (.text(" x "), " x "), (.integer(42), "42"), (.integer(-1), "-1"),
      (.decimal(7), "7"), (.decimal(-0.0), "0"), (.decimal(0x1p53), "9007199254740992"),
      (.exactNumber("12345678901234567890123"), "12345678901234567890123"),
      (.exactNumber("-9223372036854775809"), "-9223372036854775809"),
    ] as [(FieldValue, CarID)])
  func given(value: FieldValue, expected: CarID) throws {
    #expect(try car(identified: value).id == expected)
  }

  @Test(
    "can be nothing but a text or a whole number that is exact",
    arguments: [
      (.decimal(1.5), .number), (.decimal(0x1p53 + 2), .number), (.decimal(1e300), .number),
      (.decimal(.infinity), .number),
      (.bool(true), .bool), (.list([]), .list), (.object([]), .object),
    ] as [(FieldValue, FieldValue.Kind)])
  func wrongKind(value: FieldValue, found: FieldValue.Kind) {
    #expect(throws: CarFault.wrongKind(.id, name: "id", expected: .textOrWholeNumber, found: found)) {
      try car(identified: value)
    }
  }

  @Test("is another one where it is spelled in other bytes, however alike the two look")
  func spelling() throws {
    let (one, other) = (CarID("caf\u{E9}"), CarID("cafe\u{301}"))
    #expect(one != other && one == CarID("caf\u{E9}"))
    #expect(Set([one, other, one]).count == 2)
  }

  private func car(identified value: FieldValue) throws(CarFault) -> Car {
    try Car(fields: [Field("id", value), Field("make", .text("Kia")), Field("model", .text("EV6"))])
  }
}
