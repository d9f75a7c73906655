import CarsAPI
import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import Testing

@Suite("A catalogue in memory")
struct MemoryCatalogueTests {
  private let catalogue = MemoryCatalogue([.corolla, .ioniq5, .corollaSE])

  private func ids(_ query: String, limit: Int? = nil) async throws -> [CarID] {
    await catalogue.cars(for: CarListRequest(try CarQuery(query), limit: limit)).map(\.id)
  }

  @Test("finds all cars again after a request that wanted only the first ones")
  func limit() async throws {
    #expect(try await ids("corolla", limit: 1) == ["corolla"])
    #expect(try await ids("corolla") == ["corolla", "corolla-se"])
    #expect(try await ids("corolla trim:SE") == ["corolla-se"])
    #expect(try await ids("kia") == [])
    #expect(await catalogue.allCars().count == 3)
  }

  @Test("is another one when something new is learned of a car, and stays as it was itself")
  func learning() async throws {
    let cheap = Car.sample("corolla", ["price": .integer(1)])
    let learned = try #require(catalogue.learning(cheap, of: "corolla"))
    #expect(await learned.allCars().car("corolla") == cheap)
    #expect(await catalogue.allCars().car("corolla") == .corolla)
    #expect(catalogue.learning(.corolla, of: "corolla") == nil)
    #expect(catalogue.learning(nil, of: "gone") == nil)
    #expect(await catalogue.learning(nil, of: "ioniq5")?.allCars().map(\.id) == ["corolla", "corolla-se"])
  }

  @Test("says where a car stands that is no longer as it was")
  func standings() async throws {
    let standings = await catalogue.allCars().standings(of: .sample("corolla", ["horsepower": .integer(999)]))
    let power = try #require(standings[.known(.horsepower)])
    #expect(power.lower == 2 && power.count == 3)
  }

  @Test("of some cars reads them as the one that they are from")
  func someCars() {
    var facts = CatalogueFacts()
    var reading = CatalogueReading()
    reading.names = [FieldName("Modell", .field(.model))]
    facts.fields = FieldDirectory(FoundFields(), reading)
    let some = MemoryCatalogue([.corolla], of: facts).facts
    #expect(some.isComplete && some.count == 1 && some.reading == reading)
  }
}
