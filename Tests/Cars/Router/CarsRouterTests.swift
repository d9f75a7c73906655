import CarsContracts
import CarsEntity
import CarsRouter
import CarsTestSupport
import SceneTesting
import Scenes
import TerminalUI
import Testing

/// A screen that shows nothing: there to be pushed.
@MainActor
final class EmptyScreen: Screen {
  let isReady = true
  func didAppear(in context: ScreenContext) {}
  func draw(on canvas: inout Canvas) {}
  func handle(_ event: InputEvent) -> Bool { false }
}

/// Makes screens that show nothing, and records for which scenes.
@MainActor
final class ScreensSpy: CarScreenMaking {
  private(set) var details: [(id: CarID, router: any CarDetailRouting, screen: any Screen)] = []

  func makeDetail(of id: CarID, router: any CarDetailRouting) -> any Screen {
    let screen = EmptyScreen()
    details.append((id, router, screen))
    return screen
  }

  /// The ways to further scenes, each of which makes a screen.
  var ways: [CarListWay] = []
  private(set) var followed: [(way: CarListWay, screen: any Screen)] = []

  func makeScreen(at way: CarListWay, on stack: ScreenStack) -> (any Screen)? {
    guard ways.contains(way) else { return nil }
    let screen = EmptyScreen()
    followed.append((way, screen))
    return screen
  }

  private(set) var previews: [(id: CarID, router: any CarDetailRouting, screen: any Screen)] = []

  func makePreview(of id: CarID, clock: any Clock<Duration>, router: any CarDetailRouting) -> any Screen {
    let screen = EmptyScreen()
    previews.append((id, router, screen))
    return screen
  }

  private(set) var choices: [(columns: [FieldKey], router: any CarColumnsRouting, screen: any Screen)] = []

  func makeColumns(_ columns: [FieldKey], router: any CarColumnsRouting) -> any Screen {
    let screen = EmptyScreen()
    choices.append((columns, router, screen))
    return screen
  }

  private(set) var sortings: [(question: OrderQuestion, router: any CarSortingRouting, screen: any Screen)] =
    []

  func makeSorting(_ question: OrderQuestion, router: any CarSortingRouting) -> any Screen {
    let screen = EmptyScreen()
    sortings.append((question, router, screen))
    return screen
  }

  private(set) var facets:
    [(key: FieldKey, fields: [FieldKey], router: any CarFacetsRouting, screen: any Screen)] = []

  func makeFacets(
    of key: FieldKey, among fields: [FieldKey], router: any CarFacetsRouting
  ) -> any Screen {
    let screen = EmptyScreen()
    facets.append((key, fields, router, screen))
    return screen
  }

  private(set) var overviews: [(router: any CarOverviewRouting, screen: any Screen)] = []

  func makeOverview(router: any CarOverviewRouting) -> any Screen {
    let screen = EmptyScreen()
    overviews.append((router, screen))
    return screen
  }

  private(set) var editors:
    [(task: CarEditorTask, field: FieldKey?, router: any CarEditorRouting, screen: any Screen)] = []

  private(set) var schemas: [(question: NamesQuestion?, router: any CarSchemaRouting, screen: any Screen)] =
    []
  /// Whether somebody takes an answer.
  var takesAnswers = true

  func makeSchema(asking question: NamesQuestion?, router: any CarSchemaRouting) -> (any Screen)? {
    guard takesAnswers else { return nil }
    let screen = EmptyScreen()
    schemas.append((question, router, screen))
    return screen
  }

  private(set) var comparisons: [(ids: [CarID], router: any CarComparisonRouting, screen: any Screen)] = []

  func makeComparison(of ids: [CarID], router: any CarComparisonRouting) -> any Screen {
    let screen = EmptyScreen()
    comparisons.append((ids, router, screen))
    return screen
  }

  func makeEditor(for task: CarEditorTask, at field: FieldKey?, router: any CarEditorRouting) -> any Screen {
    let screen = EmptyScreen()
    editors.append((task, field, router, screen))
    return screen
  }
}

