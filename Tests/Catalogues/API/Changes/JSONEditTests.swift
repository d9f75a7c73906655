import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("An edit in JSON")
struct JSONEditTests {
  private static let pretty = """
    [
      {
        "id": "a",
        "make" : "Kia",
        "model": "EV6",
        "note": "\\u00e4\\/ \\ud83d\\ude00",
        "year": 2024
      },
      { "id": "b", "make": "Kia", "model": "EV9" , "price":1.50e4 }
    ]

    """

  @Test("replaces the value's bytes and no others")
  func value() async throws {
    let text = try await text(of: Self.pretty) {
      try await $0.edit("a", [FieldChange("year", to: .integer(2025))])
    }
    #expect(text == Self.pretty.replacing("2024", with: "2025"))
  }

  @Test("replaces several values, and values of unknown fields, of any kind")
  func several() async throws {
    let text = try await text(of: Self.pretty) {
      try await $0.edit(
        "a",
        [
          FieldChange("model", to: .text("EV\"6\"\n한")), FieldChange("make", to: .text("기아")),
          FieldChange("note", to: .list([.integer(1), .object([Field("a", .null)]), .decimal(0.5)])),
        ])
    }
    let expected = Self.pretty.replacing(#""EV6""#, with: #""EV\"6\"\n한""#)
      .replacing(#""Kia",\#n    "model": "EV\"#, with: #""기아",\#n    "model": "EV\"#)
      .replacing(#""\u00e4\/ \ud83d\ude00""#, with: #"[1, {"a": null}, 0.5]"#)
    #expect(text == expected)
  }

  @Test("writes a number of an unknown field as it was typed, and a text as a text")
  func typedNumbers() async throws {
    let text = try await text(of: #"{"id":1,"make":"Kia","model":"EV6","t":1.50,"vin":1,"colour":"red"}"#) {
      try await $0.edit(
        "1",
        [
          FieldChange("t", to: .exactNumber("5.00")),
          FieldChange("vin", to: .exactNumber("9007199254740993.0")), FieldChange("colour", to: .text("5")),
        ])
    }
    #expect(
      text == #"{"id":1,"make":"Kia","model":"EV6","t":5.00,"vin":9007199254740993.0,"colour":"5"}"#)
  }

  @Test("writes a new field behind the last one, in the same style")
  func newField() async throws {
    let text = try await text(of: Self.pretty) {
      try await $0.edit("a", [FieldChange("seats", to: .integer(5))])
      try await $0.edit("b", [FieldChange("seats", to: .integer(7)), FieldChange("own", to: .bool(true))])
    }
    let expected = Self.pretty.replacing("2024", with: "2024,\n    \"seats\": 5")
      .replacing("1.50e4", with: #"1.50e4 , "seats":7 , "own":true"#)
    #expect(text == expected)
  }

  @Test(
    "writes a second field as the first one stands",
    arguments: [
      (#"[{"name":"Kia EV6"}]"#, #"[{"name":"Kia EV6","year":2025}]"#),
      (#"[{"name": "Kia EV6"}]"#, #"[{"name": "Kia EV6", "year": 2025}]"#),
      (#"[{ "name":"Kia EV6" }]"#, #"[{ "name":"Kia EV6", "year":2025 }]"#),
      ("[{\n  \"name\": \"Kia EV6\"\n}]", "[{\n  \"name\": \"Kia EV6\",\n  \"year\": 2025\n}]"),
    ])
  func secondField(old: String, new: String) async throws {
    let text = try await text(of: old) {
      try await $0.edit("kia-ev6", [FieldChange("year", to: .integer(2025))])
    }
    #expect(text == new)
  }

  @Test("is made in a list with any name, and nowhere else in the object")
  func otherList() async throws {
    let old = #"{"n":1,"Results":[{"make":"Kia","model":"EV6"}],"Other":[{"make":"Kia","model":"EV6"}]}"#
    let text = try await text(of: old) {
      try await $0.edit("kia-ev6", [FieldChange("model", to: .text("EV9"))])
    }
    #expect(
      text == #"{"n":1,"Results":[{"make":"Kia","model":"EV9"}],"Other":[{"make":"Kia","model":"EV6"}]}"#)
  }

  @Test("takes a field away with its comma, wherever it is")
  func removedField() async throws {
    let text = try await text(of: #"[{"trim":"X", "make":"Kia", "year":2024, "model":"EV6", "seats":5}]"#) {
      try await $0.edit("kia-ev6-x-2024", [FieldChange("trim", to: nil)])
      try await $0.edit("kia-ev6-2024", [FieldChange("year", to: nil)])
      try await $0.edit("kia-ev6", [FieldChange("seats", to: nil)])
    }
    #expect(text == #"[{"make":"Kia", "model":"EV6"}]"#)
  }

  @Test("keeps a byte order mark, carriage returns, tabs, and a text without a last line feed")
  func untouched() async throws {
    let old =
      "\u{FEFF}{\r\n\t\"name\" : \"Mine\",\r\n\t\"cars\" : [\r\n\t\t{\"make\":\"Kia\",\"model\":\"EV6\"}\r\n\t]\r\n}"
    let text = try await text(of: old) {
      try await $0.edit("kia-ev6", [FieldChange("model", to: .text("EV3"))])
    }
    #expect(Array(text.utf8) == Array(old.replacing("EV6", with: "EV3").utf8))
  }

  @Test("finds a field under the name that the record has for it")
  func otherNames() async throws {
    let text = try await text(
      of: #"{"Manufacturer":"Kia","Model Name":"EV6","Model Year":2024,"MSRP":50000}"#
    ) {
      try await $0.edit(
        "kia-ev6-2024",
        [
          FieldChange("make", to: .text("KIA")), FieldChange("year", to: .integer(2025)),
          FieldChange("price", to: .integer(51000)),
        ])
    }
    #expect(text == #"{"Manufacturer":"KIA","Model Name":"EV6","Model Year":2025,"MSRP":51000}"#)
  }

  @Test("leaves alone what is null or blank beside another value for the same field")
  func spareNames() async throws {
    let old = #"{"make":null,"Manufacturer":"Kia","model":"EV6","MSRP":50000,"price":""}"#
    let text = try await text(of: old) {
      try await $0.edit(
        "kia-ev6", [FieldChange("make", to: .text("KIA")), FieldChange("price", to: .integer(51000))])
    }
    #expect(text == #"{"make":null,"Manufacturer":"KIA","model":"EV6","MSRP":51000,"price":""}"#)
  }

  @Test(
    "is possible where several names for one field say nothing, which stay as they are but for the one that counts",
    arguments: ["null", #""""#, #"" \u00a0""#])
  func blankNames(blank: String) async throws {
    let old =
      #"{"id":"c0","make":"Kia","model":"M0","year":null,"Model Year":\#(blank),"MSRP":\#(blank),"price":\#(blank)}"#
    let text = try await text(of: old) {
      try await $0.edit("c0", [FieldChange("model", to: .text("M1"))])
      try await $0.edit(
        "c0", [FieldChange("year", to: .integer(2025)), FieldChange("price", to: .integer(7))])
    }
    #expect(
      text
        == #"{"id":"c0","make":"Kia","model":"M1","year":2025,"Model Year":\#(blank),"MSRP":\#(blank),"price":7}"#
    )
  }

  @Test("calls a new field as the other records call it")
  func neighboursName() async throws {
    let old = #"[{"make":"Kia","model":"EV6","Model Year":2024},{"make":"Kia","model":"EV9"}]"#
    let text = try await text(of: old) {
      try await $0.edit("kia-ev9", [FieldChange("year", to: .integer(2025))])
    }
    #expect(
      text
        == #"[{"make":"Kia","model":"EV6","Model Year":2024},{"make":"Kia","model":"EV9","Model Year":2025}]"#
    )
    let first = try await CarsAPITests.text(
      of: #"[{"make":"Kia","model":"EV9"},{"make":"Kia","model":"EV6","Model Year":2024}]"#
    ) {
      try await $0.edit("kia-ev9", [FieldChange("year", to: .integer(2025))])
    }
    #expect(
      first
        == #"[{"make":"Kia","model":"EV9","Model Year":2025},{"make":"Kia","model":"EV6","Model Year":2024}]"#
    )
  }

  @Test("of make or model rewrites a name that has both, if they can be told apart in it again")
  func wholeName() async throws {
    let old = #"[{"name":"Kia EV6 GT","year":2024}]"#
    let text = try await text(of: old) { file in
      let car = try await file.edit("kia-ev6-gt-2024", [FieldChange("model", to: .text("EV9"))])
      #expect(car.id == "kia-ev9-2024")
      let inexpressible = CarChangeError.inexpressible(path: file.path, field: "name")
      await #expect(throws: inexpressible) {
        try await file.edit("kia-ev9-2024", [FieldChange("make", to: .text("Kia Motors"))])
      }
    }
    #expect(text == #"[{"name":"Kia EV9","year":2024}]"#)
  }

  @Test(
    "of a price keeps to the way in which it is written, as far as it says the same",
    arguments: [
      (#""price": 50300"#, 51000.0, nil, #""price": 51000"#),
      (#""price": "$50,300""#, 1_051_000, nil, #""price": "$1,051,000""#),
      (#""price": "$50,300""#, 51000, "EUR", #""price": "51,000 EUR""#),
      (#""price": "50300 EUR""#, 51000.5, nil, #""price": "51000.5 EUR""#),
      (#""price": "50.300 €""#, 1_051_000, nil, #""price": "1.051.000 €""#),
      (#""price": "50.300,00 €""#, 51000.5, nil, #""price": "51.000,50 €""#),
      (#""price": "CHF 50’300""#, 51000, nil, #""price": "CHF 51’000""#),
      (#""price": "50 300 €""#, 51000, "CHF", #""price": "51 000 CHF""#),
      (#""price": "€30k""#, 51000, nil, #""price": "51000 EUR""#),
      (#""price": "$50,300", "currency": "EUR""#, 51000, nil, #""price": 51000, "currency": "EUR""#),
      (#""price": "50,300", "currency": "EUR""#, 51000, "KRW", #""price": "51,000", "currency": "KRW""#),
      (
        #""price": {"@type": "Offer", "amount": 50300, "currency": "EUR"}"#, 51000, nil,
        #""price": {"@type": "Offer", "amount": 51000, "currency": "EUR"}"#
      ),
      (
        #""price": {"amount": "50,300", "currency": "EUR"}"#, 51000, "USD",
        #""price": {"amount": "51,000", "currency": "USD"}"#
      ),
      (#""price": {"value": 50300}"#, 51000, "GBP", #""price": {"value": 51000}, "currency": "GBP""#),
      (#""price": "N/A""#, 51000, nil, #""price": 51000"#),
      (#""price": 50300"#, 51000, "EUR", #""price": 51000, "currency": "EUR""#),
      (#""price": "€50.300", "currency": "EUR""#, 50300, "USD", #""price": 50300, "currency": "USD""#),
      (#""price": "€50.300", "currency": "EUR""#, 51000, "USD", #""price": 51000, "currency": "USD""#),
      (#""price": "€50.300", "currency": "USD""#, 51000, "EUR", #""price": "€51.000", "currency": "EUR""#),
      (#""price": "€50.300", "currency": null"#, 51000, "USD", #""price": "51.000 USD", "currency": null"#),
      (
        #""price": {"amount": "€50.300", "currency": "EUR"}"#, 51000, "USD",
        #""price": {"amount": 51000, "currency": "USD"}"#
      ),
      (
        #""price": {"amount": "€50.300"}, "currency": "EUR""#, 50300, "USD",
        #""price": {"amount": 50300}, "currency": "USD""#
      ),
      (#""MSRP": 1, "currencyCode": "EUR""#, 51000, "CHF", #""MSRP": 51000, "currencyCode": "CHF""#),
    ])
  func price(old: String, amount: Double, currency: String?, new: String) async throws {
    let currencyChange = currency.map { [FieldChange("currency", to: .text($0))] } ?? []
    let text = try await text(of: #"{"id": 1, "make": "Kia", "model": "EV6", \#(old)}"#) { file in
      let car = try await file.edit("1", [FieldChange("price", to: FieldValue(amount))] + currencyChange)
      #expect(car.price?.amount == amount)
      if let currency { #expect(car.price?.currency == currency) }
    }
    #expect(text == #"{"id": 1, "make": "Kia", "model": "EV6", \#(new)}"#)
  }

  @Test("of the currency alone leaves no other one in the price")
  func currencyAlone() async throws {
    let old = #"[{"id":1,"make":"a","model":"b","price":"€14.798","currency":"EUR"}]"#
    for (change, new) in [("CHF", #""price":14798,"currency":"CHF""#), (nil, #""price":14798"#)] {
      let file = try EditedFile(old)
      let car = try await file.edit("1", [FieldChange("currency", to: change.map(FieldValue.text))])
      #expect(car.price == Money(14798, change))
      #expect(file.text == #"[{"id":1,"make":"a","model":"b",\#(new)}]"#)
    }
  }

  @Test(
    "of a number that is written as text keeps it one",
    arguments: [
      ("year", #""2024""#, 2025, #""2025""#), ("year", #""1970-01-01""#, 1971, #""1971-01-01""#),
      ("year", #""31/12/1999""#, 2000, #""31/12/2000""#), ("horsepower", #""1,020""#, 320, #""320""#),
      ("horsepower", #""320""#, 1020, #""1020""#), ("range", #""1k""#, 320, "320"),
      ("torque", #""1.020,0""#, 2030, #""2.030,0""#),
    ])
  func textNumbers(field: String, old: String, value: Int, new: String) async throws {
    let text = try await text(of: #"{"id":1,"make":"Kia","model":"EV6","\#(field)":\#(old)}"#) {
      try await $0.edit("1", [FieldChange(field, to: .integer(value))])
    }
    #expect(text == #"{"id":1,"make":"Kia","model":"EV6","\#(field)":\#(new)}"#)
  }

  @Test("to what would be no car is refused with the reason, and nothing happens")
  func invalid() async throws {
    let file = try EditedFile(Self.pretty)
    let faults: [(FieldChange, CarFault)] = [
      (FieldChange("model", to: nil), .missing(field: "model")),
      (FieldChange("make", to: .text(" ")), .missing(field: "make")),
      (
        FieldChange("year", to: .integer(1)), .outOfRange(.year, name: "year", value: 1, allowed: 1769...2200)
      ),
      (FieldChange("price", to: .text("cheap")), .notANumber(.price, name: "price", text: "cheap")),
      (
        FieldChange("id", to: .text("b")),
        .repeatedID("b", first: RecordPlace(line: 9, number: 2))
      ),
      (FieldChange("x", to: .decimal(.infinity)), .tooLarge(nil, name: "x")),
    ]
    for (change, fault) in faults {
      await #expect(throws: CarChangeError.invalid(fault)) { try await file.edit("a", [change]) }
    }
    #expect(file.text == Self.pretty)
    #expect(file.names == ["cars.json"])
  }

  @Test("of a car that is no longer as it was is a conflict; changes to other cars are kept")
  func conflict() async throws {
    let file = try EditedFile(Self.pretty)
    let car = try await file.car("a")
    try file.write(Self.pretty.replacing("EV9", with: "EV3"))
    _ = try await file.editor.save(.edit(car, [FieldChange("year", to: .integer(2025))]))
    #expect(file.text == Self.pretty.replacing("EV9", with: "EV3").replacing("2024", with: "2025"))
    await #expect(throws: CarChangeError.conflict(path: file.path)) {
      try await file.editor.save(.edit(car, [FieldChange("year", to: .integer(2026))]))
    }
    await #expect(throws: CarChangeError.conflict(path: file.path)) {
      try await file.editor.save(.remove(car))
    }
    try file.write("[]")
    await #expect(throws: CarChangeError.unread(.noSuchCar("a"))) { try await file.editor.save(.remove(car)) }
  }
}
