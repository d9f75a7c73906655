import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("Names in a catalogue")
struct GivenNamesTests {
  @Test(
    "that were given mean a field in every shape of catalogue",
    arguments: [
      "Firma,Typ,model\nKia,EV6,x\n", #"[{"Firma":"Kia","Typ":"EV6","model":"x"}]"#,
      #"{"cars":[{"firma":"Kia","model":"x","Typ":"EV6"}]}"#, #"{"Typ":"EV6","Firma":"Kia","model":"x"}"#,
      "{\"Firma\":\"K\\u0069a\",\"Typ\":\"EV6\",\"model\":\"x\"}\n",
    ])
  func shapes(text: String) async throws {
    let catalogue = try await catalogue(text, given: ["Firma": .field(.make), "typ": .field(.model)])
    try #require(catalogue.map(\.name) == ["Kia EV6"] && catalogue.faults == [])
    #expect(catalogue[0].others == [Field("model", .text("x"))])
    #expect(catalogue.reading.missingNames == [])
    #expect(Set(catalogue.reading.names.map(\.meaning)) == [.field(.make), .field(.model)])
  }

  @Test("that were given for make and model together come before what they are called otherwise")
  func whole() async throws {
    for text in [
      "make,model,Auto\nx,y,Kia EV6\n", #"[{"make":"x","model":"y","Auto":"Kia EV6"}]"#,
      "name,Auto\nx y,Kia EV6\n",
    ] {
      let catalogue = try await catalogue(text, given: ["Auto": .makeAndModel])
      #expect(catalogue.map(\.make) == ["Kia"] && catalogue.map(\.model) == ["EV6"])
      #expect(catalogue.reading.names == [FieldName("Auto", .makeAndModel)])
    }
  }

  @Test("that were given to no field are fields of their own, and another one can mean what they would")
  func unknown() async throws {
    for text in [
      "make,model,MSRP,Neupreis,note\nKia,EV6,9,8,\n",
      #"[{"make":"Kia","model":"EV6","MSRP":9,"Neupreis":8}]"#,
    ] {
      let own = try await catalogue(text, given: ["MSRP": .unknown])
      try #require(own.count == 1 && own.reading.missingNames == [])
      #expect(own[0].price?.amount == 8)
      #expect(own[0].others == [Field("MSRP", .integer(9))])
      let none = try await catalogue(text, given: ["MSRP": .unknown, "neupreis": .unknown])
      try #require(none.count == 1)
      #expect(none[0].price == nil && none[0].others.map(\.name) == ["MSRP", "Neupreis"])
    }
  }

  @Test("of dates that were given to no field say no year")
  func dates() async throws {
    let text = "make,model,Erstzulassung\nKia,EV6,2021-03-04\n"
    #expect(try await catalogue(text, given: [:]).map { $0[.year] } == [.integer(2021)])
    let own = try await catalogue(text, given: ["Erstzulassung": .unknown])
    #expect(own.map { $0[.year] } == [nil])
    #expect(own.reading.schema["Erstzulassung"].isDate)
  }

  @Test("that were given and are nowhere are known, once all has been read")
  func missingName() async throws {
    for text in ["make,model,n\nKia,EV6,1\n", #"[{"make":"Kia","model":"EV6","n":1}]"#] {
      let catalogue = try await catalogue(
        text, given: ["Jahr": .field(.year), "N": .field(.seats), "make": .field(.make)])
      #expect(catalogue.reading.missingNames == [FieldName("Jahr", .field(.year))])
      #expect(catalogue.fields.writtenNames == ["make", "model", "n"])
    }
  }