/// The router on a stack that has the list on it.
@MainActor
private struct SUT {
  let stack = ScreenStack()
  let list = EmptyScreen()
  let screens = ScreensSpy()
  let router: CarListRouter

  init() {
    stack.push(list)
    router = CarListRouter(stack: stack, screens: screens)
  }

  func show(
    _ id: CarID, follow: @escaping @MainActor (CarID) -> Void = { _ in }
  ) -> Task<CarDetailOutcome, Never> {
    Task.atOnce { @MainActor [router] in await router.showDetail(of: id, follow: follow) }
  }
}

/// What was handed to the clipboard.
@MainActor
private final class Copies {
  var texts: [String] = []
}

@Suite("The routers", .patience)
@MainActor
struct CarsRouterTests {
  private let sut = SUT()

  @Test("The factory is asked for the detail of exactly the car that was chosen, and its screen is pushed")
  func showDetail() async throws {
    let result = sut.show("corolla-se")
    try #require(sut.screens.details.map(\.id) == ["corolla-se"])
    #expect(sut.stack.count == 2)
    #expect(sut.stack.top === sut.screens.details.first?.screen)
    #expect(sut.screens.details[0].router.origin == .list)
    sut.stack.removeAll()
    #expect(await result.value == .left(at: "corolla-se"))
  }

  @Test("Going back pops the detail, and returns the car that was on screen")
  func close() async throws {
    let result = sut.show("corolla")
    try #require(sut.screens.details.first).router.close(with: .left(at: "ioniq5"))
    #expect(sut.stack.top === sut.list)
    #expect(sut.stack.count == 1)
    #expect(await result.value == .left(at: "ioniq5"))
  }

  @Test("The car that the user turns to in the detail is told on the way")
  func turn() async throws {
    var followed: [CarID] = []
    let result = sut.show("corolla") { followed.append($0) }
    try #require(sut.screens.details.first).router.turn(to: "corolla-se")
    #expect(followed == ["corolla-se"])
    #expect(sut.stack.count == 2)
    sut.stack.removeAll()
    _ = await result.value
  }

  @Test("A detail whose car is gone is popped, and returns what was done to it")
  func closeAfterRemoval() async throws {
    let result = sut.show("corolla")
    try #require(sut.screens.details.first).router.close(with: .removed(Self.saved))
    #expect(sut.stack.count == 1)
    #expect(await result.value == .removed(Self.saved))
  }

  private func choose(from columns: FieldKey...) -> Task<ColumnChoice?, Never> {
    Task.atOnce { @MainActor [router = sut.router] in await router.chooseColumns(from: columns) }
  }

  @Test("The factory is asked for a choice of columns that begins with those of the list")
  func chooseColumns() async throws {
    let result = choose(from: .known(.model), .unknown("mpg"))
    try #require(sut.screens.choices.map(\.columns) == [[.known(.model), .unknown("mpg")]])
    #expect(sut.stack.top === sut.screens.choices.first?.screen)
    sut.screens.choices[0].router.close(with: .fields([.unknown("mpg")]))
    #expect(sut.stack.top === sut.list)
    #expect(await result.value == .fields([.unknown("mpg")]))
  }

  @Test("The factory is asked for a choice of an order that begins with that of the list")
  func chooseOrder() async throws {
    let question = OrderQuestion(CarOrder(by: .known(.year)), at: .known(.price), columns: [.known(.price)])
    let result = Task.atOnce { @MainActor [router = sut.router] in await router.chooseOrder(question) }
    try #require(sut.screens.sortings.map(\.question) == [question])
    #expect(sut.stack.top === sut.screens.sortings.first?.screen)
    sut.screens.sortings[0].router.close(with: .unsorted)
    #expect(sut.stack.top === sut.list)
    #expect(await result.value == .unsorted)
  }

  @Test("The factory is asked for the values of a field, and what is chosen comes back as a query")
  func showFacets() async throws {
    let result = Task.atOnce { @MainActor [router = sut.router] in
      await router.showFacets(of: .known(.make), among: [.known(.make), .known(.fuel)])
    }
    try #require(sut.screens.facets.map(\.key) == [.known(.make)])
    try #require(sut.screens.facets.map(\.fields) == [[.known(.make), .known(.fuel)]])
    #expect(sut.stack.top === sut.screens.facets.first?.screen)
    let choice = try CarQuery("make=Kia")
    sut.screens.facets[0].router.close(with: choice)
    #expect(sut.stack.top === sut.list)
    #expect(await result.value == choice)
  }

