import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsCatalogue

@Suite("The counts of a field", .patience)
struct FieldCountsTests {
  private let keys =
    (CarField.allCases.map(FieldKey.known)
      + ["mpg", "Top Speed", "heated", "note", "mileage", "none"].map { FieldKey($0) })

  /// The counts of a field of some cars: of `cars` with these values in it, in chunks of two.
  private func counts(
    _ name: String, _ values: [FieldValue], of query: String = "", bins: Int = 12
  ) async throws -> FieldCounts {
    let cars = try values.enumerated().map { number, value in
      try Car(fields: [
        Field("id", .text("\(number)")), Field("make", .text("Kia")), Field("model", .text("EV6")),
        Field(name, value),
      ])
    }
    let listing = await Catalogue(cars, chunksOf: 2).listing(of: try CarQuery(query))
    return try #require(await listing.counts(of: FieldKey(name), inAtMost: bins))
  }

  @Test(
    "A query for a value finds just as many cars as were counted, of all cars or of those that a search has left"
  )
  func queries() async throws {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<Fuzz.cases(50) {
      let (catalogue, _) = try random.catalogue()
      let query = random.once(in: 2) ? random.query(upTo: 1) : CarQuery()
      let order = random.once(in: 3) ? CarOrder(by: random.pick(keys)) : nil
      let listing = await catalogue.listing(of: query, in: order)
      for key in keys {
        let counts = try #require(
          await listing.counts(of: key, inAtMost: Int.random(in: 1...5, using: &random)))
        for value in counts.values {
          let narrowed = CarQuery(anyOf: query.alternatives.map { $0 + value.terms })
          #expect(await catalogue.listing(of: narrowed).count == value.count, "\(key): \(value) of \(query)")
        }
        #expect(counts.carCount == listing.count)
        let missing = listing.count { car in
          car.value(of: key) == nil && (key != .known(.currency) || car.currencyAlone == nil)
        }
        #expect(counts.missing == missing, "\(key)")
      }
    }
  }

  @Test(
    "The median beside a value is that of the cars which a query for the value finds, of prices in the usual currency"
  )
  func medians() async throws {
    var random = SeededGenerator(seed: 72)
    let measures: [FieldKey] = [.known(.price), .known(.horsepower), .known(.year), FieldKey("mpg")]
    for _ in 0..<Fuzz.cases(40) {
      let (catalogue, _) = try random.catalogue()
      let listing = await catalogue.listing(of: random.once(in: 2) ? random.query(upTo: 1) : CarQuery())
      let (measure, key) = (random.pick(measures), random.pick(keys))
      let counts = try #require(
        await listing.counts(of: key, medianOf: measure, inAtMost: Int.random(in: 1...5, using: &random)))
      let medians = try #require(counts.medians)
      #expect(medians.key == measure && medians.medians.count == counts.values.count)
      let listed = Set(listing.map(\.id))
      for (value, median) in zip(counts.values, medians.medians) {
        let found = await catalogue.listing(of: CarQuery(anyOf: [value.terms]))
        let numbers = found.filter { listed.contains($0.id) }.compactMap { car -> Double? in
          if measure == .known(.price) {
            return car.price.flatMap { $0.currency == medians.currency ? $0.amount : nil }
          }
          // Of a column of the catalogue's own, a text can mean a number.
          let value = car.value(of: measure)
          return measure.isUnknown ? value?.meantNumber(in: catalogue.reading.schema["mpg"]) : value?.number
        }.sorted()
        #expect(median == Self.median(of: numbers), "\(measure) by \(key): \(value)")
      }
    }
  }

  private static func median(of numbers: [Double]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let (lower, upper) = (numbers[(numbers.count - 1) / 2], numbers[numbers.count / 2])
    return lower == upper ? lower : lower / 2 + upper / 2
  }

  @Test("A list without anything in it is none, as an empty text is")
  func emptyLists() async throws {
    let counts = try await counts(
      "features", [.list([]), .list([.text("ABS")]), .text(" "), .list([.list([]), .null])])
    #expect(counts.missing == 3 && counts.others == 0 && counts.values.map(\.count) == [1])
  }

  @Test("The median of prices is in the currency of most, and the others are counted by theirs")
  func medianPrices() async throws {
    let prices = [("EUR", 30_000), ("EUR", 10_000), ("USD", 1), ("EUR", 20_000), ("JPY", 2), ("USD", 3)]
    let cars = try prices.enumerated().map { number, price in
      try Car(fields: [
        Field("id", .text("\(number)")), Field("make", .text("Kia")), Field("model", .text("EV6")),
        Field("body", .text("SUV")),
        Field("price", .integer(price.1)), Field("currency", .text(price.0)),
      ])
    }
    let listing = CarListing(Catalogue(cars, chunksOf: 2))
    let counts = try #require(await listing.counts(of: .known(.body), medianOf: .known(.price)))
    #expect(
      counts.medians
        == FieldMedians(
          of: .known(.price), [20_000], currency: "EUR",
          others: [CurrencyCount("USD", 2), CurrencyCount("JPY", 1)]))
  }

  @Test("What most cars have comes first, then what comes first by nature, however it is spelled")
  func texts() async throws {
    let counts = try await counts(
      "body", ["Van 10", "SUV", "suv", "Van 9", "SÜV", "SUV", " "].map(FieldValue.text))
    #expect(counts.values.map(\.value) == [.text("SUV"), .text("Van 9"), .text("Van 10")])
    #expect(counts.values.map(\.count) == [4, 1, 1])
    #expect(
      counts.values.map { $0.terms.map(\.description) } == [
        ["body=SUV"], [#"body="Van 9""#], [#"body="Van 10""#],
      ])
    #expect(counts.missing == 1 && counts.carCount == 7 && counts.numbers == nil)
  }

  @Test("Whole numbers are in ranges that end before the next one begins")
  func wholeNumbers() async throws {
    let counts = try await counts("horsepower", [90, 100, 149, 150, 290].map(FieldValue.integer), bins: 5)
    #expect(counts.bins.map(\.bin.lower) == [50, 100, 150, 200, 250])
    #expect(counts.bins.map(\.count) == [1, 2, 1, 0, 1])
    #expect(
      counts.values.map { $0.terms.map(\.description).joined(separator: " ") } == [
        "horsepower:50..99", "horsepower:100..149", "horsepower:150..199", "horsepower:200..249",
        "horsepower:250..299",
      ])
    #expect(counts.numbers == NumberSummary(count: 5, least: 90, greatest: 290, median: 149))
  }

  @Test("A number apart from the others that is the bound of the last range is counted behind it")
  func outlierAtBound() async throws {
    let years = [2002] + (0..<20).map { 2006 + $0 % 5 } + [2015]
    let counts = try await counts("year", years.map(FieldValue.integer), bins: 5)
    #expect(counts.bins.last?.bin.lower == 2015 && counts.bins.last?.bin.upper == nil)
    #expect(counts.bins.map(\.count).reduce(0, +) == 22)
  }

  @Test("Other numbers are in ranges with two bounds, of which the second is not in it")
  func fractions() async throws {
    let counts = try await counts("acceleration", [4.7, 4.8, 5, 5.05].map(FieldValue.decimal), bins: 3)
    #expect(counts.bins.map(\.bin.lower) == [4.6, 4.8, 5])
    #expect(counts.bins.map(\.count) == [1, 1, 2])
    #expect(
      counts.values[0].terms.map(\.description).joined(separator: " ")
        == "acceleration>=4.6 acceleration<4.8")
    #expect(counts.numbers?.median == 4.9)
  }

  @Test(
    "Codes are counted by value, whole numbers, texts and fractions alike, and a query finds just those cars",
    arguments: ["zip", "Postal Code", "censusTract", "vehicle_id"])
  func codes(name: String) async throws {
    let values: [FieldValue] = [
      .integer(98101), .integer(98052), .text("98101"), .text("07001"), .integer(7001), .integer(98052),
      .decimal(53.5), .integer(98052),
    ]
    let counts = try await counts(name, values)
    #expect(counts.numbers == nil && counts.bins.isEmpty)
    #expect(
      counts.values.map(\.value) == [
        .text("98052"), .text("98101"), .text("53.5"), .text("07001"), .text("7001"),
      ])
    #expect(counts.values.map(\.count) == [3, 2, 1, 2, 1], "a query for 07001 finds the number, too")
    let plain = try await self.counts("mileage", values)
    #expect(plain.numbers?.count == 7)
  }

  @Test("Years are by one, five or ten, and a range of one year is a year")
  func years() async throws {
    #expect(
      try await counts("year", [2019, 2021].map(FieldValue.integer)).bins.map(\.bin.only) == [
        2019, 2020, 2021,
      ])
    let years = try await counts("year", [1998, 2021].map(FieldValue.integer), bins: 9)
    #expect(years.values.map { $0.terms[0].description }.first == "year:1995..1999")
    #expect(
      try await counts("year", [2019].map(FieldValue.integer)).values[0].terms[0].description == "year:2019")
  }

  @Test("Numbers that are far out have a range without a bound, and do not stretch the others")
  func farOut() async throws {
    let numbers = (0..<100).map { FieldValue.integer($0) } + [.integer(500_000)]
    let counts = try await counts("torque", numbers, bins: 10)
    #expect(counts.bins.map(\.count) == Array(repeating: 10, count: 10) + [1])
    #expect(counts.values.last?.terms.map(\.description) == ["torque>=100"])
  }

  @Test("Prices are those in the currency of most of them, which a query says where there are others")
  func prices() async throws {
    func car(_ id: Int, _ price: Int, _ currency: String) throws -> Car {
      try Car(fields: [
        Field("id", .text("\(id)")), Field("make", .text("Kia")), Field("model", .text("EV6")),
        Field("price", .integer(price)), Field("currency", .text(currency)),
      ])
    }
    let cars = try [car(1, 20_000, "EUR"), car(2, 22_000, "EUR"), car(3, 50_000_000, "KRW")]
    let counts = try #require(await CarListing(Catalogue(cars)).counts(of: .known(.price)))
    #expect(counts.numbers?.currency == "EUR" && counts.numbers?.greatest == 22_000 && counts.others == 1)
    #expect(counts.values.first?.terms.map(\.description) == ["price:20000..20499EUR"])
    let rest = await Catalogue(cars).listing(of: try CarQuery("id:3"))
    #expect(await rest.counts(of: .known(.price))?.numbers?.currency == "KRW")
    let euros = try #require(await CarListing(Catalogue(Array(cars[..<2]))).counts(of: .known(.price)))
    #expect(euros.values.first?.terms.map(\.description) == ["price:20000..20499"])
  }

  @Test(
    "More different texts than anybody would look through are none, and their cars are counted together",
    arguments: [(5_000, false), (5_001, true)])
  func many(count: Int, areMany: Bool) async throws {
    let cars = (0..<count).map { Car.sample("\($0)", ["trim": .text("trim \($0)")]) }
    let counts = try #require(await CarListing(Catalogue(cars)).counts(of: .known(.trim)))
    #expect(counts.hasManyTexts == areMany)
    #expect(counts.values.count == (areMany ? 0 : count) && counts.others == (areMany ? count : 0))
  }

  @Test("A cancelled task has no counts")
  func cancelled() async throws {
    let listing = CarListing(Catalogue([.sample("a"), .sample("b")], chunksOf: 1))
    let counts = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await listing.counts(of: .known(.make))
    }.value
    #expect(counts == nil)
  }
}
