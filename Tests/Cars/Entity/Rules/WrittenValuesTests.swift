import CarsEntity
import Testing

@Suite("A car whose fields are written in another way")
struct WrittenValuesTests {
  private func car(_ fields: Field...) throws -> Car {
    try Car(fields: [Field("make", .text("Kia")), Field("model", .text("EV6"))] + fields)
  }

  /// Why a value is left out of a car.
  private func faults(_ field: Field) throws(CarFault) -> [CarFault] {
    try Car(fields: [Field("make", .text("Kia")), Field("model", .text("EV6")), field]).faults
  }

  @Test(
    "takes a number that is written as text, a date as its year, and nothing where the text says so",
    arguments: [
      (CarField.horsepower, "225", FieldValue?.some(.integer(225))),
      (.horsepower, "1,234.5", .decimal(1234.5)),
      (.year, "2020-06", .integer(2020)), (.year, "06/2020", .integer(2020)),
      (.horsepower, "null", nil), (.horsepower, "None", nil), (.horsepower, "NaN", nil),
      (.horsepower, "UNKNOWN", nil), (.horsepower, "NA", nil), (.horsepower, "n/a", nil),
      (.horsepower, "?", nil),
      (.seats, " 5 ", .integer(5)),
      (.year, "2024", .integer(2024)), (.year, "1970-01-01", .integer(1970)),
      (.year, "1970-01-01T00:00:00Z", .integer(1970)), (.year, "31.12.1999", .integer(1999)),
      (.year, "1/2/2020 10:00", .integer(2020)), (.price, "50,300", .integer(50300)),
      (.price, "$50,300", .integer(50300)), (.price, "€9.50", .decimal(9.5)), (.price, "-", nil),
      (.price, "14.798 €", .integer(14798)), (.price, "1.234.567", .integer(1_234_567)),
      (.price, "€ 14.798,50", .decimal(14798.5)), (.price, "14 798 €", .integer(14798)),
      (.price, "14\u{202F}798,5 €", .decimal(14798.5)), (.price, "CHF 14’798", .integer(14798)),
      (.price, "0.798", .decimal(0.798)), (.price, "$12345.678", .decimal(12345.678)),
      (.price, "9,5 €", .decimal(9.5)), (.price, "30k", .integer(30000)),
      (.acceleration, "4,7", .decimal(4.7)), (.horsepower, "1.234", .decimal(1.234)),
      (.horsepower, "1,234", .integer(1234)), (.horsepower, "1.234,5", .decimal(1234.5)),
      (.horsepower, "320 hp", .integer(320)), (.horsepower, "1,020HP", .integer(1020)),
      (.torque, "605 Nm", .integer(605)), (.acceleration, "5,3 s", .decimal(5.3)),
      (.acceleration, "0.125 s", .decimal(0.125)), (.range, "433 km", .integer(433)),
      (.range, "1 433,5 km", .decimal(1433.5)), (.horsepower, "150 bhp", .integer(150)),
      (.seats, "5 seats", .integer(5)), (.seats, "1 Seat", .integer(1)),
      (.acceleration, "5.3 seconds", .decimal(5.3)),
      (.year, "MY2024", .integer(2024)), (.year, "2017년 03월", .integer(2017)),
      (.year, "2018(H30)", .integer(2018)), (.year, "2020年", .integer(2020)),
      (.year, "21년형", .integer(2021)), (.year, "98년식", .integer(1998)), (.year, "2021年式", .integer(2021)),
      (.year, "2021款", .integer(2021)), (.year, "2021 г.", .integer(2021)),
      (.year, "2021 rok", .integer(2021)),
      (.year, "my 2024", .integer(2024)),
      (.torque, "605 N·m", .integer(605)),
    ])
  func texts(field: CarField, text: String, value: FieldValue?) throws {
    let car = try car(Field(field.rawValue, .text(text)))
    #expect(car[field] == value)
    #expect(car.faults == [])
    #expect(car.written(field) == .text(text), "it stays as it was written")
    #expect(car.fields.contains(Field(field.rawValue, .text(text))))
  }

