import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting

/// The sample scene on a stage.
@MainActor
struct SampleStage {
  let presenter: SamplePresenterSpy
  let view: SampleView
  let stage: Stage<SceneScreen<SampleView>>

  init(
    _ state: SampleState? = .shown(), presenter: SamplePresenterSpy = SamplePresenterSpy()
  ) {
    self.presenter = presenter
    view = SampleView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    if let state { view.render(state) }
    view.forgetMessages()
  }

  /// What the presenter has heard since the view was loaded.
  var events: [SamplePresenterSpy.Message] { Array(presenter.messages.dropFirst()) }

  /// Whether a text is on screen.
  func shows(_ text: String, _ columns: Int = 80, _ rows: Int = 24) -> Bool {
    stage.lines(columns, rows).contains { $0.contains(text) }
  }

  /// Types the keys of commands as a terminal would report them.
  /// - Returns: whether the screen took the last one.
  @discardableResult
  func type(_ keys: CommandKey...) -> Bool {
    var isTaken = false
    for key in keys { isTaken = stage.type(Key(typing: key)) }
    return isTaken
  }
}

extension Key {
  /// The key that a terminal reports for a command's key.
  init(typing key: CommandKey) {
    switch key {
    case .character(let character): self.init(.character(character))
    case .control(let character): self.init(.character(character), .control)
    case .enter: self.init(.enter)
    case .escape: self.init(.escape)
    case .backspace: self.init(.backspace)
    case .up: self.init(.up)
    case .down: self.init(.down)
    case .left: self.init(.left)
    case .right: self.init(.right)
    case .pageUp: self.init(.pageUp)
    case .pageDown: self.init(.pageDown)
    case .home: self.init(.home)
    case .end: self.init(.end)
    }
  }
}
