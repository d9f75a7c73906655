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
    #expect(cars.map(\.make) == ["BMW"] && cars.map(\.model) == ["320d"] && cars.faults == [])
    #expect(cars[0].price == Money(23_900, "EUR") && cars[0].number(.year) == 2019)
    let mileage = try #require(cars[0].others.first { $0.name == "mileageFromOdometer" })
    #expect(mileage.value.measuredText == "85000 km")
  }

  @Test("are left as they are where an object has no name, and an offer no price of its own")
  func others() async throws {
    let makes = try await catalogue(#"[{"brand":{"id":7},"model":"A"},{"brand":"Kia","model":"B"}]"#)
    #expect(makes.map(\.model) == ["B"] && makes.faults.rejectedCount == 1)
    let offers = try await catalogue(
      #"[{"make":"Kia","model":"B","offers":{"lowPrice":1}},{"make":"Kia","model":"C","offers":3}]"#)
    #expect(offers.allSatisfy { $0.price == nil && $0.others.count == 1 })
  }

  @Test("are changed inside of their objects")
  func edited() async throws {
    let file = try EditedFile("[\(Self.car)]")
    try await file.edit(
      "bmw-320d-2019",
      [
        FieldChange("make", to: .text("Alpina")), FieldChange("price", to: .integer(19_000)),
        FieldChange("currency", to: .text("CHF")),
      ])
    #expect(
      file.text
        == #"[{"@type":"Car","brand":{"@type":"Brand","name":"Alpina"},"model":"320d","vehicleModelDate":"2019","#
        + #""mileageFromOdometer":{"value":85000,"unitCode":"KMT"},"#
        + #""offers":{"@type":"Offer","price":"19000","priceCurrency":"CHF"}}]"#)
  }
}
