import CarsContracts
import CarsEntity
import CarsRouter
import CarsTestSupport
import SceneTesting
import Scenes
import TerminalUI
import Testing

@Suite("The car beside the list", .patience)
@MainActor
struct CarPaneTests {
  private let stack = ScreenStack()
  private let screens = ScreensSpy()
  private let split = SplitScreen(EmptyScreen(), fewestColumns: 110)
  private let router: CarListRouter

  init() {
    stack.push(split)
    router = CarListRouter(stack: stack, screens: screens)
    router.showDetails(in: split)
  }

  private func draw(_ columns: Int, isLinear: Bool = false) {
    var canvas = Canvas(size: Size(columns: columns, rows: 20), traits: Traits(isLinear: isLinear))
    split.draw(on: &canvas)
  }

  private func open(
    _ id: CarID, follow: @escaping @MainActor (CarID) -> Void = { _ in }
  ) -> Task<CarDetailOutcome, Never> {
    Task.atOnce { @MainActor [router] in await router.showDetail(of: id, follow: follow) }
  }

  @Test(
    "From 110 columns on, the scene of each car that the list is about is made, and takes the place of the one before"
  )
  func follow() throws {
    draw(110)
    router.preview("corolla")
    router.preview("ioniq5")
    try #require(screens.previews.map(\.id) == ["corolla", "ioniq5"])
    #expect(split.side === screens.previews[1].screen)
    #expect(split.focus == .main)
    router.preview(nil)
    #expect(split.side == nil)
  }

  @Test("Below that none is made, and it comes and goes with the window")
  func resize() {
    draw(109)
    router.preview("corolla")
    #expect(screens.previews.isEmpty)
    draw(110)
    #expect(screens.previews.map(\.id) == ["corolla"])
    draw(109)
    #expect(split.side == nil)
  }

  @Test(
    "Who opens the car beside the list goes into the scene that is there, and coming back leaves it there")
  func openBeside() async {
    draw(110)
    router.preview("corolla")
    let outcome = open("corolla")
    #expect(split.focus == .side)
    #expect(split.side === screens.previews[0].screen)
    screens.previews[0].router.close(with: .left(at: "corolla"))
    #expect(await outcome.value == .left(at: "corolla"))
    #expect(split.focus == .main)
    #expect(split.side === screens.previews[0].screen)
    #expect(screens.details.isEmpty)
    #expect(stack.count == 1)
  }

  @Test(
    "The car that the user turns to in the scene is told at once, and the scene stays when the user comes back"
  )
  func turn() async throws {
    draw(110)
    router.preview("corolla")
    screens.previews[0].router.turn(to: "corolla")
    let outcome = open("corolla") { [router] in router.preview($0) }
    screens.previews[0].router.turn(to: "ioniq5")
    screens.previews[0].router.close(with: .left(at: "ioniq5"))
    #expect(await outcome.value == .left(at: "ioniq5"))
    #expect(split.side === screens.previews[0].screen)
    try #require(screens.previews.map(\.id) == ["corolla"])
    let again = open("ioniq5")
    #expect(split.focus == .side && split.side === screens.previews[0].screen)
    screens.previews[0].router.close(with: .left(at: "ioniq5"))
    _ = await again.value
  }

  @Test("In a narrow window the scene takes the list's place, and is gone when the user comes back")
  func openAlone() async {
    draw(80)
    let outcome = open("corolla")
    #expect(split.focusedScreen === screens.details[0].screen)
    screens.details[0].router.close(with: .left(at: "ioniq5"))
    #expect(await outcome.value == .left(at: "ioniq5"))
    #expect(split.side == nil)
  }

  @Test("Wherever the user is, the window may be made wider or narrower")
  func resizeInside() async {
    draw(80)
    router.preview("corolla")
    let outcome = open("corolla")
    draw(110)
    draw(80)
    draw(110)
    #expect(split.side === screens.details[0].screen)
    #expect(split.focus == .side)
    screens.details[0].router.close(with: .left(at: "corolla"))
    #expect(await outcome.value == .left(at: "corolla"))
    #expect(split.side === screens.details[0].screen)
    #expect(screens.previews.isEmpty)
  }

