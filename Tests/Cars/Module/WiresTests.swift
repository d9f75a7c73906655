import CarsAPI
import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import CatalogueTestSupport
import SceneTesting
import Scenes
import Synchronization
import TerminalUI
import TerminalUITesting
import Testing

/// A scene that the factory puts together.
enum WiredScene: String, CaseIterable, Sendable {
  case list, detail, columns, sorting, facets, overview, schema, comparison, editor

  /// Makes it, as a router does.
  @MainActor
  func screen(of module: CarsModule, on stack: ScreenStack) -> (any Screen)? {
    switch self {
    case .list: module.makeList(on: stack)
    case .detail: module.makeDetail(of: "corolla", router: CarDetailRouterSpy())
    case .columns: module.makeColumns([.known(.make)], router: CarColumnsRouterSpy())
    case .sorting: module.makeSorting(OrderQuestion(), router: CarSortingRouterSpy())
    case .facets:
      module.makeFacets(of: .known(.make), among: [.known(.make)], router: CarFacetsRouterSpy())
    case .overview: module.makeOverview(router: CarOverviewRouterSpy())
    case .schema: module.makeSchema(asking: .names(.german), router: CarSchemaRouterSpy())
    case .comparison:
      module.makeComparison(of: ["corolla", "corolla-se"], router: CarComparisonRouterSpy())
    case .editor: module.makeEditor(for: .create, at: nil, router: CarEditorRouterSpy())
    }
  }
}

/// One test for each wire of the factory: what stands at which seam, who is asked, and what the scenes share.
@Suite("The wires of the factory", .patience)
@MainActor
struct WiresTests {
  /// What has come through the seams.
  private final class Log {
    var heard: [String] = []
  }

  private let log = Log()

  /// Seams that note what comes through, and have the interactors use services instead.
  private func seams(_ services: CarsServices? = nil) -> CarSeams {
    var seams = CarSeams()
    func listen<P, I, V, R>(_ name: String, at seam: inout SceneSeams<P, I, V, R>) {
      func note(_ part: String) { log.heard.append("\(name) \(part)") }
      seam.services = {
        note("services")
        return services ?? $0
      }
      seam.interactor = {
        note("interactor")
        return $0
      }
      seam.router = {
        note("router")
        return $0
      }
      seam.presenter = {
        note("presenter")
        return (
          $0,
          {
            note("view"); return $0
          }
        )
      }
      seam.screen = {
        note("screen")
        return $0
      }
    }
    listen("list", at: &seams.list)
    listen("detail", at: &seams.detail)
    listen("columns", at: &seams.columns)
    listen("sorting", at: &seams.sorting)
    listen("facets", at: &seams.facets)
    listen("overview", at: &seams.overview)
    listen("comparison", at: &seams.comparison)
    listen("editor", at: &seams.editor)
    listen("check", at: &seams.check)
    listen("schema", at: &seams.schema)
    return seams
  }

  private func parts(_ parts: String..., of name: String) -> [String] { parts.map { "\(name) \($0)" } }

