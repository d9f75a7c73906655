/// What every scene's presenter says to its view.
@MainActor
public protocol SceneViewing<Content, Action>: AnyObject {
  /// What only this scene shows.
  associatedtype Content: Equatable & Sendable
  /// What can be done only in this scene.
  associatedtype Action: Hashable & Sendable

  /// Shows a state in place of the one before. What the view asks for besides, such as rows, may differ after each.
  func render(_ state: SceneState<Content, Action>)
  /// Says once what has just been done; it is shown until the user goes on or the next state is rendered.
  func announce(_ text: String)
}
