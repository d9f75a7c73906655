import CarsEntity
import CarsTestSupport
import Testing

@Suite("One number over another")
struct FieldQuotientTests {
  private let quotient = FieldQuotient("price/mpg", of: .known(.price), by: .unknown("mpg"))

  @Test("is typed with a slash between two names, and anything else is none")
  func parts() throws {
    let parts = try #require(FieldQuotient.parts(of: "Price / power"))
    #expect(parts == (.exact("Price"), .unknown("power")), "which a catalogue can have as a name")
    #expect(["price", "price/", "/power", "a/b/c", "/"].allSatisfy { FieldQuotient.parts(of: $0) == nil })
  }

  @Test("is of cars that have both, texts that mean numbers too, and of none that divides by nothing")
  func values() {
    func value(_ fields: [String: FieldValue]) -> Double? { quotient.value(of: .sample("a", fields)) }
    #expect(value(["price": .integer(30_000), "mpg": .integer(40)]) == 750)
    #expect(value(["price": .integer(30_000), "mpg": .text("40")]) == 750)
    #expect(value(["price": .integer(30_000), "mpg": .integer(0)]) == nil)
    #expect(value(["price": .integer(30_000)]) == nil && value(["mpg": .integer(40)]) == nil)
    #expect(value(["price": .integer(30_000), "mpg": .text("many")]) == nil)
  }

  @Test("is called what was typed, is no field of a record, and no query asks for it")
  func key() {
    let key = FieldKey.quotient(quotient)
    let car = Car.sample("a", ["price": .integer(30_000), "mpg": .integer(40)])
    #expect(key.name == "price/mpg" && key.isComputed && !FieldKey("mpg").isComputed)
    #expect(car.value(of: key) == .decimal(750))
    #expect(CarQuery().narrowed(to: car, in: key) == nil)
    #expect(FieldQuotient("power/price", of: .known(.horsepower), by: .known(.price)).isOfPrice)
    #expect(quotient.isOfPrice && !FieldQuotient("a/b", of: FieldKey("a"), by: FieldKey("b")).isOfPrice)
  }
}
