import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import Testing

@Suite("The interactor of the columns")
struct CarColumnsInteractorTests {
  @Test("It answers with the fields of the cars that the list has loaded, and three examples of each")
  func fields() async throws {
    let cars = (1...5).map { Car.sample("car-\($0)", ["mpg": .integer($0 * 10)]) }
    let sut = try await SUT(listed: cars)
    let fields = await sut.columns.fields()
    #expect(fields.carCount == 5)
    #expect(
      fields.summaries.map(\.key) == [.known(.id), .known(.make), .known(.model), .unknown("mpg")])
    #expect(fields.summaries.last?.count == 5)
    #expect(fields.summaries.last?.examples == [.integer(10), .integer(20), .integer(30)])
  }

  @Test("Before anything is loaded, there are no fields")
  func nothing() async {
    #expect(await SUT(expectingParts: 0).columns.fields() == CatalogueFields())
  }
}
