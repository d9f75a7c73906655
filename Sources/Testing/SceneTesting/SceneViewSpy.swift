public import Scenes

/// Records what every scene's view is told; a scene's own spy adds what only its view hears.
@MainActor
open class SceneViewSpy<Content: Equatable & Sendable, Action: Hashable & Sendable, Own: Equatable> {
  /// A message that was received.
  public enum Message: Equatable {
    case render(SceneState<Content, Action>)
    case announce(String)
    /// What only this scene's view hears.
    case own(Own)
  }

  /// All messages, in their order.
  public private(set) var messages: [Message] = []

  /// What else it does with a state, as a view does that asks its presenter for rows.
  public var whenRendered: @MainActor (SceneState<Content, Action>) -> Void = { _ in }

  public init() {}

  /// Records a message that only this scene's view hears.
  public func record(_ message: Own) { messages.append(.own(message)) }

  /// All states, in their order.
  public var states: [SceneState<Content, Action>] {
    messages.compactMap { if case .render(let state) = $0 { state } else { nil } }
  }

  /// The state that is on screen; nil before the first.
  public var state: SceneState<Content, Action>? { states.last }

  /// What is shown below the title, if that is not a message.
  public var content: Content? {
    if case .shown(let content) = state?.content { content } else { nil }
  }

  /// The words in place of the content, if there are any.
  public var message: MessageState? {
    if case .message(let message) = state?.content { message } else { nil }
  }

  /// The command for an action, in the state that is on screen.
  public func command(_ action: CommandAction<Action>) -> Command<Action>? {
    state?.commands.first { $0.action == action }
  }

  /// Records a state.
  public func render(_ state: SceneState<Content, Action>) {
    messages.append(.render(state))
    whenRendered(state)
  }
  /// Records an announcement.
  public func announce(_ text: String) { messages.append(.announce(text)) }
}
