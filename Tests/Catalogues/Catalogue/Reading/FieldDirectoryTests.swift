import CarsCatalogue
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@Suite("The fields of a catalogue", .patience)
struct FieldDirectoryTests {
  @Test("are those that looking at each car finds, also after one has been changed or taken away")
  func random() throws {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<Fuzz.cases(150) {
      var (catalogue, cars) = try random.catalogue()
      expectSame(catalogue, cars)
      guard let place = cars.indices.randomElement(using: &random) else { continue }
      if random.once(in: 2) {
        _ = catalogue.remove(cars.remove(at: place).id)
      } else {
        let other = try random.car().identified(by: cars[place].id)
        _ = catalogue.replace(with: other)
        cars[place] = other
      }
      expectSame(catalogue, cars)
    }
  }

  private func expectSame(_ catalogue: Catalogue, _ cars: [Car]) {
    let (found, expected) = (catalogue.fields, SampleCatalogue(cars).fields)
    #expect(found.unknownNames == expected.unknownNames)
    #expect(found.exactNames == expected.exactNames)
    #expect(found.currencies == expected.currencies)
    #expect(found.usualCurrency == expected.usualCurrency)
    #expect(found.writtenNames == expected.writtenNames)
    for key in expected.keys {
      #expect(found.has(key) == expected.has(key), "\(key)")
      #expect(found.leftOut(of: key) == expected.leftOut(of: key), "\(key)")
      #expect(found.holdsNumbers(key) == expected.holdsNumbers(key), "\(key)")
    }
  }
}
