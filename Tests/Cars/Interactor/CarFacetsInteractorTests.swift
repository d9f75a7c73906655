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
    let all = try #require(await sut.facets.counts(of: FieldKey("top speed")))
    #expect(all.name == "Top Speed" && all.counts.carCount == 4)
    #expect(all.counts.values.map(\.count) == [3, 1])
    _ = await sut.list.cars(for: CarListRequest(try CarQuery("id:car-1 or id:car-4")))
    let found = try #require(await sut.facets.counts(of: FieldKey("top speed")))
    #expect(found.counts.carCount == 2 && found.counts.values.map(\.count) == [1, 1])
  }

  @Test("Before anything is loaded, there is nothing to count")
  func nothing() async {
    let counts = await SUT(expectingParts: 0).facets.counts(of: .known(.make))
    #expect(counts?.counts == FieldCounts(.known(.make), [], carCount: 0))
  }
}
