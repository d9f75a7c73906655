public import Scenes
public import TerminalUI

/// What a scene's view and the screen around it share: the latest state, and what the screen may use.
@MainActor
public final class SceneHost<Content: Equatable & Sendable, Action: Hashable & Sendable> {
  /// The state that is shown; nil before the first.
  public private(set) var state: SceneState<Content, Action>?
  /// The announcement, until the user goes on or the state changes.
  public internal(set) var announcement: String?
  /// What the screen may use; nil before it appears.
  public internal(set) var context: ScreenContext?
  /// Whether the scene can be drawn and typed at.
  var isReady: Bool { state != nil && unanswered == nil }
  /// The event that the presenter has heard and not answered yet, by its number, and what would answer it.
  private var unanswered: (event: Int, by: Answer)?
  private var lastEvent = 0
  /// What keys wait for after an event.
  enum Answer {
    /// Any state.
    case state
    /// A state without a prompt: another one may have been on its way before the event.
    case stateWithoutPrompt
    /// A state without a question, for the same reason.
    case stateWithoutQuestion
    /// The end of the event, whatever is rendered until then.
    case end
  }

  /// Called when there is a new state, with the one before.
  var whenRendered: @MainActor (_ old: SceneState<Content, Action>?) -> Void = { _ in }

  public init() {}

  /// Whether a command of the scene can be given now.
  public func isAvailable(_ action: Action) -> Bool {
    state?.commands.contains { $0.action == .scene(action) && $0.isAvailable } ?? false
  }

  /// Tells the presenter of something that takes time, as work of the screen. Keys wait until the presenter has rendered
  /// a state or is done, because that may change what they mean.
  /// - Parameter event: calls the presenter, which renders at once what it will wait for.
  public func tell(_ event: @escaping @MainActor () async -> Void) {
    tell(until: .state, event)
  }

  /// Tells the presenter of something; keys wait for an answer or for the event's end.
  func tell(until answer: Answer, _ event: @escaping @MainActor () async -> Void) {
    guard let context else { return assertionFailure("an event before the screen has appeared") }
    lastEvent += 1
    let number = lastEvent
    unanswered = (number, answer)
    context.run { [weak self] in
      await event()
      self?.end(number)
    }
  }

  private func end(_ event: Int) {
    guard event == unanswered?.event else { return }
    unanswered = nil
    setNeedsDisplay()
  }

  /// Asks for the scene to be drawn again soon.
  public func setNeedsDisplay() {
    context?.setNeedsDisplay()
  }

  func take(_ state: SceneState<Content, Action>) {
    let old = self.state
    self.state = state
    announcement = nil
    switch unanswered?.by {
    case .state: unanswered = nil
    case .stateWithoutPrompt: if state.prompt == nil { unanswered = nil }
    case .stateWithoutQuestion: if state.question == nil { unanswered = nil }
    case .end, nil: break
    }
    whenRendered(old)
  }
}