  @Test(
    "leaves out a text that is no number, and a date that is none",
    arguments: [
      (CarField.year, "next"), (.year, "1-2-3"), (.year, "2020-2021"), (.year, "2020-13x-01"),
      (.year, "01-2020-01"),
      (.price, "about $5"), (.horsepower, "$5"), (.price, "1,2,3"), (.price, "1.23.456"),
      (.range, "12.000 km"), (.torque, "Nm"), (.year, "2020 s"), (.price, "12.000 km"), (.seats, "5 hp"),
      (.horsepower, "1 hp hp"), (.seats, "5 Sitze"), (.year, "MY24"), (.year, "YM2024"), (.year, "2024 MY"),
      (.price, "5,00,00"), (.price, "1,0,000"), (.price, "1,0000,000"), (.price, "1,000,00"),
      (.price, "100,00,000"), (.price, "1.00.000"),
      (.price, "50,3,-"),
      (.price, "50.300,- km"), (.price, "€50 $"), (.price, "5 000 Taler"), (.price, "$ € 5"), (.price, "kr"),
      (.price, "1 23 €"), (.price, "14.798,"), (.price, ",5,"),
    ])
  func refused(field: CarField, text: String) throws {
    let fault = CarFault.notANumber(field, name: field.rawValue, text: text)
    #expect(try faults(Field(field.rawValue, .text(text))) == [fault])
  }

  @Test(
    "leaves out a number with another unit than the field's, and names that only where something says it",
    arguments: [
      (CarField.horsepower, "110 km", "hp"), (.range, "300 mi", nil), (.torque, "400 lb-ft", nil),
      (.acceleration, "0.1 min", nil),
    ] as [(CarField, String, String?)])
  func otherUnits(field: CarField, text: String, unit: String?) throws {
    let fault =
      unit.map { CarFault.otherUnit(field, name: field.rawValue, text: text, wanted: $0) }
      ?? .notANumber(field, name: field.rawValue, text: text)
    #expect(try faults(Field(field.rawValue, .text(text))) == [fault])
  }

  @Test("converts a number with another unit than the one that the name says, and keeps what is written")
  func convertedUnits() throws {
    let car = try Car(fields: [
      Field("make", .text("Kia")), Field("model", .text("EV6")), Field("horsepower", .text("100 kW")),
    ])
    #expect(car.number(.horsepower).map { ($0 * 1000).rounded() } == 134_102)
    #expect(car.written(.horsepower) == .text("100 kW"))
  }

  @Test(
    "leaves out a price below nothing, wherever its sign stands", arguments: ["-$5", "$-5", "-5 €", "−5"])
  func negative(text: String) throws {
    let fault = CarFault.outOfRange(.price, name: "price", value: -5, allowed: 0...1e15)
    #expect(try faults(Field("price", .text(text))) == [fault])
  }

  @Test(
    "takes a price with what people put beside it, before it or behind it",
    arguments: [
      ("US$5,000", 5000, "USD"), ("C$5,000", 5000, "CAD"), ("CA$5,000", 5000, "CAD"),
      ("A$ 5,000", 5000, "AUD"),
      ("NZ$5,000", 5000, "NZD"), ("HK$5,000", 5000, "HKD"), ("R$ 50.000", 50000, "BRL"),
      ("zł 5000", 5000, "PLN"), ("61,000,000원", 61_000_000, "KRW"), ("3,500,000円", 3_500_000, "JPY"),
      ("5 000 ZŁ", 5000, "PLN"), ("₹1,00,000", 100_000, "INR"), ("₹ 12,34,567.50", 1_234_567.5, "INR"),
      ("50.300,-", 50300, nil), ("50.300,– €", 50300, "EUR"), ("CHF 50'300.–", 50300, "CHF"),
      ("CHF 50’300.--", 50300, "CHF"), ("12.000 Euro", 12000, "EUR"), ("5,000 dollars", 5000, "USD"),
      ("5,000 pounds", 5000, "GBP"), ("5,000 USD", 5000, "USD"), ("usd5,000", 5000, "USD"),
      ("€30k", 30000, "EUR"), ("1.5m €", 1_500_000, "EUR"), ("30kEUR", 30000, "EUR"), ("€ 9.50", 9.5, "EUR"),
      ("$.50", 0.5, "USD"), ("1e4 €", 10000, "EUR"), ("12 000 Kč", 12000, "CZK"), ("５０００円", 5000, "JPY"),
      ("5.", 5, nil), ("+€5", 5, "EUR"),
      ("123.456 €", 123_456, "EUR"), ("1234.567 €", 1234.567, "EUR"), ("$5,000 USD", 5000, "USD"),
      ("₩54,100,000", 54_100_000, "KRW"), ("RM 43,800", 43800, "MYR"), ("Rp 145.000.000", 145_000_000, "IDR"),
      ("S/ 5,000", 5000, "PEN"), ("Bs 5.000", 5000, "BOB"), ("5,000 บาท", 5000, "THB"),
    ] as [(String, Double?, String?)])
  func prices(text: String, amount: Double?, currency: String?) throws {
    let price = try car(Field("price", .text(text))).price
    #expect(price?.amount == amount && price?.currency == currency)
  }

