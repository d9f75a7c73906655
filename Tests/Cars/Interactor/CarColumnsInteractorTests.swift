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
    let fields = await sut.columns.fields(beginningWith: [.unknown("mpg")])
    #expect(fields.carCount == 5)
    #expect(fields.summaries.first?.count == 5)
    #expect(fields.summaries.first?.examples == [.integer(10), .integer(20), .integer(30)])
  }

  @Test(
    "Those that are columns come first, even one that no car has; the identifier comes last, and a currency is none"
  )
  func order() async throws {
    let sut = try await SUT(listed: [.sample("a", ["mpg": .integer(30), "price": .integer(9)])])
    let fields = await sut.columns.fields(beginningWith: [.unknown("mpgg"), .known(.model)])
    #expect(
      fields.summaries.map(\.key) == [
        .unknown("mpgg"), .known(.model), .known(.make), .known(.price), .unknown("mpg"), .known(.id),
      ])
    #expect(fields.summaries.first == FieldSummary(.unknown("mpgg")))
  }

  @Test("A currency or an identifier that is a column stays where it is")
  func unusualColumns() async throws {
    let sut = try await SUT(listed: [.sample("a", ["price": .integer(9)])])
    let fields = await sut.columns.fields(beginningWith: [.known(.id), .known(.currency)])
    #expect(
      fields.summaries.map(\.key) == [
        .known(.id), .known(.currency), .known(.make), .known(.model), .known(.price),
      ])
  }

  @Test("Before anything is loaded, there are no fields")
  func nothing() async {
    #expect(await SUT(expectingParts: 0).columns.fields(beginningWith: []) == CatalogueFields())
  }
}
