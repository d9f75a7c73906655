/// What a scene's presenter says to its view, where that is only what to show.
@MainActor
public protocol SceneViewing<Content, Action>: AnyObject {
  /// What only this scene shows.
  associatedtype Content: Equatable & Sendable
  /// What can be done only in this scene.
  associatedtype Action: Hashable & Sendable

  /// Shows a state in place of the one before. What the view asks for while it draws may differ after each.
  func render(_ state: SceneState<Content, Action>)
}
