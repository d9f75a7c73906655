import DealersContracts
import DealersTestSupport
import DealersView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The view of the list of dealers", .patience)
@MainActor
struct DealerListViewTests {
  private let presenter = DealerListPresenterSpy(rows: [
    DealerRow(["Alpha", "the first"]), DealerRow(["Beta 둘", "the second"]),
  ])
  private let stage: Stage<SceneScreen<DealerListView>>

  init() {
    let view = DealerListView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    let commands: [Command<NoAction>] = [
      .reload("load again"), .cancelLoad(obstacle: nil),
      Command(.close, title: "leave", explanation: "leave", keys: [.character("q")]),
    ]
    let columns = [
      TableState.Column("Name", rank: 0, namesRow: true), TableState.Column("Note", rank: 1),
    ]
    view.render(
      DealerListViewState(
        title: "Title", content: .shown(TableState(columns: columns, count: 2)),
        commands: commands + Command.cursorSteps(to: "row")))
    stage.lines()
  }

  @Test("It shows the rows below their headings")
  func rows() {
    #expect(
      stage.lines(40, 9)[1...4] == [
        "  Name     Note", String(repeating: "─", count: 40), "▌ Alpha    the first", "  Beta 둘  the second",
      ])
  }

  @Test("It tells of a reload, of Esc, and that the scene is left")
  func standard() {
    stage.type(Key(.escape), Key(.character("q")), Key(.character("r")))
    #expect(presenter.messages.contains(.viewDidLoad))
    #expect(presenter.messages.contains(.didCancelLoad))
    #expect(presenter.messages.contains(.didRequestClose))
  }
}
