import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsCatalogue

@Suite("A catalogue is like an array of cars")
struct LikeAnArrayTests {
  @Test("with any fields in any order, of any kind")
  func cars() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Fuzz.cases(100) {
      let cars = try Self.randomCars(Int.random(in: 0...20, using: &random), &random)
      let catalogue = Catalogue(cars)
      #expect(catalogue.spelling == cars.spelling)
      #expect(catalogue.elementsEqual(cars))
      for (position, car) in cars.enumerated() { #expect(catalogue.position(of: car.id) == position) }
    }
  }

  @Test("when cars are replaced, and when they are taken away until none is left")
  func changes() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<Fuzz.cases(20) {
      var cars = try Self.randomCars(12, &random)
      var catalogue = Catalogue(cars)
      while !cars.isEmpty {
        let position = Int.random(in: cars.indices, using: &random)
        let id = cars[position].id
        if random.once(in: 3) {
          cars.remove(at: position)
          let wasThere = catalogue.remove(id)
          #expect(wasThere)
          #expect(catalogue.position(of: id) == nil)
        } else {
          let other = try Self.randomCars(1, &random)[0].identified(by: id)
          let isDifferent = other != cars[position]
          cars[position] = other
          let hasChanged = catalogue.replace(with: other)
          #expect(hasChanged == isDifferent)
        }
        #expect(catalogue.spelling == cars.spelling)
      }
      let wasThere = catalogue.remove("0")
      #expect(!wasThere && catalogue.isEmpty)
    }
  }

  @Test("with 66,000 cars in two chunks, of which the first has 65,534: a change in each is where it belongs")
  func chunks() throws {
    var cars = (0..<66_000).map { number in
      Car(
        id: CarID("\(number)"), known: [Car.KnownField(.make, .text("Kia"))],
        others: number.isMultiple(of: 1_000) ? [Field("n", .integer(number))] : [])
    }
    var catalogue = Catalogue(cars)
    #expect(catalogue.chunks.map(\.count) == [65_534, 466])
    #expect([65_533, 65_534, 65_999].map { catalogue[$0].id } == ["65533", "65534", "65999"])
    cars[65_533] = cars[65_533].identified(by: "last")
    catalogue.identifyCar(at: 65_533, by: "last")
    for position in [65_800, 65_534, 65_532, 0] {
      let wasThere = catalogue.remove(cars[position].id)
      #expect(wasThere)
      cars.remove(at: position)
    }
    #expect(catalogue.count == 65_996)
    // The first cars, some from all over, and all around the border of the chunks.
    let looked = Array(0..<100) + Array(stride(from: 100, to: 65_400, by: 1_000)) + Array(65_400..<65_996)
    #expect(looked.allSatisfy { catalogue[$0] == cars[$0] })
    #expect(catalogue.position(of: "last") == 65_531)
    #expect(catalogue.position(of: "65999") == 65_995)
    #expect(catalogue.ids(beginningWith: "6599") == ["6599"] + (65_990...65_999).map { CarID("\($0)") })
  }

  /// Cars with the ids `0`, `1` and so on, shuffled.
  private static func randomCars(_ count: Int, _ random: inout SeededGenerator) throws(CarFault) -> [Car] {
    var cars: [Car] = []
    for number in (0..<count).shuffled(using: &random) {
      let names = ["price", "body", "seats", "a", "b", "caf\u{E9}", "d"].shuffled(using: &random)
      let fields = names.prefix(Int.random(in: 0...5, using: &random)).map { name in
        switch name {
        case "body": Field(name, .text(random.pick(["Sedan", "SUV", ""])))
        case "price": Field(name, random.pick([.integer(5), .decimal(0.5), .integer(54_100_000_000)]))
        case "seats": Field(name, .integer(5))
        default: Field(name, random.pick(values))
        }
      }
      cars.append(try ColumnTests.car("\(number)", fields))
    }
    return cars
  }

  private static let values: [FieldValue] = [
    .null, .bool(true), .bool(false), .integer(1), .integer(-3_000_000_000), .integer(.max), .decimal(0.5),
    .decimal(1), .decimal(-0.0), .exactNumber("123456789012345678901234567890"), .text("x"), .text(""),
    .text("현대"), .list([.integer(1)]), .object([Field("a", .null)]),
  ]
}
