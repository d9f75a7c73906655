import CarsEntity
import SceneTesting
import Testing

@Suite("A catalogue")
struct CatalogueTests {
  @Test("keeps its cars in their order and finds each by its identifier")
  func order() throws {
    var catalogue = Catalogue([try car("b"), try car("a")])
    catalogue.append(Catalogue([try car("c")]))
    #expect(catalogue.map(\.id) == ["b", "a", "c"])
    #expect(catalogue.count == 3)
    #expect(catalogue[1].id == "a")
    #expect(catalogue.position(of: "b") == 0)
    #expect(catalogue.position(of: "c") == 2)
    #expect(catalogue.position(of: "d") == nil)
  }

  @Test("grows by parts: their cars, their rejected records, and whether the last one is there")
  func parts() throws {
    let faults = [
      RejectedRecord(line: 2, number: 1, fault: .missing(field: "make")),
      RejectedRecord(line: 5, number: 4, fault: .missing(field: "model")),
    ]
    var catalogue = Catalogue([try car("a")], rejected: [faults[0]])
    #expect(!catalogue.isComplete)
    catalogue.append(Catalogue([try car("b")], rejected: [faults[1]], isComplete: true))
    #expect(catalogue.map(\.id) == ["a", "b"])
    #expect(catalogue.rejected == faults)
    #expect(catalogue.isComplete)
  }

  @Test("is called what the first of its parts with a name calls it")
  func name() {
    var catalogue = Catalogue()
    for name in [nil, "My cars", nil, "Their cars"] { catalogue.append(Catalogue(name: name)) }
    #expect(catalogue.name == "My cars")
  }

  @Test("can be empty")
  func empty() {
    #expect(Catalogue().isEmpty)
    #expect(Catalogue().position(of: "a") == nil)
    #expect(Catalogue() == Catalogue([]))
  }

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

  @Test("finds the first of two cars with the same identifier, however many there are")
  func sameIdentifiers() throws {
    var catalogue = Catalogue()
    let cars = try (0..<100).map { try car("\($0)") }
    for car in cars {
      catalogue.append(car)
      catalogue.append(car)
      for first in stride(from: 0, to: catalogue.count, by: 2) {
        #expect(catalogue.position(of: catalogue[first].id) == first)
      }
    }
  }

  @Test("finds a car by the identifier that it was given, and no longer by the old one")
  func identified() throws {
    var catalogue = Catalogue([try car("a"), try car("b")])
    catalogue.identifyCar(at: 0, by: "c")
    catalogue.append(try car("a"))
    #expect(catalogue.map(\.id) == ["c", "b", "a"])
    #expect(catalogue.position(of: "c") == 0)
    #expect(catalogue.position(of: "a") == 2)
  }

  @Test("finds every car like a search from the front, whatever was added and renamed before")
  func everyPosition() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Fuzz.cases(50) {
      var catalogue = Catalogue()
      let most = Int.random(in: 1...200, using: &random)
      for number in 0..<most {
        let old = CarID("\(Int.random(in: 0...most, using: &random))")
        switch catalogue.firstIndex(where: { $0.id == old }) {
        case let position?: catalogue.identifyCar(at: position, by: CarID("new \(number)"))
        case nil where random.once(in: 4):
          catalogue.append(Catalogue([try car("part \(number)"), try car(old.text)]))
        case nil: catalogue.append(try car(old.text))
        }
      }
      for id in catalogue.map(\.id) + (0...most).map({ CarID("\($0)") }) {
        #expect(catalogue.position(of: id) == catalogue.firstIndex { $0.id == id })
      }
    }
  }
}
