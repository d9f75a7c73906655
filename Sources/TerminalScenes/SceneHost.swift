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
  /// Called when there is a new state, with the one before.
  var whenRendered: @MainActor (_ old: SceneState<Content, Action>?) -> Void = { _ in }

  /// Makes a host for a view that no screen shows yet.
  public init() {}

  /// Whether a command of the scene can be given now.
  public func isAvailable(_ action: Action) -> Bool {
    state?.commands.contains { $0.action == .scene(action) && $0.isAvailable } ?? false
  }

  /// Asks for the scene to be drawn again soon.
  public func setNeedsDisplay() {
    context?.setNeedsDisplay()
  }

  func take(_ state: SceneState<Content, Action>) {
    let old = self.state
    self.state = state
    announcement = nil
    whenRendered(old)
  }
}
