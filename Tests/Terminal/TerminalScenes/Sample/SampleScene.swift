public import Scenes
import TerminalScenes
import TerminalUI
public import Testing

/// What the sample scene shows: lines of text, and nothing else.
typealias SampleState = SceneState<[String], SampleAction>

/// What can be done only in the sample scene.
enum SampleAction: Hashable, Sendable {
  case sing, dance
}

/// Records what the sample scene's presenter is told.
@MainActor
final class SamplePresenterSpy: PromptPresenting {
  enum Message: Equatable {
    case viewDidLoad, didRequestReload, didCancelLoad, didRequestClose
    case didEditPrompt(String), didAcceptPrompt, didCancelPrompt
    case didRequestCompletion(String, Int)
    case didAnswer(Bool)
  }

  private(set) var messages: [Message] = []
  /// What it does when a prompt's line was edited.
  var whenEdited: @MainActor (String) async -> Void = { _ in }
  /// What it does when a prompt's line was accepted, or cancelled.
  var whenOver: @MainActor () async -> Void = {}
  /// What it does when a question was answered.
  var whenAnswered: @MainActor () async -> Void = {}
  /// How it completes a prompt's line.
  var complete: @MainActor (String) async -> PromptCompletion? = { _ in nil }
  private let load: @MainActor () async -> Void
  private let reload: @MainActor () async -> Void

  /// - Parameters:
  ///   - load: what it does when the view has loaded.
  ///   - reload: what it does when the user wants to load again.
  init(load: @escaping @MainActor () async -> Void = {}, reload: @escaping @MainActor () async -> Void = {}) {
    self.load = load
    self.reload = reload
  }

  func viewDidLoad() async {
    messages.append(.viewDidLoad)
    await load()
  }
  func didRequestReload() async {
    messages.append(.didRequestReload)
    await reload()
  }
  func didCancelLoad() { messages.append(.didCancelLoad) }
  func didRequestClose() { messages.append(.didRequestClose) }
  func didEditPrompt(_ text: String) async {
    messages.append(.didEditPrompt(text))
    await whenEdited(text)
  }
  func didAcceptPrompt() async {
    messages.append(.didAcceptPrompt)
    await whenOver()
  }
  func didCancelPrompt() async {
    messages.append(.didCancelPrompt)
    await whenOver()
  }
  func didAnswer(_ isYes: Bool) async {
    messages.append(.didAnswer(isYes))
    await whenAnswered()
  }
  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    messages.append(.didRequestCompletion(text, cursor))
    return await complete(text)
  }
}

/// Writes its lines one below the other, and records what its screen tells it.
@MainActor
final class SampleView: SceneView {
  typealias Content = [String]
  typealias Action = SampleAction

  enum Message: Equatable {
    case take([String]), move(Motion), click(Position), perform(SampleAction)
  }

  let host = SceneHost<[String], SampleAction>()
  let presenter: SamplePresenterSpy
  let events: SceneEvents
  private(set) var messages: [Message] = []
  /// Where the content was drawn last; nil before.
  private(set) var place: Rect?
  private(set) var position = ""
  /// Whether there is somewhere to move to.
  var canMove = true

  /// - Parameter hasPrompt: whether somebody hears what is typed in a prompt.
  init(presenter: SamplePresenterSpy, hasPrompt: Bool = true) {
    self.presenter = presenter
    events = SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didRequestReload: presenter.didRequestReload,
      didCancelLoad: presenter.didCancelLoad, didAnswer: presenter.didAnswer,
      prompt: hasPrompt ? presenter : nil, didRequestClose: presenter.didRequestClose)
  }

  /// Forgets what it was told.
  func forgetMessages() { messages = [] }

  func take(_ content: [String]) { messages.append(.take(content)) }
  func move(_ motion: Motion) -> Bool {
    messages.append(.move(motion))
    return canMove
  }
  func click(at position: Position) { messages.append(.click(position)) }
  func perform(_ action: SampleAction) { messages.append(.perform(action)) }

  func draw(_ content: [String], in rect: Rect, on canvas: inout Canvas) {
    place = rect
    position = "\(min(content.count, rect.rows))/\(content.count)"
    for (offset, line) in content.prefix(rect.rows).enumerated() {
      canvas.write(line, column: rect.column + 2, row: rect.row + offset, width: rect.columns - 2)
    }
  }
}

extension SampleState {
  /// The scene with its lines.
  static func shown(
    _ lines: [String] = ["one", "two 둘", "three"], activity: String? = nil, notice: NoticeState? = nil,
    page: PageState? = PageState(title: "More", lines: ["more of it"]), prompt: PromptState? = nil,
    question: QuestionState? = nil,
    commands: [Command<SampleAction>] = .all
  ) -> SampleState {
    SampleState(
      back: "Start", title: "Sample", summary: "3 lines", activity: activity, content: .shown(lines),
      notice: notice, page: page, prompt: prompt, question: question, commands: commands)
  }

  /// The scene before anything has arrived.
  static let loading = SampleState(
    title: "Sample", activity: "loading", commands: .all.without(.reload))

  /// A message in place of lines.
  static func message(_ message: MessageState) -> SampleState {
    SampleState(title: "Sample", content: .message(message), commands: .all)
  }
}

extension Command: CustomTestStringConvertible {
  public var testDescription: String { title }
}

extension [Command<SampleAction>] {
  /// Everything that a scene can offer, all of it available except cancelling.
  static let all: [Command<SampleAction>] =
    [
      Command(
        .scene(.sing), title: "sing", explanation: "sing the line", keys: [.enter, .right], footerRank: 1),
      .cancelLoad(obstacle: "nothing is being loaded"),
      .reload("fetch the lines again", footerRank: 4),
      Command(.scene(.dance), title: "dance", explanation: "dance to it", keys: [.character("D")]),
      Command(.showPage, title: "more", explanation: "read more", keys: [.character("!")], footerRank: 5),
      .help(footerRank: 3),
      Command(
        .close, title: "back", explanation: "back to the start", keys: [.character("q"), .escape],
        footerRank: 2),
    ] + Command.cursorSteps(to: "line")
    + Command.everywhere

  /// The same commands, some of which cannot be given now: “no … now” is the reason.
  func without(_ actions: CommandAction<SampleAction>...) -> Self {
    map { command in
      Command(
        command.action, title: command.title, explanation: command.explanation, keys: command.keys,
        obstacle: actions.contains(command.action) ? "no \(command.title) now" : command.obstacle,
        footerRank: command.footerRank)
    }
  }

  /// The same commands, all of which can be given now.
  var available: Self {
    map { command in
      Command(
        command.action, title: command.title, explanation: command.explanation, keys: command.keys,
        footerRank: command.footerRank)
    }
  }
}
