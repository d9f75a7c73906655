import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("A table with another one behind it", .patience)
struct OtherTableTests {
  private static let fleet = "Plate,Make,Model\nB1,VW,Up\nB2,Kia,Rio\n"
  private static let costs = "Plate,Litres,Cost\nB1,71.2,124.31\n"

  @Test(
    "ends where a row has some of its headings, and says on which line",
    arguments: [
      ("Plate,Make,Model,Seats\nB3,Seat,Leon,5\n", 4), ("Plate,Make\nB3,Seat\n", 4),
      ("\n" + costs, 5), ("\r\n , \n" + costs, 6), ("\nModel,Make\nLeon,Seat\n", 5),
      ("x,Make,Model\n\"", 4),
    ])
  func ended(text: String, line: Int) async throws {
    let cars = try await readEveryWay(Array((Self.fleet + text).utf8))
    #expect(cars.map(\.name) == ["VW Up", "Kia Rio"] && cars.faults == [])
    #expect(cars.reading.frame.otherTable == line && cars.recordCount == 2)
  }

  @Test("goes on behind blank lines where a row has none of its headings, or has a number")
  func goesOn() async throws {
    let cars = try await readEveryWay(Array((Self.fleet + "\nB3,Seat,Leon\n\nPlate,Make 2,Up\n").utf8))
    #expect(cars.map(\.name) == ["VW Up", "Kia Rio", "Seat Leon", "Make 2 Up"])
    #expect(cars.reading.frame == TableFrame())
  }

  @Test("is changed above it, and in nothing else")
  func changed() async throws {
    let file = try EditedFile(Self.fleet + "\n" + Self.costs)
    try await file.edit("vw-up", [FieldChange("model", to: .text("Polo"))])
    try await file.add([Field("make", .text("Seat")), Field("model", .text("Leon"))])
    try await file.remove("kia-rio")
    #expect(file.text == "Plate,Make,Model\nB1,VW,Polo\n,Seat,Leon\n\n" + Self.costs)
  }

  @Test("is the same however it is split while it arrives")
  func everySplit() async throws {
    let bytes = Array((Self.fleet + "\n\r\n" + Self.costs).utf8)
    for size in 1...bytes.count {
      let sizes = CatalogueStream.Sizes(first: size, block: max(1, size / 2), blocks: 2)
      let cars = try await readEveryWay(bytes, also: [sizes])
      #expect(cars.reading.frame.otherTable == 6)
      await readArriving(bytes, atOnce: size)
    }
  }
}
