import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import Testing

@Suite("The interactor of the values of a field")
struct CarFacetsInteractorTests {
  private let cars = (1...4).map { Car.sample("car-\($0)", ["Top Speed": .text($0 < 4 ? "high" : "low")]) }

  @Test("It counts what the cars have that the list has found, under the catalogue's own name")
  func counts() async throws {
    let sut = try await SUT(listed: cars)
    let all = try #require(await sut.facets.counts(of: FieldKey("top speed"), medianOf: nil))
    #expect(all.name == "Top Speed" && all.counts.carCount == 4)
    #expect(all.counts.values.map(\.count) == [3, 1])
    _ = await sut.list.cars(for: CarListRequest(try CarQuery("id:car-1 or id:car-4")))
    let found = try #require(await sut.facets.counts(of: FieldKey("top speed"), medianOf: nil))
    #expect(found.counts.carCount == 2 && found.counts.values.map(\.count) == [1, 1])
  }

  @Test("Before anything is loaded, there is nothing to count")
  func nothing() async {
    let counts = await SUT(expectingParts: 0).facets.counts(of: .known(.make), medianOf: nil)
    #expect(counts?.counts == FieldCounts(.known(.make), [], carCount: 0))
  }

  @Test(
    "Medians are worth asking for of numbers alone: price, power, range and year first, and of no code or date"
  )
  func measures() async throws {
    let cars = [
      Car.sample(
        "1",
        [
          "seats": .integer(5), "year": .integer(2_020), "range": .integer(400), "price": .integer(20_000),
          "body": .text("SUV"), "mpg": .integer(31), "lot": .integer(70_012), "colour": .text("red"),
        ])
    ]
    let sut = try await SUT(listed: cars)
    let measures = sut.facets.measures.map(\.name)
    #expect(measures == ["price", "range", "year", "seats", "mpg"])
  }

  @Test("The medians of a field come with its name in the catalogue")
  func medians() async throws {
    let cars = [("a", 10), ("a", 30), ("b", 7)].enumerated().map { number, car in
      Car.sample("\(number)", ["grade": .text(car.0), "Top Speed": .integer(car.1)])
    }
    let sut = try await SUT(listed: cars)
    let counted = try #require(
      await sut.facets.counts(of: FieldKey("grade"), medianOf: FieldKey("top speed")))
    #expect(counted.measure == "Top Speed")
    #expect(counted.counts.medians == FieldMedians(of: FieldKey("top speed"), [20, 7]))
  }
}
