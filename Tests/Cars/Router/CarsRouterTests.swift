import CarsContracts
import CarsEntity
import CarsRouter
import CarsTestSupport
import SceneTesting
import TerminalUI
import Testing

/// A screen that shows nothing: there to be pushed.
@MainActor
private final class EmptyScreen: Screen {
  let isReady = true
  func didAppear(in context: ScreenContext) {}
  func draw(on canvas: inout Canvas) {}
  func handle(_ event: InputEvent) -> Bool { false }
}

/// Makes screens that show nothing, and records for which scenes.
@MainActor
private final class ScreensSpy: CarScreenMaking {
  private(set) var details: [(id: CarID, router: any CarDetailRouting, screen: any Screen)] = []

  func makeDetail(of id: CarID, router: any CarDetailRouting) -> any Screen {
    let screen = EmptyScreen()
    details.append((id, router, screen))
    return screen
  }

  private(set) var choices: [(columns: [FieldKey], router: any CarColumnsRouting, screen: any Screen)] = []

  func makeColumns(_ columns: [FieldKey], router: any CarColumnsRouting) -> any Screen {
    let screen = EmptyScreen()
    choices.append((columns, router, screen))
    return screen
  }

  private(set) var editors: [(task: CarEditorTask, router: any CarEditorRouting, screen: any Screen)] = []

  func makeEditor(for task: CarEditorTask, router: any CarEditorRouting) -> any Screen {
    let screen = EmptyScreen()
    editors.append((task, router, screen))
    return screen
  }
}

/// Makes screens that show nothing, and keeps neither them nor their routers.
@MainActor
private struct EmptyScreens: CarScreenMaking {
  func makeDetail(of id: CarID, router: any CarDetailRouting) -> any Screen { EmptyScreen() }
  func makeColumns(_ columns: [FieldKey], router: any CarColumnsRouting) -> any Screen { EmptyScreen() }
  func makeEditor(for task: CarEditorTask, router: any CarEditorRouting) -> any Screen { EmptyScreen() }
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

  func show(_ id: CarID) -> Task<CarDetailOutcome, Never> {
    Task.atOnce { @MainActor [router] in await router.showDetail(of: id) }
  }
}

/// What was handed to the clipboard.
@MainActor
private final class Copies {
  var texts: [String] = []
}

@Suite("The routers", .timeLimit(.minutes(5)))
@MainActor
struct CarsRouterTests {
  private let sut = SUT()

  @Test("The factory is asked for the detail of exactly the car that was chosen, and its screen is pushed")
  func showDetail() async {
    let result = sut.show("corolla-se")
    #expect(sut.screens.details.map(\.id) == ["corolla-se"])
    #expect(sut.stack.count == 2)
    #expect(sut.stack.top === sut.screens.details.first?.screen)
    sut.stack.removeAll()
    #expect(await result.value == .left(at: "corolla-se"))
  }

  @Test("Two cars of the same make and model lead to two details")
  func twoCars() async {
    let first = sut.show("corolla")
    sut.screens.details[0].router.close(at: "corolla")
    _ = await first.value
    let second = sut.show("corolla-se")
    sut.screens.details[1].router.close(at: "corolla-se")
    _ = await second.value
    #expect(sut.screens.details.map(\.id) == ["corolla", "corolla-se"])
  }

  @Test("Going back pops the detail, and returns the car that was on screen")
  func close() async {
    let result = sut.show("corolla")
    sut.screens.details[0].router.close(at: "ioniq5")
    #expect(sut.stack.top === sut.list)
    #expect(sut.stack.count == 1)
    #expect(await result.value == .left(at: "ioniq5"))
  }

  @Test("A detail whose car is gone is popped, and returns what was done to it")
  func closeAfterRemoval() async {
    let result = sut.show("corolla")
    sut.screens.details[0].router.close(after: Self.saved)
    #expect(sut.stack.count == 1)
    #expect(await result.value == .removed(Self.saved))
  }

  @Test("Going back twice pops one screen")
  func closeTwice() async {
    let result = sut.show("corolla")
    sut.screens.details[0].router.close(at: "ioniq5")
    sut.screens.details[0].router.close(at: "corolla")
    #expect(sut.stack.top === sut.list)
    #expect(await result.value == .left(at: "ioniq5"))
  }

  @Test("A detail that goes away without a word returns the car that it began with")
  func removed() async {
    let result = sut.show("corolla")
    sut.stack.removeAll()
    #expect(await result.value == .left(at: "corolla"))
  }

  @Test("Details on top of each other return one by one, each to whoever asked")
  func nested() async {
    let outer = sut.show("corolla")
    let inner = sut.show("ioniq5")
    #expect(sut.stack.count == 3)
    sut.screens.details[0].router.close(at: "too early")
    #expect(sut.stack.count == 3)
    sut.screens.details[1].router.close(at: "corolla-se")
    #expect(await inner.value == .left(at: "corolla-se"))
    #expect(sut.stack.top === sut.screens.details[0].screen)
    sut.screens.details[0].router.close(at: "corolla")
    #expect(await outer.value == .left(at: "corolla"))
    #expect(sut.stack.top === sut.list)
  }

  private func choose(from columns: FieldKey...) -> Task<ColumnChoice?, Never> {
    Task.atOnce { @MainActor [router = sut.router] in await router.chooseColumns(from: columns) }
  }

