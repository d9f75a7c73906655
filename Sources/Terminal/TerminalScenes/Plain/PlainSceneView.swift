public import Scenes

/// A view that keeps what it is told, to be printed: a scene's plain view adds what is asked of its presenter, and what is
/// printed.
@MainActor
open class PlainSceneView<Content: Equatable & Sendable, Action: Hashable & Sendable> {
  /// What is to be printed; nil before the presenter has said anything.
  public private(set) var state: SceneState<Content, Action>?
  /// What was done last; nil for nothing.
  public private(set) var announcement: String?

  public init() {}

  /// Keeps a state in place of the one before.
  public func render(_ state: SceneState<Content, Action>) {
    self.state = state
  }

  /// Keeps what was done.
  public func announce(_ text: String) {
    announcement = text
  }
}
