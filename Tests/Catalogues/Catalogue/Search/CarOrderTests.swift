import CarsCatalogue
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@Suite("The order of cars")
struct CarOrderTests {
  /// The identifiers of cars in an order.
  private func sorted(_ cars: [Car], by name: String, descending: Bool = false) async -> [String] {
    let order = CarOrder(by: FieldKey(name), isDescending: descending)
    return await Catalogue(cars).listing(in: order).map(\.id.text)
  }

  @Test("by a number is that of the values, and cars without one come last both ways")
  func numbers() async {
    let cars = [
      Car.sample("none"), .sample("b", ["horsepower": .integer(100)]),
      .sample("c", ["horsepower": .decimal(99.5)]),
      .sample("d", ["horsepower": .integer(20)]), .sample("nothing"),
      .sample("e", ["horsepower": .integer(100)]),
    ]
    #expect(await sorted(cars, by: "power") == ["d", "c", "b", "e", "none", "nothing"])
    #expect(await sorted(cars, by: "power", descending: true) == ["b", "e", "c", "d", "none", "nothing"])
  }

  @Test("by a text is natural, without regard to case and accents, and keeps cars that have the same")
  func texts() async {
    let cars = ["A10", "a4", "é-tron", "E-tron", "A 4", "A04", "Z", "ä1"].map {
      Car.sample($0, ["model": .text($0)])
    }
    #expect(await sorted(cars, by: "model") == ["A 4", "ä1", "a4", "A04", "A10", "é-tron", "E-tron", "Z"])
    #expect(
      await sorted(cars, by: "model", descending: true) == [
        "Z", "é-tron", "E-tron", "A10", "a4", "A04", "ä1", "A 4",
      ])
  }

  @Test("by price is one for each currency, of which that of most cars comes first in either direction")
  func prices() async {
    let cars = [("a", 5, "USD"), ("b", 3, "KRW"), ("c", 4, "USD"), ("d", 9, "EUR"), ("e", 8, "KRW")].map {
      Car.sample($0, ["price": .integer($1), "currency": .text($2)])
    }
    #expect(await sorted(cars + [.sample("f")], by: "price") == ["b", "e", "c", "a", "d", "f"])
    #expect(
      await sorted([.sample("f")] + cars, by: "price", descending: true) == ["e", "b", "a", "c", "d", "f"])
  }

  @Test("by an unknown field takes text that means a number for that number, and no text of a known field")
  func meantNumbers() async {
    let texts = ["18,250", "22110", "980,5", "1.002.500", "007", "about 5"]
    let cars =
      texts.map { Car.sample($0, ["Mileage": .text($0)]) } + [.sample("c", ["Mileage": .integer(9800)])]
    #expect(
      await sorted(cars, by: "mileage") == ["980,5", "c", "18,250", "22110", "1.002.500", "007", "about 5"])
    let models = ["18,250", "980"].map { Car.sample($0, ["model": .text($0)]) }
    #expect(await sorted(models, by: "model") == ["18,250", "980"])
  }

  @Test("by an unknown field is numbers, texts, no, yes, and then what has no order, both ways")
  func kinds() async {
    let values: [(String, FieldValue)] = [
      ("list", .list([.integer(1)])), ("yes", .bool(true)), ("text", .text("b")), ("no", .bool(false)),
      ("blank", .text(" ")), ("number", .integer(7)), ("null", .null), ("text a", .text("a")),
      ("large", .exactNumber("99999999999999999999")), ("small", .decimal(-0.5)), ("object", .object([])),
    ]
    let cars = values.map { Car.sample($0, ["Extra": $1]) }
    let missing = ["list", "blank", "null", "object"]
    #expect(
      await sorted(cars, by: "extra") == ["small", "number", "large", "text a", "text", "no", "yes"] + missing
    )
    #expect(
      await sorted(cars, by: "extra", descending: true)
        == ["large", "number", "small", "text", "text a", "yes", "no"] + missing)
  }

  @Test("is one, in which no car comes before itself or before one that comes before it")
  func isAnOrder() throws {
    var random = SeededGenerator(seed: 62)
    for name in ["price", "make", "year", "mpg", "top speed"] {
      let order = CarOrder(by: FieldKey(name), isDescending: random.once(in: 2))
      for _ in 0..<Fuzz.cases(100) {
        let cars = try (0..<3).map { _ in try random.car() }
        let precedes = order.precedence(among: cars)
        #expect(!precedes(cars[0], cars[0]))
        if precedes(cars[0], cars[1]) {
          #expect(!precedes(cars[1], cars[0]))
          #expect(precedes(cars[0], cars[2]) || precedes(cars[2], cars[1]))
        }
      }
    }
  }
}
