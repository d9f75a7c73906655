import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("Values of Extended JSON")
struct WrappedValueTests {
  private static let record =
    #"{"_id":{"$oid":"5f1b2c3d4e5f6a7b8c9d0e1f"},"make":"Saab","model":"900","year":{"$numberInt":"1988"},"#
    + #""price":{"$numberDecimal":"4500.50"},"mileage":{"$numberLong":"88000"},"#
    + #""listed":{"$date":{"$numberLong":"7"}},"sizes":[{"$numberDouble":"1.5"}]}"#

  @Test(
    "are what is in their objects, in a list and one after another",
    arguments: ["[\(record)]", record + "\n"])
  func read(text: String) async throws {
    let catalogue = try await catalogue(text)
    let car = try #require(catalogue.first)
    #expect(catalogue.faults == [])
    #expect(car.id == "5f1b2c3d4e5f6a7b8c9d0e1f" && car.number(.year) == 1988 && car.number(.price) == 4500.5)
    #expect(
      car.others == [
        Field("mileage", .integer(88000)), Field("listed", .integer(7)),
        Field("sizes", .list([.decimal(1.5)])),
      ])
  }

  @Test(
    "are none where there is something else in the object",
    arguments: [#"{"$numberInt":"x"}"#, #"{"$numberInt":1}"#, #"{"$oid":"a","b":1}"#, #"{"$ref":"a"}"#])
  func others(value: String) async throws {
    let car = try #require(try await catalogue(#"[{"make":"Saab","model":"900","x":\#(value)}]"#).first)
    guard case .object = car.others.first?.value else {
      Issue.record("\(car.others)")
      return
    }
  }

  @Test(
    "can only be read, wherever one is",
    arguments: [
      ("[\(record)]", true), (record + "\n", true),
      (#"[{"make":"Saab","model":"900"},{"make":"Saab","model":"9000","x":[{"y":{"$oid":"a"}}]}]"#, true),
      (#"[{"make":"Saab","model":"900","x":{"$ref":"a"}}]"#, false),
    ])
  func readOnly(text: String, isReadOnly: Bool) async throws {
    #expect(try await catalogue(text).reading.isReadOnly == isReadOnly)
  }
}
