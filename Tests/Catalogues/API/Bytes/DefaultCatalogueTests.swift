import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsFixtures
import Foundation
import Testing

@testable import CarsAPI

@Suite("The default catalogue")
struct DefaultCatalogueTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try CatalogueReader.read(DefaultCatalogue.bytes, name: "default")
  }

  @Test("is small enough to be embedded")
  func size() {
    #expect(DefaultCatalogue.bytes.count < 20_000)
  }

  @Test("has 60 cars and no faults")
  func count() {
    #expect(catalogue.count == 60)
    #expect(catalogue.faults == [])
  }

  @Test("has one car per line, so that the line in an error is a car's")
  func lines() {
    #expect(DefaultCatalogue.bytes.count { $0 == 0x0A } == 62)
  }

  @Test("begins with the cars in the documentation")
  func first() {
    #expect(catalogue[0].name == "Hyundai Ioniq 5 Limited AWD")
    #expect(catalogue[0].number(.year) == 2025)
    #expect(catalogue[0].price == Money(54_300, "USD"))
    #expect(catalogue[1].id == "toyota-corolla-le-2025")
    #expect(catalogue[1].name == "Toyota Corolla LE")
    #expect(catalogue[1].number(.year) == 2025)
  }

  @Test("spans makes, years, fuels, prices and currencies")
  func breadth() {
    #expect(Set(catalogue.map(\.make)).count >= 24)
    #expect(catalogue.allSatisfy { (2019...2026).contains($0.number(.year) ?? 0) })
    #expect(
      catalogue.contains { $0.number(.year) == 2019 } && catalogue.contains { $0.number(.year) == 2026 })
    #expect(
      Set(catalogue.map { $0.text(.fuel) }) == ["Petrol", "Diesel", "Hybrid", "Plug-in hybrid", "Electric"])
    #expect(Set(catalogue.map(\.price?.currency)) == ["USD", "EUR", "GBP", "KRW", "JPY"])
    let dollars = catalogue.compactMap(\.price).filter { $0.currency == "USD" }.map(\.amount)
    #expect(dollars.contains { $0 < 20_000 } && dollars.contains { $0 > 200_000 })
    #expect(dollars.count > 30)
  }

  @Test("has cars that differ only in trim or year")
  func alike() {
    let models = Dictionary(grouping: catalogue) { [$0.make, $0.model] }
    let trims = Dictionary(grouping: catalogue) { [$0.make, $0.model, $0.text(.trim)] }
    #expect(models.values.count { $0.count > 1 } >= 3)
    #expect(trims.values.count { $0.count > 1 && Set($0.map { $0.number(.year) }).count == $0.count } >= 2)
  }

  @Test("gives a range to electric cars and to no others")
  func ranges() {
    #expect(catalogue.allSatisfy { ($0.number(.range) != nil) == ($0.text(.fuel) == "Electric") })
  }

  @Test("has fields that the program does not know")
  func unknown() {
    let names = Set(catalogue.flatMap(\.others).map(\.name))
    #expect(names == ["heat_pump", "cargo_l", "towing_kg", "colours", "ground_clearance_mm", "wading_mm"])
  }

  @Test("has identifiers in lower-case letters, digits and hyphens")
  func identifiers() {
    #expect(catalogue.allSatisfy { $0.id.text.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil })
  }
}