  @Test("takes a price whose sign several countries have if the record says which one is meant, and no other")
  func sharedSigns() throws {
    let kr = ["SEK", "NOK", "DKK", "ISK"]
    let fault = CarFault.sharedSign(name: "price", text: "12 000 kr", codes: kr)
    let price = Field("price", .text("12 000 kr"))
    #expect(try faults(price) == [fault])
    for code in kr {
      #expect(try car(price, Field("currency", .text(code.lowercased()))).price == Money(12000, code))
    }
    let named = [Field("make", .text("Kia")), Field("model", .text("EV6"))]
    let euros = try Car(fields: named + [price, Field("currency", .text("EUR"))])
    #expect(euros.faults == [fault] && euros.price == nil)
    let object = FieldValue.object([Field("amount", .text("kr 12 000")), Field("currency", .text("NOK"))])
    #expect(try car(Field("price", object)).price == Money(12000, "NOK"))
  }

  @Test("has no price where its object has no amount", arguments: [FieldValue.null, .text(""), .text("NA")])
  func noAmount(amount: FieldValue) throws {
    let object = FieldValue.object([Field("amount", amount), Field("currency", .text("EUR"))])
    let car = try Car(fields: [
      Field("make", .text("Kia")), Field("model", .text("EV6")), Field("price", object),
    ])
    #expect(car.faults == [] && car.price == nil && car.written(.price) == object)
  }

  @Test("is left out with no more of a long text than its beginning")
  func longText() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let beginning = String(repeating: "x", count: 200) + "…"
    #expect(try faults(Field("price", .text(long))) == [.notANumber(.price, name: "price", text: beginning)])
    #expect(try faults(Field("currency", .text(long))) == [.unknownCurrency(beginning)])
    let whole = String(repeating: "x", count: 200)
    #expect(try faults(Field("price", .text(whole))) == [.notANumber(.price, name: "price", text: whole)])
  }

  @Test(
    "takes a number as text, with all its digits",
    arguments: [
      (FieldValue.integer(208), "208"), (.decimal(9.5), "9.5"),
      (.exactNumber("12345678901234567890"), "12345678901234567890"),
    ])
  func numbers(value: FieldValue, text: String) throws {
    let car = try car(Field("trim", value))
    #expect(car.text(.trim) == text)
    #expect(car.written(.trim) == value)
  }

  @Test("takes the currency of a price where the record names none")
  func currencies() throws {
    #expect(try car(Field("price", .text("€9,900"))).price == Money(9900, "EUR"))
    #expect(try car(Field("price", .text("9,900"))).price == Money(9900, nil))
    #expect(
      try car(Field("price", .text("$9,900")), Field("currency", .text("CAD"))).price == Money(9900, "CAD"))
    #expect(try car(Field("price", .text("NA"))).price == nil)
    let object = FieldValue.object([Field("amount", .integer(21)), Field("currency", .text("krw"))])
    let car = try car(Field("price", object))
    #expect(car.price == Money(21, "KRW"))
    #expect(car.written(.price) == object)
    let blank = FieldValue.object([Field("currency", .text(" ")), Field("value", .text("€21"))])
    #expect(try self.car(Field("price", blank)).price == Money(21, "EUR"))
    let noObject = CarFault.wrongKind(.price, name: "price", expected: .number, found: .object)
    #expect(try faults(Field("price", .object([]))) == [noObject])
  }
}