  @Test("The factory is asked for the overview, and what is chosen there comes back as a query")
  func showOverview() async throws {
    let result = Task.atOnce { @MainActor [router = sut.router] in await router.showOverview() }
    #expect(sut.stack.top === sut.screens.overviews.first?.screen)
    try #require(sut.screens.overviews.first).router.close(with: nil)
    #expect(sut.stack.top === sut.list)
    #expect(await result.value == nil)
  }

  private func ask() -> Task<UnderstoodCatalogue?, Never> {
    Task.atOnce { @MainActor [router = sut.router] in await router.showSchema(asking: .names(.german)) }
  }

  @Test("The factory is asked for the schema with its question, and what is said comes back")
  func showSchema() async throws {
    let result = ask()
    try #require(sut.screens.schemas.map(\.question) == [.names(.german)])
    #expect(sut.stack.top === sut.screens.schemas.first?.screen)
    var said = ReadingOptions()
    said.give("Auto", .field(.make))
    let understood = UnderstoodCatalogue(.standardInput, said)
    sut.screens.schemas[0].router.close(with: understood)
    #expect(sut.stack.top === sut.list)
    #expect(await result.value == understood)
  }

  @Test("Where nobody takes the answer, nothing is asked")
  func askNobody() async {
    sut.screens.takesAnswers = false
    #expect(await ask().value == nil)
    #expect(sut.stack.count == 1)
  }

  @Test("The factory is asked for a comparison of the cars in their order, and those that are left come back")
  func compare() async throws {
    let result = Task.atOnce { @MainActor [router = sut.router] in await router.compare(["b", "a", "c"]) }
    try #require(sut.screens.comparisons.map(\.ids) == [["b", "a", "c"]])
    #expect(sut.stack.top === sut.screens.comparisons.first?.screen)
    sut.screens.comparisons[0].router.close(with: ["c", "b"])
    #expect(sut.stack.top === sut.list)
    #expect(await result.value == ["c", "b"])
  }

  @Test("A car of a comparison is shown on top of it")
  func comparisonRouter() async throws {
    let stack = ScreenStack()
    let screens = ScreensSpy()
    let router = CarComparisonRouter(stack: stack, flow: Flow(on: stack, otherwise: []), screens: screens)
    let result = Task.atOnce { @MainActor in await router.showDetail(of: "a", among: ["a", "b"]) }
    #expect(stack.top === screens.details.first?.screen)
    #expect(try #require(screens.details.first).router.origin == .comparison(of: ["a", "b"]))
    try #require(screens.details.first).router.close(with: .left(at: "b"))
    #expect(await result.value == .left(at: "b"))
  }

  private static let saved = SavedChange(.added, .ioniq5, path: "my.json")

  @Test(
    "The list's editor is for exactly what was asked, and returns what was saved",
    arguments: [
      CarEditorTask.create, .createLike("corolla"), .edit("ioniq5"),
    ])
  func listEditor(task: CarEditorTask) async throws {
    let result = Task.atOnce { @MainActor [router = sut.router] in
      await router.openEditor(for: task, at: .known(.price))
    }
    try #require(sut.screens.editors.map(\.task) == [task])
    try #require(sut.screens.editors.map(\.field) == [.known(.price)])
    #expect(sut.stack.top === sut.screens.editors.first?.screen)
    sut.screens.editors[0].router.close(with: .saved(Self.saved))
    #expect(sut.stack.top === sut.list)
    #expect(await result.value == .saved(Self.saved))
  }

