import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@Suite("An index of a car's fields", .patience)
struct FieldIndexTests {
  private static let car = Car.sample("a", ["towing": .integer(700), "Towing": .integer(900)])

  @Test(
    "finds the car's first field that has one of some names, however many lookups there are",
    arguments: [1, 100_000])
  func first(lookups: Int) {
    let index = FieldIndex(Self.car, lookups: lookups)
    #expect(index.field(named: ["towing", "Towing"]) == Field("Towing", .integer(900)))
    #expect(index.field(named: ["none", "towing"]) == Field("towing", .integer(700)))
    #expect(index.field(named: ["TOWING"]) == nil)
  }

  @Test("takes four times as long to find each field of four times as many")
  func growth() {
    let growth = ProcessorTime.growth(from: 500) { count in
      let car = Car.wide("a", count)
      let index = FieldIndex(car, lookups: count)
      for field in car.others { _ = index.field(named: [field.name]) }
    }
    #expect(growth < 9)
  }
}
