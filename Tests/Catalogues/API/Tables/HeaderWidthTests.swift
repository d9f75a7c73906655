import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("A header that has not as many cells as the rows", .patience)
struct HeaderWidthTests {
  @Test(
    "has the names that are left without its empty cells, and its columns are named",
    arguments: ["make,,model,town", ",make,model,town", "make,,model,,town,", "make,model,town,,"])
  func emptyCells(header: String) async throws {
    let cars = try await catalogue("\(header)\nKia,Rio,Ulm\nVW,Up,Bonn\n")
    #expect(cars.map(\.name) == ["Kia Rio", "VW Up"] && cars.faults == [])
    #expect(try #require(cars.first).others == [Field("town", .text("Ulm"))])
    #expect(cars.reading.frame.columns == ["make", "model", "town"])
  }

  @Test("keeps an empty cell that a row has a value for")
  func columnWithoutName() async throws {
    let cars = try await catalogue("make,,model,town\nKia,x,Rio,Ulm\nVW,y,Up\n")
    #expect(cars.map(\.name) == ["Kia Rio", "VW Up"])
    #expect(cars.reading.frame == TableFrame())
  }

  @Test(
    "has one more where a delimiter is missing beside quotes, or between names that make it one of cars",
    arguments: [
      "make,model\"town\",year", "make,\"model\"town,year", "make,\"model\"\"town\",year",
      "Make,ModelTown,Year", "make,model,\"town\"year", "Make,Modeltown,year",
    ])
  func missingDelimiter(header: String) async throws {
    let text = "\(header)\nKia,Rio,Ulm,2020\nVW,Up,Bonn,2021\n"
    guard header != "Make,Modeltown,year" else {
      await #expect(throws: CarsError.self, "where the one name ends is not clear") {
        try await catalogue(text)
      }
      return
    }
    let cars = try await catalogue(text)
    #expect(cars.map(\.name) == ["Kia Rio", "VW Up"] && cars.map { $0.number(.year) } == [2020, 2021])
    #expect(cars.reading.frame.columns.map { $0.lowercased() } == ["make", "model", "town", "year"])
  }

  @Test("is on two lines where only both together have the names of cars")
  func twoLines() async throws {
    let cars = try await catalogue("Make,,Price\n,Model,EUR\nKia,Rio,9900\n")
    #expect(cars.map(\.name) == ["Kia Rio"] && cars.map(\.price) == [Money(9_900, "EUR")])
    #expect(cars.reading.frame.columns == ["Make", "Model", "Price EUR"])
  }

  @Test(
    "can have other delimiters than the rows, or blanks",
    arguments: ["make model \"old price\"", "make;model;old price"])
  func otherDelimiter(header: String) async throws {
    let text = "\(header)\nKia,Rio,5\nVW,Up,\"6\"\n"
    let cars = try await catalogue(text)
    #expect(cars.map(\.name) == ["Kia Rio", "VW Up"] && cars.faults == [])
    #expect(cars.reading.frame.columns == ["make", "model", "old price"])
    let file = try EditedFile(text)
    try await file.edit("kia-rio", [FieldChange("model", to: .text("Ceed"))])
    #expect(file.text == "\(header)\nKia,Ceed,5\nVW,Up,\"6\"\n")
  }
}
