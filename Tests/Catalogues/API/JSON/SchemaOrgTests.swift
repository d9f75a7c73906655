import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("Cars as schema.org has them")
struct SchemaOrgTests {
  private static let car =
    #"{"@type":"Car","brand":{"@type":"Brand","name":"BMW"},"model":"320d","vehicleModelDate":"2019","#
    + #""mileageFromOdometer":{"value":85000,"unitCode":"KMT"},"#
    + #""offers":{"@type":"Offer","price":"23900","priceCurrency":"EUR"}}"#

  @Test(
    "open wherever they are: makes and models are the names of objects, and an offer is the price",
    arguments: [
      "[\(car)]", car, #"{"@context":"https://schema.org","@graph":[\#(car)]}"#,
      #"{"@type":"ItemList","itemListElement":[{"@type":"ListItem","position":1,"item":\#(car)}]}"#,
    ])
  func opened(text: String) async throws {
    let cars = try await catalogue(text)
    try #require(cars.map(\.make) == ["BMW"] && cars.map(\.model) == ["320d"] && cars.faults == [])
    #expect(cars[0].price == Money(23_900, "EUR") && cars[0].number(.year) == 2019)
    let mileage = try #require(cars[0].others.first { $0.name == "mileageFromOdometer" })
    #expect(mileage.value.measuredText == "85000 km")
  }

  @Test("are left as they are where an object has no name, and an offer no price of its own")
  func others() async throws {
    let cheap = try await catalogue(#"[{"make":"Kia","model":"B","offers":{"price":"cheap"}}]"#)
    #expect(cheap[0].price == nil && cheap.faults.leftOutCount == 1)
    let makes = try await catalogue(#"[{"brand":{"id":7},"model":"A"},{"brand":"Kia","model":"B"}]"#)
    #expect(makes.map(\.model) == ["B"] && makes.faults.rejectedCount == 1)
    let offers = try await catalogue(
      #"[{"make":"Kia","model":"B","offers":{"lowPrice":1}},{"make":"Kia","model":"C","offers":3}]"#)
    #expect(offers.allSatisfy { $0.price == nil && $0.others.count == 1 })
  }

  @Test(
    "have their prices from offers, whether the first has one or not",
    arguments: [#"{"brand":"BMW","model":"118i"}"#, #"{"x":1}"#, "7", #"{"offers":3}"#])
  func offers(first: String) async throws {
    let cars = try await catalogue("[\(first),\(Self.car),\(Self.car)]")
    #expect(cars.suffix(2).map(\.price) == [Money(23_900, "EUR"), Money(23_900, "EUR")])
  }

  @Test(
    "can only be read, be it for a name in an object, an offer or the name of their list",
    arguments: [
      (#"[{"brand":{"name":"BMW"},"model":"320d"}]"#, true),
      (#"[{"make":"BMW","model":"320d"},{"make":"BMW","model":"118i","offers":{"price":9}}]"#, true),
      (#"{"@graph":[{"make":"BMW","model":"320d"}]}"#, true),
      (#"[{"@type":"Car","make":"BMW","model":"320d","dealer":{"name":"Bob"}}]"#, false),
      (#"[{"make":"BMW","model":"320d","price":9,"offers":{"price":8}}]"#, false),
      (#"[{"make":"BMW","model":"320d","price":{"amount":9,"currency":"EUR"}}]"#, false),
    ])
  func readOnly(text: String, isReadOnly: Bool) async throws {
    #expect(try await catalogue(text).reading.isReadOnly == isReadOnly)
  }
}
