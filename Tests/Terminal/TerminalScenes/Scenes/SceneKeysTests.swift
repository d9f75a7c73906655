import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The keys of a scene", .patience)
@MainActor
struct SceneKeysTests {
  private let sample = SampleStage(.shown(commands: .all.available))

  @Test("When the screen appears, the presenter is told once")
  func appears() {
    #expect(sample.presenter.messages == [.viewDidLoad])
  }

  @Test(
    "A command's key leads to what the command does and to nothing else",
    arguments: [Command<SampleAction>].all.available)
  func leads(command: Command<SampleAction>) throws {
    let isTaken = sample.type(try #require(command.keys.first))
    let heard = heard(command.action)
    #expect(sample.events == heard.presenter)
    #expect(sample.view.messages == heard.view)
    #expect(isTaken == heard.isTaken)
  }

  @Test("Every other key of a command is as good as its first")
  func otherKeys() {
    sample.type(.right)
    sample.type(.character("j"))
    sample.type(.control("n"))
    #expect(sample.view.messages == [.perform(.sing), .move(.down), .move(.down)])
  }

  @Test(
    "A command that cannot be given leads to nothing, and shows why until the next key",
    arguments: [Command<SampleAction>].all)
  func unavailable(command: Command<SampleAction>) throws {
    sample.view.render(.shown(commands: .all.available.without(command.action, .close)))
    sample.view.forgetMessages()
    #expect(sample.type(try #require(command.keys.first)))
    #expect(sample.events == [])
    #expect(sample.view.messages == [])
    #expect(sample.shows(" · No \(command.title) now."))
    sample.type(.character("x"))
    #expect(!sample.shows("No \(command.title) now."))
  }

  @Test("A key of two commands gives the first of them that can be given")
  func sharedKey() {
    sample.type(.escape)
    sample.view.render(.shown(commands: .all.available.without(.cancelLoad)))
    sample.type(.escape)
    #expect(sample.events == [.didCancelLoad, .didRequestClose])
  }

  @Test("When neither of two commands on a key can be given, the first one's reason shows until either can")
  func sharedRefusal() {
    sample.view.render(.shown(commands: .all.without(.cancelLoad, .close)))
    sample.type(.escape)
    #expect(sample.shows("No cancel now."))
    sample.view.render(.shown(commands: .all.without(.cancelLoad)))
    #expect(!sample.shows("No cancel now."))
  }

  @Test("A key that means nothing is left to the application, and so are pasted text and the window's focus")
  func meaningless() {
    #expect(!sample.type(.character("x")))
    #expect(sample.shows("No such key: x. Press ? for help."))
    #expect(!sample.type(.function(5)))
    #expect(sample.shows("No such key: F5. Press ? for help."))
    #expect(!sample.stage.type(Key(.up, .shift)))
    #expect(sample.shows("No such key. Press ? for help."))
    #expect(!sample.type(.control("x")))
    #expect(sample.shows("No such key: ^X. Press ? for help."))
    sample.type(.down)
    #expect(!sample.shows("No such key"))
    sample.view.forgetMessages()
    #expect(!sample.stage.screen.handle(.paste("r")))
    #expect(!sample.stage.screen.handle(.focus(gained: true)))
    #expect(sample.events == [])
    #expect(sample.view.messages == [])
  }

  @Test("A view is told which of its scene's commands can be given")
  func availability() {
    #expect(sample.view.host.isAvailable(.sing))
    sample.view.render(.shown(commands: .all.without(.scene(.sing))))
    #expect(!sample.view.host.isAvailable(.sing))
    #expect(sample.view.host.isAvailable(.dance))
    sample.view.render(.shown(commands: []))
    #expect(!sample.view.host.isAvailable(.dance))
  }

  @Test("A view hears of content, but not of a message in its place")
  func contents() {
    sample.view.render(.shown(["four"]))
    sample.view.render(.message(MessageState(.nothing, heading: "Nothing", lines: [])))
    sample.view.render(.loading)
    #expect(sample.view.messages == [.take(["four"])])
  }

  /// What a command's key leads to.
  private func heard(
    _ action: CommandAction<SampleAction>
  ) -> (presenter: [SamplePresenterSpy.Message], view: [SampleView.Message], isTaken: Bool) {
    switch action {
    case .scene(let action): ([], [.perform(action)], true)
    case .reload: ([.didRequestReload], [], true)
    case .copyShown: ([], [], true)
    case .cancelLoad: ([.didCancelLoad], [], true)
    case .close: ([.didRequestClose], [], true)
    case .move(let step): ([], [.move(Motion(step))], true)
    case .showHelp, .showPage: ([], [], true)
    case .redraw, .suspend, .quit, .outside: ([], [], false)
    }
  }
}
