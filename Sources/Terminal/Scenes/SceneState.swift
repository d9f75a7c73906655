/// Everything that a scene shows, as one value: the parts that every scene has, and its own content.
public struct SceneState<Content: Equatable & Sendable, Action: Hashable & Sendable>: Equatable, Sendable {
  /// The title of the previous scene, or nil if there is none.
  public var back: String?
  /// A short description of the content. Empty until it is known.
  public var title: String
  /// The size of the content, beside the title. Empty if the title says enough.
  public var subtitle: String
  /// How the content is arranged, behind the subtitle. Empty if it needs no mention.
  public var details: String
  /// The user's position in the content, or how recent it is, at the right.
  public var summary: String
  /// The content's source, shown before the summary if there is room. Empty if it needs no mention.
  public var source: String
  /// The activity in progress, or nil if none.
  public var activity: String?
  /// The activity's progress, from 0 to 1, or nil if unknown.
  public var progress: Double?
  /// What is shown below the title.
  public var content: SceneContent<Content>
  /// A notice, shown beside the content.
  public var notice: NoticeState?
  /// A page with more to read, opened by a command, or nil if none.
  public var page: PageState?
  /// The line of input below the content, or nil if none.
  public var prompt: PromptState?
  /// The question that must be answered first, or nil for none.
  public var question: QuestionState?
  /// The presenter's commands.
  public var commands: [Command<Action>]

  public init(
    back: String? = nil, title: String, subtitle: String = "", details: String = "",
    summary: String = "", source: String = "",
    activity: String? = nil, progress: Double? = nil, content: SceneContent<Content> = .waiting,
    notice: NoticeState? = nil, page: PageState? = nil, prompt: PromptState? = nil,
    question: QuestionState? = nil, commands: [Command<Action>] = []
  ) {
    self.back = back
    self.title = title
    self.subtitle = subtitle
    self.details = details
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
  /// The available commands: the presenter's, and one that copies the shell command on screen. The latter exists only
  /// if such a command is on screen and its key is free.
  public var allCommands: [Command<Action>] {
    let copying = Command<Action>.copyShown
    let isTaken = commands.contains { $0.isAvailable && !Set($0.keys).isDisjoint(with: copying.keys) }
    return shownCommand == nil || isTaken ? commands : [copying] + commands
  }

  /// The first shell command on screen, to be copied, or nil if none.
  public var shownCommand: String? {
    if let command = notice?.command { return command }
    guard case .message(let message) = content else { return nil }
    return message.commands.first
  }
}

/// The part of a scene below its title.
public enum SceneContent<Content: Equatable & Sendable>: Equatable, Sendable {
  /// Nothing yet.
  case waiting
  /// A message, because there is nothing else to show.
  case message(MessageState)
  /// The scene's own content.
  case shown(Content)
}
