import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("What is in a known field's object and no part of its value", .patience)
struct DividedObjectTests {
  private static let prices =
    #"[{"make":"Kia","model":"EV6","price":{"amount":16995,"currency":"EUR","previous":17995,"terms":{"net":true}}},"#
    + #"{"make":"Kia","model":"Niro","price":{"amount":18995,"currency":"EUR"}}]"#

  @Test("is a field of its own, behind the price and the unit of measurement")
  func others() async throws {
    let prices = try await catalogue(Self.prices)
    #expect(prices.map(\.price) == [Money(16_995, "EUR"), Money(18_995, "EUR")])
    #expect(
      prices.map(\.others) == [
        [
          Field("price previous", .integer(17_995)),
          Field("price terms", .object([Field("net", .bool(true))])),
        ], [],
      ])
    #expect(await prices.listing(of: try CarQuery("\"price previous\">17000")).map(\.model) == ["EV6"])
    let ranges = try await catalogue(
      #"[{"make":"Kia","model":"EV6","range":{"value":506,"unit":"km","cycle":"WLTP"}}]"#)
    #expect(ranges.map { $0.number(.range) } == [506])
    #expect(ranges.map(\.others) == [[Field("range cycle", .text("WLTP"))]])
    #expect(ranges.faults.isEmpty)
  }

  @Test("is not how many digits of an amount stand behind the point")
  func decimalPlaces() async throws {
    let cars = try await catalogue(
      #"[{"make":"Kia","model":"EV6","price":{"amount":3899900,"currency":"EUR","scale":2,"old":1}}]"#)
    #expect(cars.map(\.price) == [Money(38_999, "EUR")])
    #expect(cars.map(\.others) == [[Field("price old", .integer(1))]])
  }

  @Test("A number and a unit in an object are searched in the unit that most have")
  func measured() async throws {
    let objects = [("A", 21_000, "km"), ("B", 42_000, "mi"), ("C", 68_000, "km")].map { make, number, unit in
      #"{"make":"\#(make)","model":"X","odometer":{"value":\#(number),"unit":"\#(unit)"}}"#
    }
    let text = "[\(objects.joined(separator: ","))]"
    let stream = CatalogueStream(LimitedBytes(Array(text.utf8)), .file("test"), names: FieldNames())
    var cars = Catalogue()
    while let more = try await stream.next() { cars = more }
    for (query, makes) in [
      ("odometer<50000", ["A"]), ("odometer>60000", ["B", "C"]), ("odometer:mi", ["B"]),
    ] {
      #expect(await cars.listing(of: try CarQuery(query)).map(\.make) == makes, "\(query)")
    }
  }

  @Test("is kept beside a name that stands for a text, but for its type")
  func names() async throws {
    let cars = try await catalogue(
      #"[{"make":{"@type":"Brand","name":"Kia","country":"KR"},"model":{"name":"EV6","platform":"E-GMP"}}]"#)
    #expect(cars.map(\.name) == ["Kia EV6"])
    #expect(
      cars.map(\.others) == [[Field("make country", .text("KR")), Field("model platform", .text("E-GMP"))]])
  }

  @Test("has a name of its own beside another field that is called so")
  func taken() async throws {
    let cars = try await catalogue(
      #"[{"make":"Kia","model":"EV6","price":{"amount":1,"net":2},"price net":3,"color":"red"}]"#)
    #expect(
      cars.map(\.others) == [
        [Field("price net 2", .integer(2)), Field("price net", .integer(3)), Field("color", .text("red"))]
      ])
  }

  @Test("is changed and taken away in the object, and keeps it from being changed as a whole")
  func changes() async throws {
    let edited = try await text(of: Self.prices, named: "a.json") { file in
      try await file.edit("kia-ev6", [FieldChange("price previous", to: .integer(18_500))])
      try await file.edit("kia-ev6", [FieldChange("price terms", to: nil)])
      await #expect(throws: CarChangeError.self) {
        try await file.edit("kia-ev6", [FieldChange("price", to: .integer(15_000))])
      }
    }
    #expect(
      edited == Self.prices.replacing("17995", with: "18500").replacing(#","terms":{"net":true}"#, with: ""))
  }
}
