import CarsEntity
import CarsTestSupport
import CatalogueTestSupport
import SceneTesting
import Testing

@testable import CarsCatalogue

@Suite("Two numbers of each car", .patience)
struct NumberPairsTests {
  /// A car with a power and a price.
  private func car(
    _ id: Int, _ power: Int?, _ price: Int?, _ currency: String = "USD", fuel: String? = nil
  ) throws -> Car {
    var fields = [
      Field("id", .text("\(id)")), Field("make", .text("Kia")), Field("model", .text("EV6")),
      Field("currency", .text(currency)),
    ]
    if let fuel { fields.append(Field("fuel", .text(fuel))) }
    if let power { fields.append(Field("horsepower", .integer(power))) }
    if let price { fields.append(Field("price", .integer(price))) }
    return try Car(fields: fields)
  }

  private func pairs(_ cars: [Car]) async throws -> NumberPairs? {
    let listing = CarListing(Catalogue(cars, chunksOf: 2))
    let counts = try #require(await listing.counts(of: [.known(.horsepower), .known(.price)], inAtMost: 2))
    return await listing.pairs(of: counts[0], with: counts[1])
  }

  @Test("Each car that has both, in the usual currency, is in the cell of the grid where they are")
  func cells() async throws {
    let pairs = try #require(
      await pairs([
        car(1, 100, 10_000), car(2, 190, 19_000), car(3, 150, 15_000), car(4, nil, 15_000), car(5, 150, nil),
        car(6, 150, 15_000_000, "KRW"),
      ]))
    #expect(pairs.count == 3 && pairs.xRange == 100...200 && pairs.yRange == 10_000...20_000)
    let places = pairs.cells.indices.filter { pairs.cells[$0] > 0 }
    #expect(places.map { [$0 % pairs.columns, $0 / pairs.columns] } == [[0, 0], [100, 50], [180, 90]])
  }

  @Test(
    "The cars of each kind of fuel are counted in their cells as well, and those of no kind only among all")
  func fuels() async throws {
    let pairs = try #require(
      await pairs([
        car(1, 100, 10_000, fuel: "Electric"), car(2, 190, 19_000, fuel: "Benzin"),
        car(3, 100, 10_000, fuel: "Elektro"), car(4, 150, 15_000, fuel: "Steam"), car(5, 150, 15_000),
        car(6, nil, 15_000, fuel: "Diesel"),
      ]))
    #expect(Set(pairs.cellsByFuel.keys) == [.electric, .petrol])
    #expect(pairs.cellsByFuel[.electric]?.filter { $0 > 0 } == [2])
    #expect(pairs.cellsByFuel[.electric]?.first == 2)
    #expect(pairs.cellsByFuel[.petrol]?.firstIndex(of: 1) == 90 * pairs.columns + 180)
    #expect(pairs.cells.filter { $0 > 0 } == [2, 2, 1])
  }

  @Test("For the cars in each range of the one number, there is what is in the middle of the other one")
  func medians() async throws {
    let pairs = try #require(
      await pairs([car(1, 100, 10_000), car(2, 110, 12_000), car(3, 150, 15_000), car(4, 190, 19_000)]))
    #expect(
      pairs.medians == [
        NumberPairs.Median(NumberBin(from: 100, below: 150, isWhole: true), count: 2, median: 11_000),
        NumberPairs.Median(NumberBin(from: 150, below: 200, isWhole: true), count: 2, median: 17_000),
      ])
  }

  @Test("Where no car has both, there are none")
  func none() async throws {
    #expect(try await pairs([car(1, 100, nil), car(2, nil, 10_000)]) == nil)
  }
}
