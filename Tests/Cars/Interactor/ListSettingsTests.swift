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
    _ = await list.listing(CarListRequest(in: price, fields: .chosen([.known(.make)])))
    _ = await list.listing(CarListRequest(in: price, fields: .chosen([.known(.make)])))
    #expect(memory.count == 0)
    _ = await list.listing(CarListRequest(in: price.reversed, fields: .chosen([.known(.make)])))
    #expect(memory.settings == CatalogueSettings(order: price.reversed))
    _ = await list.listing(CarListRequest(in: nil, fields: .chosen([.known(.model)])))
    #expect(memory.settings == CatalogueSettings(columns: [.known(.model)]))
    _ = await list.listing(CarListRequest(in: nil, fields: .suggested))
    #expect(memory.settings == CatalogueSettings())
    #expect(memory.count == 3)
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
    list.keep(showsPane: false)
    #expect(!list.showsPane && !memory.settings.showsPane)
    #expect(!self.list(memory).showsPane)
  }

  @Test("is there for this run where nobody remembers it")
  func alone() {
    let service = CarsAPIServiceStub()
    let list = CarListInteractor(service: service, changing: service, store: CatalogueStore())
    list.search.keep("kia")
    #expect(list.search.earlier == ["kia"])
  }
}
