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
    _ state: SampleState? = .shown(), presenter: SamplePresenterSpy = SamplePresenterSpy(),
    hasPrompt: Bool = true
  ) {
    self.presenter = presenter
    view = SampleView(presenter: presenter, hasPrompt: hasPrompt)
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
    for key in keys.flatMap(Key.typing) { isTaken = stage.type(key) }
    return isTaken
  }
}

extension Key {
  /// The keys that a terminal reports for a command's key: one, or two for a sequence.
  static func typing(_ key: CommandKey) -> [Key] {
    switch key {
    case .character(let character): [Key(.character(character))]
    case .control(let character): [Key(.character(character), .control)]
    case .sequence(let first, let second): [Key(.character(first)), Key(.character(second))]
    case .function(let number): [Key(.function(number))]
    case .enter: [Key(.enter)]
    case .escape: [Key(.escape)]
    case .tab: [Key(.tab)]
    case .backTab: [Key(.tab, .shift)]
    case .backspace: [Key(.backspace)]
    case .up: [Key(.up)]
    case .down: [Key(.down)]
    case .left: [Key(.left)]
    case .right: [Key(.right)]
    case .pageUp: [Key(.pageUp)]
    case .pageDown: [Key(.pageDown)]
    case .home: [Key(.home)]
    case .end: [Key(.end)]
    }
  }
}