  @Test("A detail's editor lies on top of the detail, and leads back to it")
  func detailEditor() async throws {
    let detail = sut.show("corolla")
    let router = try #require(sut.screens.details.first).router
    let result = Task.atOnce { @MainActor in await router.openEditor(for: .edit("corolla")) }
    try #require(sut.screens.editors.map(\.task) == [.edit("corolla")])
    #expect(sut.stack.count == 3)
    sut.screens.editors[0].router.close(with: .nothing)
    #expect(await result.value == .nothing)
    #expect(sut.stack.top === sut.screens.details[0].screen)
    router.close(with: .left(at: "corolla"))
    #expect(await detail.value == .left(at: "corolla"))
  }

  @Test(
    "A way pushes the screen that is made for it, and ends when that is popped; an unknown one leads nowhere")
  func way() async throws {
    let sut = SUT()
    let way = CarListWay("makes", "show the makes", key: .character("i"))
    await sut.router.follow(way)
    #expect(sut.stack.count == 1)
    sut.screens.ways = [way]
    #expect(sut.router.ways == [way])
    let following = Task.atOnce { @MainActor in await sut.router.follow(way) }
    await eventually("the screen is pushed") { sut.stack.count == 2 }
    try #require(sut.screens.followed.map(\.way) == [way])
    #expect(sut.stack.top === sut.screens.followed[0].screen)
    sut.stack.pop()
    await following.value
    #expect(sut.stack.top === sut.list)
  }

  @Test("The routers of the list and the detail hand a text on as it is")
  func copy() {
    let copies = Copies()
    let stack = ScreenStack(copyText: { copies.texts.append($0) })
    CarListRouter(stack: stack, screens: ScreensSpy()).copy("from the list\n")
    let flow = Flow<CarDetailOutcome>(on: stack, otherwise: .left(at: "corolla"))
    CarDetailRouter(stack: stack, flow: flow, screens: ScreensSpy(), from: .list).copy("from the detail\n")
    #expect(copies.texts == ["from the list\n", "from the detail\n"])
  }

  @Test("Leaving a list that another screen has shown leads back to that screen")
  func closeListOnTop() {
    let stack = ScreenStack()
    let program = EmptyScreen()
    stack.push(program)
    stack.push(EmptyScreen())
    CarListRouter(stack: stack, screens: ScreensSpy()).close()
    #expect(stack.top === program)
    #expect(stack.count == 1)
  }

  @Test("Without a stack, a way leads nowhere and has the outcome of a screen that goes away without a word")
  func withoutStack() async throws {
    var stack: ScreenStack? = ScreenStack()
    weak let weakStack = stack
    let router = stack.map { CarListRouter(stack: $0, screens: ScreensSpy()) }
    let comparison = CarComparisonRouter(
      stack: stack, flow: Flow(on: stack, otherwise: []), screens: ScreensSpy())
    stack = nil
    // On a stack that is still there, each screen would be waited for.
    try #require(weakStack == nil)
    #expect(await router?.showDetail(of: "corolla", follow: { _ in }) == .left(at: "corolla"))
    router?.preview("corolla")
    #expect(router?.togglePane() == .hidden)
    router?.hidePane()
    #expect(await router?.chooseColumns(from: []) == .some(nil))
    #expect(await router?.chooseOrder(OrderQuestion()) == .some(nil))
    #expect(await router?.openEditor(for: .create, at: nil) == .nothing)
    #expect(await router?.showSchema(asking: nil) == .some(nil))
    #expect(await router?.compare(["a", "b"]) == ["a", "b"])
    #expect(await comparison.showDetail(of: "a", among: ["a"]) == .left(at: "a"))
    comparison.close(with: [])
    #expect(await router?.showFacets(of: .known(.make), among: []) == .some(nil))
    #expect(await router?.showOverview() == .some(nil))
    await router?.follow(CarListWay("makes", "show the makes", key: .character("i")))
    router?.close()
  }

  @Test("A detail's router does not keep the stack alive")
  func detailRouterWithoutStack() {
    var stack: ScreenStack? = ScreenStack()
    weak let weakStack = stack
    let flow = Flow<CarDetailOutcome>(on: stack, otherwise: .left(at: "corolla"))
    let router = CarDetailRouter(stack: stack, flow: flow, screens: ScreensSpy(), from: .list)
    stack = nil
    #expect(weakStack == nil)
    router.copy("nowhere to go")
  }
}
