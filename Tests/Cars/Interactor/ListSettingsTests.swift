import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import Synchronization
import Testing

@Suite("What is set in the list")
struct ListSettingsTests {
  /// Remembers in memory.
  private final class Memory: CarsRememberingService {
    private let state: Mutex<[CatalogueSettings]>

    init(_ settings: CatalogueSettings = CatalogueSettings()) { state = Mutex([settings]) }

    var settings: CatalogueSettings { state.withLock { $0[$0.count - 1] } }
    /// How often it was told something.
    var count: Int { state.withLock { $0.count - 1 } }

    func remember(_ settings: CatalogueSettings) { state.withLock { $0.append(settings) } }
  }

  private func list(_ memory: Memory) -> CarListInteractor {
    let service = CarsAPIServiceStub()
    return CarListInteractor(service: service, changing: service, store: CatalogueStore(), memory: memory)
  }

  @Test("is remembered when somebody sets it, and not what the list began with")
  func columns() async {
    let (memory, price) = (Memory(), CarOrder(by: .known(.price)))
    let list = list(memory)
    _ = await list.cars(for: CarListRequest(in: price, fields: .chosen([.known(.make)])))
    _ = await list.cars(for: CarListRequest(in: price, fields: .chosen([.known(.make)])))
    #expect(memory.count == 0)
    _ = await list.cars(for: CarListRequest(in: price.reversed, fields: .chosen([.known(.make)])))
    #expect(memory.settings == CatalogueSettings(order: price.reversed))
    _ = await list.cars(for: CarListRequest(in: nil, fields: .chosen([.known(.model)])))
    #expect(memory.settings == CatalogueSettings(columns: [.known(.model)]))
    _ = await list.cars(for: CarListRequest(in: nil, fields: .suggested))
    #expect(memory.settings == CatalogueSettings())
    #expect(memory.count == 3)
  }

  private static let price = CarOrder(by: .known(.price))

  @Test(
    "is remembered as it is set, changed, taken back, and set again after a restart",
    arguments: [
      (
        CarListRequest(in: price), CatalogueSettings(order: price), CarListRequest(in: price.reversed),
        CatalogueSettings(order: price.reversed)
      ),
      (
        CarListRequest(in: CarOrder("price,-year")), CatalogueSettings(order: CarOrder("price,-year")),
        CarListRequest(in: CarOrder("price,year")), CatalogueSettings(order: CarOrder("price,year"))
      ),
      (
        CarListRequest(in: CarOrder("price,-year")), CatalogueSettings(order: CarOrder("price,-year")),
        CarListRequest(in: price), CatalogueSettings(order: price)
      ),
      (
        CarListRequest(fields: .chosen([.known(.make)])), CatalogueSettings(columns: [.known(.make)]),
        CarListRequest(fields: .chosen([.known(.model), .known(.make)])),
        CatalogueSettings(columns: [.known(.model), .known(.make)])
      ),
    ])
  func wayBack(
    first: CarListRequest, firstSet: CatalogueSettings, second: CarListRequest, secondSet: CatalogueSettings
  ) async {
    let memory = Memory()
    let nothing = CatalogueSettings()
    func list(
      _ list: CarListInteractor, _ steps: (CarListRequest, CatalogueSettings)...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      for (request, set) in steps {
        _ = await list.cars(for: request)
        #expect(memory.settings == set, sourceLocation: sourceLocation)
      }
    }
    await list(
      self.list(memory), (CarListRequest(), nothing), (first, firstSet), (second, secondSet),
      (CarListRequest(), nothing))
    await list(self.list(memory), (CarListRequest(), nothing), (first, firstSet))
    await list(self.list(memory), (first, firstSet), (CarListRequest(), nothing), (second, secondSet))
  }

  @Test("is the query of the list as well, over which neither the order nor a column is forgotten")
  func query() async throws {
    let memory = Memory()
    let list = list(memory)
    _ = await list.cars(for: CarListRequest())
    _ = await list.cars(for: CarListRequest(in: Self.price))
    _ = await list.cars(for: CarListRequest(try CarQuery("kia"), in: Self.price))
    #expect(memory.settings == CatalogueSettings(order: Self.price, lastQuery: "kia"))
    _ = await list.cars(for: CarListRequest(in: Self.price))
    #expect(memory.settings == CatalogueSettings(order: Self.price))
  }

  @Test("is the place where the user left the list, which the next list begins with")
  func place() async throws {
    let memory = Memory()
    let first = list(memory)
    #expect(first.lastPlace == nil)
    _ = await first.cars(for: CarListRequest())
    _ = await first.cars(for: CarListRequest(try CarQuery("make:kia")))
    first.keep(selected: "ev6")
    #expect(list(memory).lastPlace == CarListPlace(try CarQuery("make:kia"), at: "ev6"))
    #expect(first.lastPlace == nil, "it stays what it was when the list began")
    first.keep(selected: nil)
    #expect(list(memory).lastPlace == CarListPlace(try CarQuery("make:kia"), at: nil))
  }

  @Test("is no query that can't be understood any more: all cars are listed then")
  func brokenQuery() {
    let place = list(Memory(CatalogueSettings(lastQuery: "price<", lastCar: "ev6"))).lastPlace
    #expect(place == CarListPlace(CarQuery(), at: "ev6"))
    #expect(list(Memory(CatalogueSettings(lastQuery: "price<"))).lastPlace == nil)
  }

  @Test("are fifty searches at the most", arguments: [(48, 49), (49, 50), (50, 50)])
  func mostSearches(before: Int, after: Int) {
    let memory = Memory(CatalogueSettings(searches: (0..<before).map { "q\($0)" }))
    list(memory).search.keep("new")
    #expect(memory.settings.searches.count == after && memory.settings.searches.last == "new")
  }

  @Test("is what was searched for, too, each query once and the last one last, and no more than fifty")
  func searches() {
    let memory = Memory(CatalogueSettings(searches: (0..<50).map { "q\($0)" }))
    let list = list(memory)
    list.search.keep("q7")
    #expect(list.search.earlier.last == "q7" && list.search.earlier.count == 50)
    list.search.keep("new")
    #expect(memory.settings.searches.first == "q1" && memory.settings.searches.last == "new")
  }

  @Test("is whether a car is shown beside the list, too, which it is unless somebody turns it off")
  func pane() {
    let memory = Memory()
    let list = list(memory)
    #expect(list.showsPane)
    for isShown in [false, true, false] {
      list.keep(showsPane: isShown)
      #expect(list.showsPane == isShown && memory.settings.showsPane == isShown)
      #expect(self.list(memory).showsPane == isShown)
    }
  }

  @Test("is there for this run where nobody remembers it")
  func alone() {
    let service = CarsAPIServiceStub()
    let list = CarListInteractor(service: service, changing: service, store: CatalogueStore())
    list.search.keep("kia")
    #expect(list.search.earlier == ["kia"])
  }
}