  @Test("that are not the fields' own are noted in their order, with the format of the text")
  func reading() async throws {
    let table = try await catalogue("Manufacturer;Model;MSRP;year\nKia;EV6;;2024\n")
    #expect(table.reading.format == .table(delimiter: UInt8(ascii: ";")))
    #expect(
      table.reading.names == [
        FieldName("Manufacturer", .field(.make)), FieldName("Model", .field(.model)),
        FieldName("MSRP", .field(.price)),
      ])
    let list = try await catalogue(
      #"[{"make":"Kia","model":"EV6"},{"brand":"Kia","model":"EV9","make":null},{"name":"Kia Ray"},{"Brand":"x"}]"#
    )
    #expect(list.reading.format == .list)
    #expect(list.reading.names == [FieldName("brand", .field(.make)), FieldName("name", .makeAndModel)])
    let lines = try await catalogue(
      "{\"make\":\"Kia\",\"model\":\"EV6\"}\n{\"brand\":\"Kia\",\"model\":\"EV9\"}")
    #expect(lines.reading.format == .lines)
    #expect(lines.reading.names == [FieldName("brand", .field(.make))])
  }

  @Test(
    "say the currency of a price that does not say its own",
    arguments: [
      "make,model,price_eur\nKia,EV6,50300\nKia,EV9,\"60,300\"\nKia,EV5,$40300\n",
      #"[{"make":"Kia","model":"EV6","PriceEuro":50300},{"make":"Kia","model":"EV9","PriceEuro":"60,300"}"#
        + #",{"make":"Kia","model":"EV5","PriceEuro":"$40,300"}]"#,
    ])
  func currency(text: String) async throws {
    let prices = try await catalogue(text).map(\.price)
    #expect(prices == [Money(50300, "EUR"), Money(60300, "EUR"), Money(40300, "USD")])
  }

  private func failure(_ text: String) async throws -> CarsError {
    try await #require(throws: CarsError.self) { _ = try await catalogue(text) }
  }

  @Test("are to blame where no record says what the car is: that is one error, with the nearest names")
  func unrecognised() async throws {
    let records = (1...50).map { #"{"Makee":"Kia","Modle":"EV\#($0)","n":\#($0)}"# }
    let numbers = UnknownNames.Column("n", (1...5).map(FieldValue.integer))
    let makes = Array(repeating: FieldValue.text("Kia"), count: 5)
    let models = (1...5).map { FieldValue.text("EV\($0)") }
    let reason = MalformedReason.noCarNames(
      UnknownNames(
        [UnknownNames.Column("Makee", makes), UnknownNames.Column("Modle", models), numbers], in: .list,
        nearest: [FieldName("Modle", .field(.model)), FieldName("Makee", .field(.make))]))
    #expect(
      try await failure("[\n" + records.joined(separator: ",\n") + "]")
        == .malformed(.file("test"), line: 2, column: 1, reason: reason))
    #expect(
      try await failure(records.joined(separator: "\n").replacing("Makee", with: "make"))
        == .malformed(
          .file("test"), line: 1, column: 1,
          reason: .noCarNames(
            UnknownNames(
              [UnknownNames.Column("make", makes), UnknownNames.Column("Modle", models), numbers], in: .lines,
              understood: [FieldName("make", .field(.make))],
              nearest: [FieldName("Modle", .field(.model))]))))
    #expect(
      try await failure(#"[{"n":1},{"Modle":"EV6","n":2},{"Makee":"Kia"}]"#)
        == .malformed(
          .file("test"), line: 1, column: 1,
          reason: .noCarNames(
            UnknownNames(
              [
                UnknownNames.Column("n", [.integer(1), .integer(2), .null]),
                UnknownNames.Column("Modle", [.null, .text("EV6"), .null]),
                UnknownNames.Column("Makee", [.null, .null, .text("Kia")]),
              ], in: .list,
              nearest: [FieldName("Modle", .field(.model)), FieldName("Makee", .field(.make))]))))
    #expect(
      try await failure("Makee,Modle\nKia,EV6\nKia,EV9\n")
        == .malformed(
          .file("test"), line: 1, column: 1,
          reason: .noCarNames(
            UnknownNames(
              ["Makee": ["Kia", "Kia"], "Modle": ["EV6", "EV9"]],
              nearest: [FieldName("Modle", .field(.model)), FieldName("Makee", .field(.make))]))))
  }

  @Test(
    "are not to blame where one record is a car, where the names are there, or where something else is wrong")
  func others() async throws {
    for text in [
      #"[{"Typ":"a"},{"make":"Kia","model":"EV6"}]"#, #"[{"make":"a","model":null,"n":1}]"#,
      #"[{"Typ":"a"},7]"#, #"[{"make":"Kia"},{"make":"Kia"}]"#, #"[{"name":"","n":1}]"#,
    ] {
      #expect(!(try await catalogue(text)).faults.isEmpty)
    }
  }
}
