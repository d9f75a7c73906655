import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import Testing

@Suite("The interactor of the overview")
struct CarOverviewInteractorTests {
  private let cars = (1...3).map { number in
    Car.sample(
      "car-\(number)",
      ["price": .integer(number * 10_000), "horsepower": .integer(number * 100), "mpg": .integer(number)])
  }

  @Test(
    "It counts the listed cars by those of the fields that tell most that they have, and two numbers together"
  )
  func overview() async throws {
    let sut = try await SUT(listed: cars)
    let overview = try #require(await sut.overview.overview())
    #expect(overview.carCount == 3)
    #expect(overview.fields.map(\.counts.key) == [.known(.make), .known(.price), .known(.horsepower)])
    #expect(overview.pairs?.count == 3)
    _ = await sut.list.listing(CarListRequest(try CarQuery("price>15k")))
    #expect(await sut.overview.overview()?.carCount == 2)
  }

  @Test("For what is printed it fetches the cars, and counts those that a query finds by what was asked for")
  func request() async throws {
    let sut = SUT(parts: .success(Catalogue(cars, isComplete: true)))
    let request = CarOverviewRequest(try CarQuery("mpg>=2"), by: [FieldKey("MPG"), FieldKey("mgp")])
    let fetched = await sut.overview.overview(request)
    #expect(fetched.overview.carCount == 2 && fetched.listed.cars.count == 2 && fetched.failure == nil)
    #expect(fetched.overview.fields.map(\.counts.values.count) == [2, 0])
    #expect(fetched.overview.pairs == nil)
    #expect(fetched.listed.missing.columns == [MissingField(FieldKey("mgp"), .nearest("mpg"))])
  }

  @Test("Why not all cars could be fetched comes with those that have arrived")
  func failure() async {
    let sut = SUT(parts: .failure(.offline))
    let fetched = await sut.overview.overview(CarOverviewRequest())
    #expect(fetched.failure == .offline && fetched.overview.carCount == 0)
  }
}
