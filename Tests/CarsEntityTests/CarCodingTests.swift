import CarsEntity
import Foundation
import Testing

@Suite("A car in JSON")
struct CarCodingTests {
  @Test("comes back from JSON as it was, unknown fields included")
  func roundTrip() throws {
    // The others are sorted by name, because JSONDecoder does not tell their order.
    let others = [
      Field("cargo", .object([Field("front", .decimal(52.5)), Field("rear", .null)])),
      Field("colours", .list([.text("Red"), .integer(2), .bool(false), .list([])])),
      Field("heat_pump", .bool(true)), Field("이름", .text("이브이 식스 🚗")),
    ]
    let known = CarTests.full.filter { !["heat_pump", "cargo_l"].contains($0.name) }
    let car = try Car(fields: known + others)
    let json = try JSONEncoder().encode(car)
    #expect(try JSONDecoder().decode(Car.self, from: json) == car)
  }

  @Test("is one flat object with the catalogue's names")
  func names() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let car = try Car(fields: [
      Field("make", .text("Kia")), Field("model", .text("EV6")), Field("price", .decimal(46_050)),
      Field("acceleration", .decimal(7.5)), Field("note", .null),
    ])
    let json = #"""
      {"acceleration":7.5,"currency":"USD","id":"kia-ev6","make":"Kia","model":"EV6","note":null,"price":46050}
      """#
    #expect(String(decoding: try encoder.encode(car), as: UTF8.self) == json)
  }

  @Test("breaks the same rules as a record does")
  func faults() {
    #expect(throws: CarFault.missing(field: "model")) {
      try JSONDecoder().decode(Car.self, from: Data(#"{"make":"Kia"}"#.utf8))
    }
  }

  @Test("is an object and nothing else", arguments: ["[]", "7", #""Kia""#, "null"])
  func notAnObject(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Car].self, from: Data("[\(text)]".utf8))
    }
  }
}