  @Test("The factory is asked for a choice of columns that begins with those of the list")
  func chooseColumns() async {
    let result = choose(from: .known(.model), .unknown("mpg"))
    #expect(sut.screens.choices.map(\.columns) == [[.known(.model), .unknown("mpg")]])
    #expect(sut.stack.top === sut.screens.choices.first?.screen)
    sut.screens.choices[0].router.close(with: .fields([.unknown("mpg")]))
    #expect(sut.stack.top === sut.list)
    #expect(await result.value == .fields([.unknown("mpg")]))
  }

  @Test("A choice of columns that goes away without a word, or that nobody makes, is none")
  func noChoice() async {
    let removed = choose(from: .known(.model))
    sut.stack.pop()
    #expect(await removed.value == nil)
    let closed = choose(from: .known(.model))
    sut.screens.choices[1].router.close(with: nil)
    #expect(await closed.value == nil)
    #expect(sut.stack.top === sut.list)
  }

  private static let saved = SavedChange(.added, .ioniq5, path: "my.json")

  @Test(
    "The list's editor is for exactly what was asked, and returns what was saved",
    arguments: [
      CarEditorTask.create, .createLike("corolla"), .edit("ioniq5"),
    ])
  func listEditor(task: CarEditorTask) async {
    let result = Task.atOnce { @MainActor [router = sut.router] in await router.openEditor(for: task) }
    #expect(sut.screens.editors.map(\.task) == [task])
    #expect(sut.stack.top === sut.screens.editors.first?.screen)
    sut.screens.editors[0].router.close(with: .saved(Self.saved))
    #expect(sut.stack.top === sut.list)
    #expect(await result.value == .saved(Self.saved))
  }

  @Test("A detail's editor lies on top of the detail, and leads back to it")
  func detailEditor() async {
    let detail = sut.show("corolla")
    let router = sut.screens.details[0].router
    let result = Task.atOnce { @MainActor in await router.openEditor(for: .edit("corolla")) }
    #expect(sut.screens.editors.map(\.task) == [.edit("corolla")])
    #expect(sut.stack.count == 3)
    sut.screens.editors[0].router.close(with: .nothing)
    #expect(await result.value == .nothing)
    #expect(sut.stack.top === sut.screens.details[0].screen)
    router.close(at: "corolla")
    #expect(await detail.value == .left(at: "corolla"))
  }

  @Test("An editor that goes away without a word has saved nothing, and without a stack there is none")
  func noEditor() async throws {
    let removed = Task.atOnce { @MainActor [router = sut.router] in await router.openEditor(for: .create) }
    sut.stack.pop()
    #expect(await removed.value == .nothing)
    var stack: ScreenStack? = ScreenStack()
    weak let weakStack = stack
    let list = stack.map { CarListRouter(stack: $0, screens: ScreensSpy()) }
    let editor = CarEditorRouter(flow: Flow(on: stack, otherwise: .nothing))
    stack = nil
    try #require(weakStack == nil)
    editor.close(with: .saved(Self.saved))
    #expect(await list?.openEditor(for: .create) == .nothing)
  }

  @Test("The routers of the list and the detail hand a text on as it is")
  func copy() {
    let copies = Copies()
    let stack = ScreenStack(copyText: { copies.texts.append($0) })
    CarListRouter(stack: stack, screens: ScreensSpy()).copy("from the list\n")
    let flow = Flow<CarDetailOutcome>(on: stack, otherwise: .left(at: "corolla"))
    CarDetailRouter(stack: stack, flow: flow, screens: ScreensSpy()).copy("from the detail\n")
    #expect(copies.texts == ["from the list\n", "from the detail\n"])
  }

  @Test("Leaving the list pops it")
  func closeList() {
    sut.router.close()
    #expect(sut.stack.count == 0)
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

  @Test("The router does not keep the stack alive; without one, nothing happens")
  func withoutStack() async throws {
    var stack: ScreenStack? = ScreenStack()
    weak let weakStack = stack
    let router = stack.map { CarListRouter(stack: $0, screens: ScreensSpy()) }
    stack = nil
    // On a stack that is still there, the detail would be waited for.
    try #require(weakStack == nil)
    router?.close()
    #expect(await router?.showDetail(of: "corolla") == .left(at: "corolla"))
  }

  @Test("Without a stack there is no choice of columns, and nowhere to go back to")
  func columnsWithoutStack() async throws {
    var stack: ScreenStack? = ScreenStack()
    weak let weakStack = stack
    let list = stack.map { CarListRouter(stack: $0, screens: ScreensSpy()) }
    let columns = CarColumnsRouter(flow: Flow(on: stack, otherwise: nil))
    stack = nil
    // On a stack that is still there, the choice would be waited for.
    try #require(weakStack == nil)
    columns.close(with: .suggested)
    #expect(await list?.chooseColumns(from: []) == .some(nil))
  }

  @Test("A detail's router does not keep the stack alive, and neither does its flow")
  func detailRouterWithoutStack() {
    var stack: ScreenStack? = ScreenStack()
    weak let weakStack = stack
    let flow = Flow<CarDetailOutcome>(on: stack, otherwise: .left(at: "corolla"))
    let router = CarDetailRouter(stack: stack, flow: flow, screens: ScreensSpy())
    stack = nil
    #expect(weakStack == nil)
    router.copy("nowhere to go")
    router.close(at: "corolla")
  }

  @Test("Nothing is left of a detail that was closed")
  func freed() async {
    await expectFreed {
      let stack = ScreenStack()
      let router = CarListRouter(stack: stack, screens: EmptyScreens())
      let result = Task.atOnce { @MainActor in await router.showDetail(of: "corolla") }
      let detail = stack.top
      stack.pop()
      _ = await result.value
      return [stack, router] + (detail.map { [$0] } ?? [])
    }
  }
}
