import CarsEntity
import CarsTestSupport
import Testing

@testable import CarsCatalogue

@Suite("The units of a catalogue")
struct CatalogueUnitsTests {
  @Test(
    "are the documented ones where a car has the id that the program gives it, or its twin's",
    arguments: ["kia-ev6-2025", "kia-ev6-2025-2"])
  func own(id: String) {
    #expect(Self.catalogue([id]).units == .documented)
  }

  @Test("are still those when the first car was edited since")
  func edited() {
    #expect(Self.catalogue(["kia-ev6-2019", "kia-ev6-2025"]).units == .documented)
  }

  @Test(
    "are none where its cars have other ids",
    arguments: ["1", "kia-ev6", "kia-ev6-2025-blue", "kia-ev6-20251"])
  func foreign(id: String) {
    #expect(Self.catalogue([id]).units == FieldUnits())
    #expect(Self.catalogue([id]).units[.range] == nil)
  }

  @Test("are none where its cars have no ids, although they are given some here")
  func unnamed() throws {
    var builder = CatalogueBuilder()
    var cars = ChunkBuilder()
    cars.append(Self.car("kia-ev6-2025"), line: 0, number: 0, isNamed: false)
    builder.append(CatalogueBlock(cars, faults: [], lineCount: 1, recordCount: 1))
    #expect(builder.catalogue.units == FieldUnits())
  }

  @Test("are those of its names where one of them is not the field's own")
  func named() {
    var catalogue = Self.catalogue(["kia-ev6-2025"])
    catalogue.reading.names = [FieldName("range_mi", .field(.range))]
    #expect(catalogue.units[.range] == "mi")
    #expect(catalogue.units[.torque] == nil)
    catalogue.reading.names = [FieldName("MSRP", .field(.price))]
    #expect(catalogue.units[.range] == nil)
  }

  @Test(
    "are those of its names where these are printed by the program, and the documented ones elsewhere",
    arguments: ["range (mi)", "Range (mi)"])
  func printed(name: String) {
    var catalogue = Self.catalogue(["kia-ev6-2025"])
    catalogue.reading.names = [FieldName(name, .field(.range))]
    #expect(catalogue.units[.range] == "mi")
    #expect(catalogue.units[.torque] == "Nm")
    catalogue.reading.names.append(FieldName("power", .field(.horsepower)))
    #expect(catalogue.units[.torque] == "Nm")
    catalogue.reading.names.append(FieldName("Motor (kW)", .field(.horsepower)))
    #expect(catalogue.units[.torque] == nil)
  }

  @Test("know the fields with a number that can be no year, whichever car has it")
  func quantities() {
    func quantities(_ values: FieldValue...) -> Set<String> {
      let cars = values.enumerated().map { index, value in
        Car.sample("\(index)", ["n": value, "horsepower": .integer(30_000)])
      }
      return Catalogue(cars).units.quantities
    }
    #expect(quantities(.integer(2019), .integer(9_999), .integer(0)) == [])
    #expect(quantities(.integer(8_500), .integer(10_000)) == ["n"])
    #expect(quantities(.integer(8_500), .integer(-10_000)) == ["n"])
    #expect(quantities(.integer(8_500), .decimal(1.5)) == ["n"] && quantities(.decimal(2019)) == [])
    #expect(quantities(.integer(2019), .text("12000"), .null, .bool(true)) == [])
    var catalogue = Catalogue([.sample("a", ["n": .integer(8_500)])])
    catalogue.append([.sample("b", ["n": .integer(12_000)])])
    #expect(catalogue.units.quantities == ["n"])
    _ = catalogue.replace(with: .sample("a", ["m": .integer(12_000)]))
    #expect(catalogue.units.quantities == ["n", "m"])
  }

  private static func catalogue(_ ids: [String]) -> Catalogue { Catalogue(ids.map(car)) }

  private static func car(_ id: String) -> Car {
    .sample(
      id, ["make": .text("Kia"), "model": .text("EV6"), "year": .integer(2025), "range": .integer(310)])
  }
}
