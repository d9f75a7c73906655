import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
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
    _ = await sut.list.cars(for: CarListRequest(try CarQuery("price>15k")))
    #expect(await sut.overview.overview()?.carCount == 2)
  }

  @Test("For what is printed it fetches the cars, and counts those that a query finds by what was asked for")
  func request() async throws {
    let sut = SUT(parts: .success(SampleCatalogue(cars, isComplete: true)))
    let request = CarOverviewRequest(try CarQuery("mpg>=2"), by: [FieldKey("MPG"), FieldKey("mgp")])
    let fetched = await sut.overview.overview(request)
    #expect(fetched.overview.carCount == 2 && fetched.listed.cars.count == 2 && fetched.failure == nil)
    #expect(fetched.overview.fields.map(\.counts.carCount) == [2, 2])
    #expect(fetched.overview.fields.map(\.counts.missing) == [0, 2])
    #expect(fetched.overview.pairs == nil)
    #expect(fetched.listed.missing.columns == [MissingField(FieldKey("mgp"), .nearest("mpg"))])
  }

  @Test(
    "A median is of a field with numbers, or of one by another; of any other, the reason is told",
    arguments: [
      ("POWER", [100, 200, 300], nil), ("price/power", [100], nil),
      ("make", [], MissingField(.known(.make), .noQuantities)),
      ("mgp", [], MissingField(FieldKey("mgp"), .nearest("mpg"))),
    ] as [(String, [Double], MissingField?)])
  func medians(measure: String, medians: [Double], missing: MissingField?) async throws {
    let sut = SUT(parts: .success(SampleCatalogue(cars, isComplete: true)))
    let request = CarOverviewRequest(by: [.known(.id)], medianOf: FieldKey(measure))
    let fetched = await sut.overview.overview(request)
    #expect(fetched.missingMeasure == missing)
    #expect(Set(fetched.overview.fields[0].counts.medians?.medians.compactMap(\.self) ?? []) == Set(medians))
  }

  @Test(
    "What is printed is found as in the list: by units, currencies and the words for a field",
    arguments: [
      ("power>100kW", 2), ("power>1000kW", 0), ("price<15k$", 1), ("price<15k€", 0), ("power>250PS", 1),
    ])
  func found(query: String, count: Int) async throws {
    let cars = (1...3).map { number in
      Car.sample(
        "car-\(number)",
        ["price": .integer(number * 10_000), "currency": .text("USD"), "horsepower": .integer(number * 100)])
    }
    let catalogue = SampleCatalogue(cars, isComplete: true)
    let sut = SUT(parts: .success(catalogue), .success(catalogue))
    _ = try await sut.list.loadCars().all()
    let query = try CarQuery(query)
    #expect(await sut.list.cars(for: CarListRequest(query))?.cars.count == count)
    let fetched = await sut.overview.overview(CarOverviewRequest(query))
    #expect(fetched.overview.carCount == count && fetched.listed.cars.count == count)
  }

  @Test("Why not all cars could be fetched comes with those that have arrived")
  func failure() async {
    let sut = SUT(parts: .failure(.offline))
    let fetched = await sut.overview.overview(CarOverviewRequest())
    #expect(fetched.failure == .offline && fetched.overview.carCount == 0)
  }
}
