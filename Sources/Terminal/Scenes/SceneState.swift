/// Everything that a scene shows, as one value: what every scene has, and the content that only this one has.
public struct SceneState<Content: Equatable & Sendable, Action: Hashable & Sendable>: Equatable, Sendable {
  /// The scene that Back leads to; nil where there is none.
  public var back: String?
  /// What the scene shows, in a few words; empty until it is known.
  public var title: String
  /// How much there is, and where in it the user is.
  public var summary: String
  /// What that comes from, to stand before the summary where there is room; empty where nothing has to be said of it.
  public var source: String
  /// What is being waited for; nil when nothing is.
  public var activity: String?
  /// How much of that is done, from 0 to 1; nil when that is not known.
  public var progress: Double?
  /// What is shown below the title.
  public var content: SceneContent<Content>
  /// What happened, shown beside the content.
  public var notice: NoticeState?
  /// More to read, on a page of its own that a command opens; nil when there is nothing.
  public var page: PageState?
  /// The line that the user types, below the content; nil while there is none to type.
  public var prompt: PromptState?
  /// What the user has to answer before anything else; nil for nothing.
  public var question: QuestionState?
  /// What can be done, and how.
  public var commands: [Command<Action>]

  public init(
    back: String? = nil, title: String, summary: String = "", source: String = "",
    activity: String? = nil, progress: Double? = nil, content: SceneContent<Content> = .waiting,
    notice: NoticeState? = nil, page: PageState? = nil, prompt: PromptState? = nil,
    question: QuestionState? = nil, commands: [Command<Action>] = []
  ) {
    self.back = back
    self.title = title
    self.summary = summary
    self.source = source
    self.activity = activity
    self.progress = progress
    self.content = content
    self.notice = notice
    self.page = page
    self.prompt = prompt
    self.question = question
    self.commands = commands
  }
}

extension SceneState {
  /// What can be done, and how: the presenter's commands and, where a command of the shell is on screen and the key for it
  /// means nothing else now, one that copies it.
  public var allCommands: [Command<Action>] {
    let copying = Command<Action>.copyShown
    let isTaken = commands.contains { $0.isAvailable && !Set($0.keys).isDisjoint(with: copying.keys) }
    return shownCommand == nil || isTaken ? commands : [copying] + commands
  }

  /// The first command of the shell on screen, to be copied; nil where there is none.
  public var shownCommand: String? {
    if let command = notice?.command { return command }
    guard case .message(let message) = content else { return nil }
    return message.commands.first
  }
}

/// What is shown below a scene's title.
public enum SceneContent<Content: Equatable & Sendable>: Equatable, Sendable {
  /// Nothing yet.
  case waiting
  /// Words, because there is nothing else to show.
  case message(MessageState)
  /// What the scene is for.
  case shown(Content)
}
