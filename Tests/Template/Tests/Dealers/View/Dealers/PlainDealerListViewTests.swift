import DealersContracts
import DealersTestSupport
import DealersView
import SceneTesting
import Scenes
import TerminalScenes
import Testing

@Suite("The plain view of the list of dealers")
@MainActor
struct PlainDealerListViewTests {
  private final class Lines {
    var text = ""
  }

  private let lines = Lines()

  private func ending(_ content: SceneContent<TableState>) async -> PlainOutput.Ending {
    let view = PlainDealerListView(presenter: DealerListPresenterSpy(rows: [DealerRow(["Alpha", "first"])]))
    view.render(DealerListViewState(title: "Title", content: content))
    return await view.print(on: PlainOutput { [lines] in lines.text += $0 })
  }

  @Test("It prints the rows below their headings")
  func rows() async {
    let columns = [TableState.Column("Name", rank: 0), TableState.Column("Note", rank: 1)]
    #expect(await ending(.shown(TableState(columns: columns, count: 1))) == .printed)
    #expect(lines.text == "Name   Note\nAlpha  first\n")
  }

  @Test("If there are none, it prints nothing and reports why")
  func failure() async {
    let message = MessageState(.failure, heading: "None", lines: ["They can't be reached."])
    #expect(await ending(.message(message)) == .failed("They can't be reached."))
    #expect(lines.text.isEmpty)
  }
}
