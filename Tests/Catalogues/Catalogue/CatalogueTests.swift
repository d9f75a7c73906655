import CarsCatalogue
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@Suite("A catalogue")
struct CatalogueTests {
  @Test("looks a car up, instead of searching for it from the front")
  func lookedUp() throws {
    let catalogue = Catalogue(try (0..<15_000).map { try car("\($0)") })
    let time = ProcessorTime.spent {
      for car in catalogue { #expect(catalogue[catalogue.position(of: car.id) ?? 0].id == car.id) }
    }
    #expect(
      time < .seconds(3), "15,000 searches took \(time): each looks at every car before the one it wants.")
  }

  @Test("finds the first of two cars with the same identifier")
  func sameIdentifier() throws {
    let catalogue = Catalogue([try car("a"), try car("b"), try car("b", ["year": 2020]), try car("c")])
    #expect(catalogue.position(of: "b") == 1)
    #expect(catalogue.position(of: "c") == 3)
  }

  @Test(
    "equals another one only if both have the same cars, reports and name, and both or none is complete"
  )
  func equality() {
    let rejected: RecordFaults = [RecordFault(line: 1, number: 1, rejectedFor: .missing(field: "make"))]
    func catalogue(_ cars: [Car] = [.corolla], _ faults: RecordFaults = [], name: String? = nil)
      -> Catalogue
    {
      Catalogue(cars, faults: faults, isComplete: true, name: name)
    }
    #expect(catalogue() == catalogue())
    #expect(catalogue() != catalogue([.corollaSE]))
    #expect(catalogue() != catalogue([.corolla, .corollaSE]))
    #expect(catalogue() != catalogue([.corolla], rejected))
    let place = RecordPlace(line: 1, number: 1)
    let repeated = RepeatedID("a", at: place, first: place, given: "a-2")
    #expect(catalogue() != Catalogue([.corolla], repeatedIDs: [repeated], isComplete: true))
    #expect(catalogue() != catalogue(name: "Cars"))
    #expect(catalogue() != Catalogue([.corolla]))
    #expect(CarListing(catalogue()) != CarListing(catalogue(name: "Cars")))
  }
}