  @Test("On a screen each part of a scene comes through its own seam, once", arguments: WiredScene.allCases)
  func seams(scene: WiredScene) {
    let stage = ModuleStage(CarsAPIServiceStub(), seams: seams())
    #expect(scene.screen(of: stage.module, on: stage.stack) != nil)
    let asksNoService = [.columns, .sorting, .facets].contains(scene)
    #expect(
      log.heard.sorted()
        == parts("interactor", "presenter", "router", "screen", of: scene.rawValue)
        + (asksNoService ? [] : parts("services", of: scene.rawValue)) + parts("view", of: scene.rawValue))
  }

  @Test("A car beside the list comes through the seams of a car")
  func preview() {
    let stage = ModuleStage(CarsAPIServiceStub(), seams: seams())
    _ = stage.module.makePreview(of: "corolla", clock: stage.clock, router: CarDetailRouterSpy())
    #expect(
      log.heard.sorted()
        == parts("interactor", "presenter", "router", "screen", "services", "view", of: "detail"))
  }

  /// Whatever is printed.
  enum Printed: String, CaseIterable, Sendable {
    case list, detail, removal, comparison, overview, check, schema, addition, edit

    @MainActor
    func print(by module: CarsModule) async {
      switch self {
      case .list: _ = await module.printList { _ in }
      case .detail: _ = await module.printCar(id: "corolla") { _ in }
      case .removal: _ = await module.removeCar(id: "corolla") { _ in }
      case .comparison: _ = await module.printComparison(of: ["corolla", "ioniq5"]) { _ in }
      case .overview: _ = await module.printStatistics { _ in }
      case .check: _ = await module.printFaults { _ in }
      case .schema: _ = await module.printSchema { _ in }
      case .addition: _ = await module.addCar(typed: []) { _ in }
      case .edit: _ = await module.editCar(id: "corolla", typed: []) { _ in }
      }
    }

    /// Whose seams it comes through.
    var scene: String {
      switch self {
      case .removal: "detail"
      case .addition, .edit: "editor"
      default: rawValue
      }
    }
  }

  @Test(
    "In print, too, but for a router and a screen, and the services are those that the seam gives",
    arguments: Printed.allCases)
  func printed(what: Printed) async {
    let (own, other) = (CarsAPIServiceStub(), CarsAPIServiceStub(expectingParts: 1, cars: 1, changes: 1))
    other.cars.answer(0, .success(.corolla))
    other.parts.answer(0, .success(.of(.corolla, .ioniq5)))
    other.changes.answer(0, .failure(.conflict(path: "p")))
    let stage = ModuleStage(own, seams: seams(CarsServices(reading: other, changing: other)))
    await what.print(by: stage.module)
    #expect(log.heard.sorted() == parts("interactor", "presenter", "services", "view", of: what.scene))
    #expect(own.messages == [] && !other.messages.isEmpty)
  }

  @Test(
    "The services of a scene on a screen are those that its seam gives",
    arguments: [
      (WiredScene.list, CarsAPIServiceStub.Message.requestCars), (.detail, .requestCars),
      (.editor, .refusal(toChange: nil)),
    ])
  func services(scene: WiredScene, asked: CarsAPIServiceStub.Message) async throws {
    let (own, other) = (CarsAPIServiceStub(), CarsAPIServiceStub(expectingParts: 1))
    other.parts.answer(0, .success(.of(.corolla)))
    let stage = ModuleStage(own, seams: seams(CarsServices(reading: other, changing: other)))
    stage.stack.push(try #require(scene.screen(of: stage.module, on: stage.stack)))
    await eventually("the service of the seam is asked") { other.messages.first == asked }
    #expect(own.messages == [])
    stage.close()
  }

  @Test("Who names what is in the catalogue is whom the seam gives, and without anybody there is no question")
  func naming() async throws {
    let (naming, router) = (CarsNamingStub(), CarSchemaRouterSpy())
    let service = CarsAPIServiceStub()
    var stage = ModuleStage(service, seams: seams(CarsServices(reading: service, naming: naming)))
    stage.stack.push(try #require(stage.module.makeSchema(asking: .names(.german), router: router)))
    await stage.shows("Which column is the make?")
    stage.type(.enter)
    await stage.shows("Which column is the model?")
    stage.type(.enter)
    await eventually("the answer is taken") { router.outcomes.count == 1 }
    #expect(naming.said.names.map(\.name) == ["Auto", "Typ"])
    stage.close()
    stage = ModuleStage(service, seams: seams(CarsServices(reading: service)))
    #expect(stage.module.makeSchema(asking: .names(.german), router: router) == nil)
  }

  /// A list of three cars.
  private func list(
    opening car: Car? = nil, remembering: (any CarsRememberingService)? = nil
  ) async -> ModuleStage {
    let stage = ModuleStage(
      CarsAPIServiceStub(expectingParts: 1, cars: car == nil ? 0 : 1), remembering: remembering)
    if let car { stage.service.cars.answer(0, .success(car)) }
    stage.service.parts.answer(0, .success(.of(.corolla, .corollaSE, .ioniq5)))
    stage.showList()
    await stage.shows(" loaded ")
    return stage
  }

  @Test(
    "What the list has loaded and found is what each other scene shows, and no service is asked for it",
    arguments: [
      ("c", "all   Toyota, Hyundai"), ("f", "Toyota      2"), ("o", "3 cars"), ("A", "Toyota"),
      ("e", "Edit Toyota Corolla LE"), (" =", "2 cars"),
    ])
  func shared(keys: String, text: String) async {
    let stage = await list()
    stage.type(keys)
    await stage.shows(text)
    #expect(stage.service.messages.filter { $0 != .columns(toChange: nil) }.count { $0 == .requestCars } == 1)
    #expect(!stage.service.messages.contains { if case .requestCar = $0 { true } else { false } })
    stage.close()
  }

  @Test("A comparison is copied as it is on the screen, with the rows that are worked out")
  func copiedComparison() async throws {
    let stage = ModuleStage(CarsAPIServiceStub(expectingParts: 1))
    stage.service.parts.answer(0, .success(.of(.corolla, .ioniq5)))
    let quotient = FieldQuotient("price/power", of: .known(.price), by: .known(.horsepower))
    let request = CarListRequest(fields: .chosen([.known(.make), .quotient(quotient)]))
    stage.stack.push(stage.module.makeList(on: stage.stack, request))
    await stage.shows(" loaded ")
    stage.type("  =")
    await stage.shows("Compared with Toyota Corolla LE")
    stage.type("y")
    await stage.shows("Copied the comparison of 2 cars")
    try #require(stage.copied.count == 1)
    let rows = stage.copied[0].split(separator: "\n").map { row in
      row.split(separator: " ").joined(separator: " ")
    }
    #expect(rows.first == "| Field | Toyota Corolla LE | Hyundai Ioniq 5 Limited AWD |")
    #expect(rows.contains("| Price / power | 132 $/hp | 170 $/hp +37.6 $/hp |"), "\(rows)")
    #expect(stage.service.messages == [.requestCars])
    stage.close()
  }

  @Test(
    "A car that is opened is one of those that it was opened from",
    arguments: [
      ("\r", "1 of 3", Size(columns: 80, rows: 24)), ("  =\r", "1 of 2", Size(columns: 80, rows: 24)),
      ("\r", "1 of 3", Size(columns: 120, rows: 30)),
    ])
  func origin(keys: String, place: String, size: Size) async {
    let stage = await list(opening: .corolla)
    if size.columns > 110 { await stage.shows("│ Toyota Corolla LE", size) }
    for key in keys {
      if key == "\r" { stage.type(.enter) } else { stage.type(.character(key)) }
      if key == "=" { await stage.shows("fields differ") }
    }
    await stage.shows(place, size)
    stage.close()
  }

  /// Remembers in memory.
  private final class Memory: CarsRememberingService {
    private let state = Mutex(CatalogueSettings())
    var settings: CatalogueSettings { state.withLock(\.self) }
    func remember(_ settings: CatalogueSettings) { state.withLock { $0 = settings } }
  }

  @Test("What is set in the list is remembered by who remembers, and nothing of what is printed")
  func remembering() async throws {
    let memory = Memory()
    let stage = await list(remembering: memory)
    stage.type("s")
    await stage.shows("A to Z")
    stage.type(.enter)
    await eventually("the order is remembered") { memory.settings.order == CarOrder(by: .known(.make)) }
    stage.close()
    let service = CarsAPIServiceStub(expectingParts: 2)
    for number in 0..<2 { service.parts.answer(number, .success(.of(.corolla))) }
    let printing = Memory()
    let module = CarsModule(services: CarsServices(reading: service, remembering: printing))
    for order in [CarOrder(by: .known(.make)), CarOrder(by: .known(.price))] {
      _ = await module.printList(CarListRequest(in: order)) { _ in }
    }
    #expect(printing.settings == CatalogueSettings())
  }

  /// Tells of one change.
  private struct OneChange: CarsWatchingService {
    func changesElsewhere() -> Arrivals<Void, Never> { Arrivals([()]) }
  }

  @Test("Who watches is heard in the list")
  func watching() async {
    let stage = ModuleStage(CarsAPIServiceStub(expectingParts: 1), watching: OneChange())
    stage.service.parts.answer(0, .success(.of(.corolla)))
    stage.showList()
    await stage.shows("file changed; r reloads")
    stage.close()
  }

  /// Counts how often it was to end.
  private final class Ending: MemoryCarsAPIService, CarsWritingService {
    private let state = Mutex(0)
    var count: Int { state.withLock(\.self) }
    func requestCatalogue() -> Arrivals<Catalogue, CarsError> { Arrivals([]) }
    func requestCar(_ id: CarID) async throws(CarsError) -> Car { throw .noSuchCar(id) }
    func write(_ text: [String], to path: String, replaces: Bool) async throws(CarWritingError) {}
    func give(_ text: [String], to command: String) async throws(CarWritingError) -> [String] { [] }
    func paths(beginningWith text: String) async -> [String] { [] }
    func end() async { state.withLock { $0 += 1 } }
  }

  @Test("Who reads and who writes both hear that the program ends")
  func end() async {
    let (reading, writing) = (Ending(), Ending())
    await CarsModule(services: CarsServices(reading: reading, writing: writing)).end()
    #expect(reading.count == 1 && writing.count == 1)
  }
}
