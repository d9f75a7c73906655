import CarsEntity
import CarsTestSupport
import CatalogueTestSupport
import Testing

@testable import CarsCatalogue

@Suite("A price without a currency, beside others")
struct PriceWithoutCurrencyTests {
  /// Two prices in dollars, one in euros, one of which nothing says what it is in, and a car without a price.
  private func few() throws -> [Car] {
    [
      try car("unsaid", ["price": 100, "horsepower": 10]),
      try car("dear", ["price": 300, "horsepower": 30], currency: "USD"),
      try car("cheap", ["price": 200, "horsepower": 20], currency: "USD"),
      try car("euro", ["price": 150, "horsepower": 15], currency: "EUR"), try car("none"),
    ]
  }

  /// Two prices of which nothing says what they are in, one in dollars, and three cars with a currency and no price.
  private func many() throws -> [Car] {
    [
      try car("one", ["price": 100, "horsepower": 10]), try car("two", ["price": 240, "horsepower": 20]),
      try car("dollars", ["price": 200, "horsepower": 30], currency: "USD"),
      try car("a", currency: "EUR"), try car("b", currency: "EUR"), try car("c", currency: "EUR"),
    ]
  }

  private func ids(_ cars: [Car], _ query: String = "", by order: CarOrder? = nil) async throws -> [String] {
    await Catalogue(cars, chunksOf: 2).listing(of: try CarQuery(query), in: order).map(\.id.text)
  }

  @Test("is found where no currency is asked for and most prices are without one, and in no currency")
  func search() async throws {
    #expect(try await ids(few(), "price<250") == ["cheap"])
    #expect(try await ids(few(), "price<250EUR") == ["euro"])
    #expect(try await ids(few(), "price>0 or price>0EUR") == ["dear", "cheap", "euro"])
    #expect(try await ids(many(), "price<250") == ["one", "two"])
    #expect(try await ids(many(), "price<250USD") == ["dollars"])
  }

  @Test("is sorted behind the currencies, and before what has no price, both ways")
  func order() async throws {
    let price = CarOrder(by: .known(.price))
    #expect(try await ids(few(), by: price) == ["cheap", "dear", "euro", "unsaid", "none"])
    #expect(try await ids(few(), by: price.reversed) == ["dear", "cheap", "euro", "unsaid", "none"])
  }

  @Test("is counted apart: with the others where most have none, and as one of the others where not")
  func counts() async throws {
    let some = try #require(await CarListing(Catalogue(few(), chunksOf: 2)).counts(of: .known(.price)))
    #expect(some.numbers?.currency == "USD" && some.numbers?.count == 2 && some.numbers?.least == 200)
    #expect(some.others == 2 && some.missing == 1 && some.carCount == 5)
    let most = try #require(await CarListing(Catalogue(many(), chunksOf: 2)).counts(of: .known(.price)))
    #expect(most.numbers?.currency == nil && most.numbers?.count == 2 && most.numbers?.greatest == 240)
    #expect(most.others == 1 && most.missing == 3 && most.carCount == 6)
  }

  @Test("is found again by the query for each value that was counted")
  func queries() async throws {
    for cars in [try few(), try many()] {
      let catalogue = Catalogue(cars, chunksOf: 2)
      let counts = try #require(await CarListing(catalogue).counts(of: .known(.price)))
      for value in counts.values where value.count > 0 {
        #expect(await catalogue.listing(of: CarQuery(terms: value.terms)).count == value.count, "\(value)")
      }
    }
  }

  @Test("is in a picture of two numbers with its like, and with no price in a currency")
  func pairs() async throws {
    for (cars, prices) in [(try few(), 200.0...300.0), (try many(), 100...240)] {
      let listing = CarListing(Catalogue(cars, chunksOf: 2))
      let counts = try #require(await listing.counts(of: [.known(.horsepower), .known(.price)]))
      let pairs = try #require(await listing.pairs(of: counts[0], with: counts[1]))
      #expect(pairs.count == 2)
      #expect(pairs.medians.allSatisfy { prices.contains($0.median) })
    }
  }

  @Test("stands among its like alone")
  func standings() async throws {
    let cars = try many()
    let catalogue = Catalogue(cars, chunksOf: 2)
    func standings(of car: Car) async -> [NumberKey: Standing] {
      await Distributions(catalogue).standings(of: car)
    }
    let standing = try #require(await standings(of: cars[0])[.price(currency: nil)])
    #expect([standing.least, standing.greatest] == [100, 240] && standing.count == 2 && standing.lower == 0)
    #expect(await standings(of: cars[2])[.price(currency: "USD")] == nil)
  }
}
