import DealersContracts
import DealersTestSupport
import DealersView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The view of the form for new offers", .patience)
@MainActor
struct OfferFormViewTests {
  private let presenter = OfferFormPresenterSpy()
  private let stage: Stage<SceneScreen<OfferFormView>>

  init() {
    let view = OfferFormView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    let commands: [Command<OfferFormAction>] = [
      Command(.scene(.save), title: "save", explanation: "save it", keys: [.control("s")]),
      Command(.close, title: "cancel", explanation: "leave", keys: [.escape]),
      Command(.move(.down), title: "next", explanation: "to the next field", keys: [.enter]),
    ]
    let fields = [OfferFormField("Name", "", fault: "It needs a name."), OfferFormField("Note", "first")]
    view.render(OfferFormViewState(title: "Title", content: .shown(fields), commands: commands))
    stage.lines()
  }

  private var events: [OfferFormPresenterSpy.Message] { Array(presenter.messages.dropFirst()) }

  @Test("It shows the fields with their texts, and what is wrong with them")
  func fields() {
    let lines = stage.lines(60, 10)
    #expect(lines.contains { $0.contains("Name") && $0.contains("It needs a name.") })
    #expect(lines.contains { $0.contains("Note") && $0.contains("first") })
  }

  @Test("It tells what is typed and pasted, and in which field")
  func type() {
    stage.type(Key(.character("é")), Key(.enter))
    _ = stage.screen.handle(.paste("!"))
    #expect(
      events == [.own(.didEdit("é", inField: 0)), .own(.didEdit("first!", inField: 1))])
  }

  @Test("It tells that the form is to be saved or left")
  func actions() {
    stage.type(Key(.escape), Key(.character("s"), .control))
    #expect(events == [.didRequestClose, .own(.didRequest(.save))])
  }
}
