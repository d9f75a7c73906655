import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Testing

/// The bar behind a car's price: 0.05 for the lowest, 1 for the highest, and halfway between for the one that is as many
/// times the lowest as the highest is of it.
@Suite("Where a price is among the others", .patience)
@MainActor
struct CarListPricesTests {
  /// The list of cars with these prices, and what it says of the cars.
  private static func shares(
    _ prices: [(amount: Int?, currency: String?)], printedIn form: PrintedForm? = nil
  ) async -> [Double?] {
    let cars = prices.enumerated().map { number, price in
      var fields: [String: FieldValue] = [:]
      if let amount = price.amount { fields["price"] = .integer(amount) }
      if let currency = price.currency { fields["currency"] = .text(currency) }
      return Car.sample("\(number)", fields)
    }
    let sut = ListSUT(printedIn: form)
    await sut.load(.success(SampleCatalogue(cars, isComplete: true)))
    return cars.indices.map { sut.presenter.row(at: $0)?.share }
  }

  @Test("is counted in doublings, from the lowest to the highest")
  func doublings() async {
    let shares = await Self.shares([(40_000, "EUR"), (10_000, "EUR"), (20_000, "EUR")])
    #expect(shares == [1, 0.05, 0.525])
  }

  @Test("is not said of a car without a price, or with one in a rarer currency")
  func others() async {
    let shares = await Self.shares([
      (10_000, "EUR"), (nil, "EUR"), (900_000, "CZK"), (20_000, "EUR"), (15_000, nil),
    ])
    #expect(shares == [0.05, nil, nil, 1, nil])
  }

  @Test("is said of prices whose currency nobody said, if that is most of them")
  func unsaid() async {
    #expect(await Self.shares([(10_000, nil), (20_000, nil), (15_000, "EUR")]) == [0.05, 1, nil])
  }

  @Test(
    "is not said where there is nothing to compare: one price, or the same for all, or nothing at all for one"
  )
  func same() async {
    #expect(await Self.shares([(10_000, "EUR")]) == [nil])
    #expect(await Self.shares([(10_000, "EUR"), (10_000, "EUR")]) == [nil, nil])
    #expect(await Self.shares([(0, "EUR"), (10_000, "EUR")]) == [nil, nil])
  }

  @Test("is not said in print, which has no bars")
  func printed() async {
    #expect(await Self.shares([(10_000, "EUR"), (20_000, "EUR")], printedIn: .words) == [nil, nil])
  }
}
