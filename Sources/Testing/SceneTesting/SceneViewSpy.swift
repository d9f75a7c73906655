public import Scenes

/// Records the messages that every scene's view receives. A scene's own spy adds the rest.
@MainActor
open class SceneViewSpy<Content: Equatable & Sendable, Action: Hashable & Sendable, Own: Equatable> {
  /// A received message.
  public enum Message: Equatable {
    case render(SceneState<Content, Action>)
    case announce(String)
    /// A message that only this scene's view receives.
    case own(Own)
  }

  /// All messages, in order.
  public private(set) var messages: [Message] = []

  /// Called with each rendered state, as for a view that then asks its presenter for rows.
  public var whenRendered: @MainActor (SceneState<Content, Action>) -> Void = { _ in }

  public init() {}

  /// Records a message that only this scene's view receives.
  public func record(_ message: Own) { messages.append(.own(message)) }

  /// All states, in order.
  public var states: [SceneState<Content, Action>] {
    messages.compactMap { if case .render(let state) = $0 { state } else { nil } }
  }

  /// The state on screen, or nil before the first.
  public var state: SceneState<Content, Action>? { states.last }

  /// The scene's own content, or nil while there is a message or nothing.
  public var content: Content? {
    if case .shown(let content) = state?.content { content } else { nil }
  }

  /// The message in place of the content, or nil for none.
  public var message: MessageState? {
    if case .message(let message) = state?.content { message } else { nil }
  }

  /// Returns the command for an action in the state on screen.
  public func command(_ action: CommandAction<Action>) -> Command<Action>? {
    state?.commands.first { $0.action == action }
  }

  /// What was announced, in order.
  public var announcements: [String] {
    messages.compactMap { if case .announce(let text) = $0 { text } else { nil } }
  }

  /// Records a state.
  public func render(_ state: SceneState<Content, Action>) {
    messages.append(.render(state))
    whenRendered(state)
  }
  /// Records an announcement.
  public func announce(_ text: String) { messages.append(.announce(text)) }
}
