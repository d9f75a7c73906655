import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import Testing

@Suite("The interactor of the order")
struct CarSortingInteractorTests {
  @Test("Fields of the order that are no columns come first, then the columns, then all others")
  func fields() async throws {
    let sut = try await SUT(listed: [.corolla])
    let sorting = CarSortingInteractor(store: sut.store)
    let order = CarOrder(by: .known(.range), then: [CarOrder(by: .known(.price))])
    let fields = await sorting.fields(
      for: OrderQuestion(order, columns: [.known(.model), .known(.price)]))
    #expect(
      fields.summaries.prefix(4).map(\.key)
        == [.known(.range), .known(.model), .known(.price), .known(.make)])
    #expect(Set(fields.summaries.map(\.key)).count == fields.summaries.count)
  }
}