  @Test("What the list is about meanwhile is shown when the user comes back from another car")
  func selectedMeanwhile() async throws {
    draw(110)
    router.preview("corolla")
    let outcome = open("corolla")
    router.preview("ioniq5")
    #expect(split.side === screens.previews[0].screen)
    screens.previews[0].router.close(with: .left(at: "corolla-se"))
    _ = await outcome.value
    try #require(screens.previews.map(\.id) == ["corolla", "ioniq5"])
    #expect(split.side === screens.previews[1].screen)
  }

  @Test(
    "The list's editor takes the place of the car, which comes back when the user is done, whatever the window does"
  )
  func editor() async throws {
    draw(110)
    router.preview("corolla")
    let outcome = Task.atOnce { @MainActor [router] in
      await router.openEditor(for: .edit("corolla"), at: .known(.year))
    }
    try #require(screens.editors.map(\.task) == [.edit("corolla")])
    try #require(screens.editors.map(\.field) == [.known(.year)])
    #expect(split.focus == .side && split.side === screens.editors[0].screen)
    #expect(stack.count == 1)
    draw(80)
    draw(110)
    #expect(split.side === screens.editors[0].screen)
    screens.editors[0].router.close(with: .nothing)
    #expect(await outcome.value == .nothing)
    #expect(split.focus == .main && split.side === screens.previews.last?.screen)
    #expect(screens.previews.map(\.id) == ["corolla", "corolla"])
  }

  @Test("The editor of the car that the user has gone into lies on it, and leads back to it")
  func editorOnScene() async {
    draw(110)
    router.preview("corolla")
    let opened = open("corolla")
    let scene = screens.previews[0]
    let outcome = Task.atOnce { @MainActor in await scene.router.openEditor(for: .edit("corolla")) }
    #expect(split.side === screens.editors[0].screen)
    #expect(stack.count == 1)
    screens.editors[0].router.close(with: .nothing)
    #expect(await outcome.value == .nothing)
    #expect(split.focus == .side && split.side === scene.screen)
    scene.router.close(with: .left(at: "corolla"))
    #expect(await opened.value == .left(at: "corolla"))
  }

  @Test("A scene that nobody went into, or that was overtaken, cannot be left")
  func strayClose() {
    draw(110)
    router.preview("corolla")
    screens.previews[0].router.close(with: .left(at: "corolla"))
    router.preview("ioniq5")
    screens.previews[0].router.close(with: .left(at: "corolla"))
    #expect(split.side === screens.previews[1].screen)
  }

  @Test("The pane is turned off and on, where there is room for it")
  func toggle() {
    draw(109)
    router.preview("corolla")
    #expect(router.togglePane() == .tooNarrow(fewestColumns: 110))
    draw(200, isLinear: true)
    #expect(router.togglePane() == .readAloud)
    draw(110)
    #expect(router.togglePane() == .hidden)
    #expect(split.side == nil)
    #expect(router.togglePane() == .shown)
    #expect(split.side === screens.previews.last?.screen)
  }

  @Test("The pane may be off from the beginning, whatever room there is, and is turned on as ever")
  func hide() {
    router.hidePane()
    draw(110)
    router.preview("corolla")
    #expect(screens.previews.isEmpty && split.side == nil)
    #expect(router.togglePane() == .shown)
    #expect(split.side === screens.previews.last?.screen)
  }

  @Test("The router does not keep the split screen alive")
  func ownership() {
    let stack = ScreenStack()
    let router = CarListRouter(stack: stack, screens: screens)
    var split: SplitScreen? = SplitScreen(EmptyScreen(), fewestColumns: 110)
    weak let weakSplit = split
    if let split { router.showDetails(in: split) }
    split = nil
    #expect(weakSplit == nil)
    router.preview("corolla")
    #expect(router.togglePane() == .hidden)
  }
}
