public import Scenes
public import TerminalUI

/// The state that a scene's view shares with the screen around it: the latest scene state, and the screen's context.
@MainActor
public final class SceneHost<Content: Equatable & Sendable, Action: Hashable & Sendable> {
  /// The scene state on screen, or nil before the first.
  public private(set) var state: SceneState<Content, Action>?
  /// The announcement, until the next key or another state.
  public internal(set) var announcement: String?
  /// The screen's context, or nil before the screen appears.
  public internal(set) var context: ScreenContext?
  /// Whether the scene can be drawn and handle keys.
  var isReady: Bool { state != nil && unanswered == nil }
  /// The number of the event that the presenter is still handling, and the answer that keys wait for.
  private var unanswered: (event: Int, by: Answer)?
  private var lastEvent = 0
  /// What keys wait for after an event.
  enum Answer {
    /// Any state.
    case state
    /// A state without a prompt. A state with one may have been made before the event.
    case stateWithoutPrompt
    /// A state without a question, for the same reason.
    case stateWithoutQuestion
    /// The end of the event, whatever is rendered until then.
    case end
  }

  /// Called after each new state, with the previous one.
  var whenRendered: @MainActor (_ old: SceneState<Content, Action>?) -> Void = { _ in }

  public init() {}

  /// Whether a command of the scene is available now.
  public func isAvailable(_ action: Action) -> Bool {
    state?.commands.contains { $0.action == .scene(action) && $0.isAvailable } ?? false
  }

  /// Sends the presenter an event that takes time, as work of the screen. Keys wait until the presenter has rendered a
  /// state or finished, because that may change their meaning.
  /// - Parameter event: calls the presenter, which first renders a state that shows the activity.
  public func tell(_ event: @escaping @MainActor () async -> Void) {
    tell(until: .state, event)
  }

  /// Sends the presenter an event. Keys wait for the answer or for the event's end.
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

  /// Requests a redraw of the scene.
  public func setNeedsDisplay() {
    context?.setNeedsDisplay()
  }

  func take(_ state: SceneState<Content, Action>) {
    let old = self.state
    self.state = state
    // The same state with rows that have arrived is no news.
    if state != old { announcement = nil }
    switch unanswered?.by {
    case .state: unanswered = nil
    case .stateWithoutPrompt: if state.prompt == nil { unanswered = nil }
    case .stateWithoutQuestion: if state.question == nil { unanswered = nil }
    case .end, nil: break
    }
    whenRendered(old)
  }
}
