import DealersContracts
import DealersTestSupport
import DealersView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The view of one of the garages", .patience)
@MainActor
struct GarageDetailViewTests {
  private let presenter = GarageDetailPresenterSpy()
  private let stage: Stage<SceneScreen<GarageDetailView>>

  init() {
    let view = GarageDetailView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    let facts = [GarageFact("Name", "Beta 둘"), GarageFact("Note", "the second")]
    view.render(
      GarageDetailViewState(
        back: "List", title: "Beta 둘", content: .shown(facts),
        commands: [.reload("load again"), .back("back", footerRank: 1)]))
    stage.lines()
  }

  @Test("It shows the facts below each other")
  func facts() {
    #expect(Array(stage.lines(40, 9)[2...3]) == ["  Name  Beta 둘", "  Note  the second"])
  }

  @Test("It tells of a reload, and that the user goes back")
  func events() {
    stage.type(Key(.escape), Key(.character("r")))
    #expect(presenter.messages == [.viewDidLoad, .didRequestClose, .didRequestReload])
  }
}
