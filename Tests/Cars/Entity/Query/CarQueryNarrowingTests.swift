import CarsEntity
import CarsTestSupport
import Testing

@Suite("A query of what one car has")
struct CarQueryNarrowingTests {
  private let car = Car.sample(
    "a",
    [
      "make": .text("Alfa Romeo"), "year": .integer(2020), "price": .integer(23_540),
      "currency": .text("EUR"),
      "fuel": .text("12 V"), "sunroof": .bool(true), "mpg": .decimal(30.5), "note": .text("or"),
      "tags": .list([.text("x")]), "gone": .null,
    ])

  @Test(
    "is one that somebody could have typed, and finds the car",
    arguments: [
      (FieldKey.known(.make), "make=\"Alfa Romeo\""), (.known(.year), "year:2020"),
      (.known(.price), "price:23540EUR"), (.known(.fuel), "fuel=\"12 V\""),
      (.unknown("sunroof"), "sunroof=true"), (.unknown("mpg"), "mpg:30.5..30.5"),
      (.unknown("note"), "note=or"),
    ])
  func typed(key: FieldKey, text: String) throws {
    let query = try #require(CarQuery().narrowed(to: car, in: key))
    #expect(query.description == text)
    #expect(try CarQuery(text) == query)
    #expect(query.matches(car, currency: nil))
  }

  @Test(
    "is none where the car has nothing there, or what no query can ask for",
    arguments: ["trim", "tags", "gone", "colour"])
  func none(name: String) {
    #expect(CarQuery().narrowed(to: car, in: FieldKey(name)) == nil)
  }

  @Test("is none for a price in no currency where other prices have one")
  func priceInNone() {
    let car = Car.sample("b", ["price": .integer(30_000)])
    #expect(CarQuery().narrowed(to: car, in: .known(.price))?.description == "price:30000")
    #expect(CarQuery().narrowed(to: car, in: .known(.price), usualCurrency: "EUR") == nil)
  }

  @Test("goes with each side of an or, once")
  func added() throws {
    let query = try CarQuery("kia or year:2020 alfa").narrowed(to: car, in: .known(.year))
    #expect(query?.description == "kia year:2020 or year:2020 alfa")
  }
}
