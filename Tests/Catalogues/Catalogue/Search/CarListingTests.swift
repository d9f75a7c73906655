import CarsEntity
import CarsTestSupport
import CatalogueTestSupport
import SceneTesting
import Testing

@testable import CarsCatalogue

@Suite("A listing", .patience)
struct CarListingTests {
  private let keys =
    (CarField.allCases.map(FieldKey.known)
      + ["mpg", "Top Speed", "heated", "note", "mileage", "none"].map { FieldKey($0) }
      + [
        .quotient(FieldQuotient("price/power", of: .known(.price), by: .known(.horsepower))),
        .quotient(FieldQuotient("mpg/power", of: FieldKey("mpg"), by: .known(.horsepower))),
      ])

  @Test("of a random query has the cars that the query matches one by one, in the catalogue's order")
  func search() async throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<Fuzz.cases(150) {
      let (catalogue, cars) = try random.catalogue()
      let currency = catalogue.fields.usualCurrency
      for _ in 0..<10 {
        let query = random.query(upTo: 3)
        let found = await catalogue.listing(of: query)
        #expect(found.elementsEqual(cars.filter { query.matches($0, currency: currency) }), "\(query)")
      }
    }
  }

  @Test("cut to its first cars has those in their order, however many are wanted")
  func limit() async throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<Fuzz.cases(50) {
      let (catalogue, _) = try random.catalogue()
      let order = random.once(in: 2) ? CarOrder(by: random.pick(keys)) : nil
      let listing = await catalogue.listing(of: random.query(upTo: 1), in: order)
      for limit in [0, 1, 2, listing.count, listing.count + 1, .max] {
        let first = listing.first(limit)
        #expect(first.elementsEqual(listing.prefix(limit)))
        #expect(first.catalogue.count == catalogue.count)
        for (position, car) in first.enumerated() where position < 3 {
          #expect(first.position(of: car.id).value.map { first[$0].id } == car.id)
        }
      }
    }
  }

  @Test("of a query that extends the last one is the same as if all cars had been looked at")
  func narrowing() async throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<Fuzz.cases(150) {
      let (catalogue, _) = try random.catalogue()
      let first = random.query(upTo: 2)
      let order = random.once(in: 2) ? CarOrder(by: random.pick(keys)) : nil
      let listing = await catalogue.listing(of: first, in: order)
      let terms = random.query(upTo: 2).terms
      let second = first.alternatives.count > 1 ? first : CarQuery(terms: first.terms + terms)
      #expect(second.implies(first))
      let narrowed = await catalogue.listing(of: second, after: (first, listing))
      #expect(await narrowed == catalogue.listing(of: second), "\(first), then \(second)")
    }
  }

  @Test("in a random order has the cars as a plain stable sort has them, all or only those found")
  func sort() async throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<Fuzz.cases(60) {
      let (catalogue, cars) = try random.catalogue()
      for key in keys {
        let order = CarOrder(by: key, isDescending: random.once(in: 2))
        let query = random.once(in: 2) ? random.query(upTo: 1) : CarQuery()
        let expected = cars.filter { query.matches($0, currency: catalogue.fields.usualCurrency) }
          .sorted(by: order.precedence(among: cars))
        let listing = await catalogue.listing(of: query, in: order)
        #expect(listing.elementsEqual(expected), "\(order) of \(query)")
      }
    }
  }

  @Test("by one field and then another has those that are the same in the first by the second")
  func sortByTwo() async throws {
    var random = SeededGenerator(seed: 45)
    for _ in 0..<Fuzz.cases(150) {
      let (catalogue, cars) = try random.catalogue()
      let orders = keys.shuffled(using: &random).prefix(3).map {
        CarOrder(by: $0, isDescending: random.once(in: 2))
      }
      let order = CarOrder(
        by: orders[0].key, isDescending: orders[0].isDescending, then: Array(orders.dropFirst()))
      let expected = orders.reversed().reduce(cars) { $0.sorted(by: $1.precedence(among: cars)) }
      #expect(await catalogue.listing(in: order).elementsEqual(expected), "\(order)")
    }
  }

  @Test("by a field with blanks, lists and flags among its texts has these in their order, too")
  func blanks() async {
    let values: [FieldValue] = [.text("b"), .text(" "), .list([]), .text("a"), .bool(true), .text("c")]
    let catalogue = Catalogue(values.enumerated().map { .sample("\($0)", ["extra": $1]) })
    let order = CarOrder(by: .unknown("extra"))
    #expect(await catalogue.listing(in: order).map(\.id) == ["3", "0", "5", "4", "1", "2"])
    #expect(await catalogue.listing(in: order.reversed).map(\.id) == ["5", "0", "3", "4", "1", "2"])
  }

  @Test("by a price that every car has and none is understood of has the cars as they come")
  func unknownCurrencies() async {
    let cars = [("a", 9_000), ("b", 7_000)].map { id, price in
      Car.sample(id, ["price": .integer(price), "currency": .text("pesos")])
    }
    for order in [CarOrder(by: .known(.price)), CarOrder(by: .known(.price), isDescending: true)] {
      #expect(await Catalogue(cars).listing(in: order).map(\.id) == ["a", "b"])
    }
  }

  @Test("finds each of its cars by the identifier, and no other")
  func positions() async throws {
    var random = SeededGenerator(seed: 44)
    for _ in 0..<Fuzz.cases(30) {
      let (catalogue, cars) = try random.catalogue()
      let order = random.once(in: 2) ? CarOrder(by: random.pick(keys), isDescending: true) : nil
      let listing = await catalogue.listing(of: random.query(upTo: 1), in: order)
      for car in cars {
        #expect(listing.position(of: car.id).value == listing.firstIndex { $0.id == car.id })
      }
    }
  }

  @Test("after one of another query looks at all cars, unless it can find nothing else")
  func notNarrower() async throws {
    let catalogue = Catalogue.of(.corolla, .ioniq5)
    let toyota = try CarQuery("toyota")
    let listing = await catalogue.listing(of: toyota)
    #expect(
      await catalogue.listing(of: try CarQuery("o"), after: (toyota, listing)).map(\.id) == [
        "corolla", "ioniq5",
      ])
    #expect(
      await catalogue.listing(of: try CarQuery("hyundai"), after: (toyota, listing)).map(\.id) == ["ioniq5"])
    #expect(await catalogue.listing(after: (toyota, listing)).count == 2)
  }

  @Test("of a query that extends that of a sorted one has every car that it finds, in the catalogue's order")
  func afterSorted() async throws {
    let cars = (0..<9).map { Car.sample("\($0)", ["seats": .integer($0 * 4 % 9)]) }
    for most in [1, 2, 4, 9] {
      let catalogue = Catalogue(cars, chunksOf: most)
      let sorted = await catalogue.listing(of: try CarQuery("mode"), in: CarOrder(by: .known(.seats)))
      let longer = await catalogue.listing(of: try CarQuery("model"), after: (try CarQuery("mode"), sorted))
      #expect(longer.map(\.id) == cars.map(\.id), "\(most) in a chunk")
    }
  }

  @Test("of a word has the cars whose identifiers have it in capitals or in small letters")
  func capitalIdentifiers() async throws {
    let catalogue = Catalogue(["ABC-12", "abc-13", "XYZ", "Ñab-c"].map { .sample($0) }, chunksOf: 1)
    for word in ["abc", "ABC", "bC-1"] {
      #expect(await catalogue.listing(of: try CarQuery(word)).map(\.id) == ["ABC-12", "abc-13"])
    }
    #expect(await catalogue.listing(of: try CarQuery("nab")).map(\.id) == ["Ñab-c"])
  }

  @Test("has its own cars only, and is the whole catalogue only in its order")
  func own() async throws {
    let catalogue = Catalogue.of(.ioniq5, .corolla)
    let found = await catalogue.listing(of: try CarQuery("toyota"))
    #expect(
      found.car("corolla") == .corolla && found.car("ioniq5") == nil && catalogue.car("ioniq5") == .ioniq5)
    let sorted = await catalogue.listing(in: CarOrder(by: .known(.make), isDescending: true))
    let other = await catalogue.listing(in: CarOrder(by: .known(.make)))
    #expect(sorted != other && sorted.map(\.id) == ["corolla", "ioniq5"])
    #expect(CarListing(catalogue).isWhole && !found.isWhole && !sorted.isWhole)
    #expect(CarListing(catalogue).first(2).isWhole && !CarListing(catalogue).first(1).isWhole)
  }

  @Test("of a condition about a quotient has the cars whose quotient fulfils it")
  func quotient() async throws {
    let cars = [("a", 30_000, 100), ("b", 30_000, 200), ("c", 40_000, 0)].map {
      Car.sample($0, ["price": .integer($1), "horsepower": .integer($2)])
    }
    let quotient = FieldQuotient("price/power", of: .known(.price), by: .known(.horsepower))
    let query = CarQuery(terms: [.init(.field(.quotient(quotient), .number(.atLeast(200))))])
    #expect(await Catalogue(cars + [.sample("d")]).listing(of: query).map(\.id) == ["a"])
  }

  @Test("of a catalogue without cars is empty")
  func empty() async {
    let query = CarQuery(terms: [.init(.word(QueryText("kia")))])
    #expect(await Catalogue().listing(of: query, in: CarOrder(by: .known(.price))).isEmpty)
    #expect(CarListing().isEmpty)
    #expect(CarListing().position(of: "kia") == .none)
  }

  @Test("of prices without a currency means the one that most cars have, and of two the first by its code")
  func usualCurrency() throws {
    #expect(Catalogue().fields.usualCurrency == nil)
    let won = try car("won", ["price": 1], currency: "KRW")
    let euro = try car("euro", ["price": 1], currency: "EUR")
    #expect(Catalogue([won, euro]).fields.usualCurrency == "EUR")
    let unsaid = try (0..<2).map { try car("\($0)", ["price": 3]) }
    #expect(Catalogue([won] + unsaid).fields.usualCurrency == nil)
    let more = try car("more", ["price": 2], currency: "KRW")
    for most in 1...3 {
      #expect(Catalogue([won, euro, more], chunksOf: most).fields.usualCurrency == "KRW")
      #expect(Catalogue([won, more, euro], chunksOf: most).fields.usualCurrency == "KRW")
    }
  }

  @Test(
    "by a field with many different texts is what a look at each car gives, in codes of two bytes or in none",
    arguments: [(300, 2), (1_100, 1)])
  func manyTexts(different: Int, times: Int) async throws {
    var random = SeededGenerator(seed: 45)
    let cars = try (0..<different * times * 2).map { number in
      let text = FieldValue.text("Text \(number / 2 % different)")
      return try ColumnTests.car("\(number)", number.isMultiple(of: 2) ? [] : [Field("a", text)])
    }.shuffled(using: &random)
    let catalogue = Catalogue(cars)
    for test in [CarQuery.ValueTest.contains(QueryText("text 29")), .equals(QueryText("TEXT 7"))] {
      let query = CarQuery(terms: [CarQuery.Term(.field(.unknown("a"), test))])
      let found = cars.filter { query.matches($0, currency: "USD") }
      #expect(!found.isEmpty)
      #expect(await catalogue.listing(of: query).elementsEqual(found))
    }
    let order = CarOrder(by: .unknown("a"), isDescending: true)
    #expect(await catalogue.listing(in: order).elementsEqual(cars.sorted(by: order.precedence(among: cars))))
  }
}

extension SeededGenerator {
  /// A catalogue in a few chunks, and its cars, no two with the same identifier.
  mutating func catalogue() throws -> (Catalogue, [Car]) {
    // So many chunks that some are searched together.
    let hasManyChunks = once(in: 10)
    let cars = try (0..<Int.random(in: 0...(hasManyChunks ? 100 : 40), using: &self)).map { number in
      let car = try car()
      return car.identified(by: CarID("\(car.id.text)-\(number)"))
    }
    return (Catalogue(cars, chunksOf: hasManyChunks ? 1 : .random(in: 1...15, using: &self)), cars)
  }
}
