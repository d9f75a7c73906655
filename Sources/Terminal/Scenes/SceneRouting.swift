/// The routes of a scene that only leads back to the previous one, with an outcome. `Void` means no outcome.
@MainActor
public protocol SceneRouting<Outcome>: AnyObject, Sendable {
  /// The scene's result.
  associatedtype Outcome
  /// Leaves the scene.
  /// - Parameter outcome: the scene's result.
  func close(with outcome: Outcome)
}

extension SceneRouting<Void> {
  /// Leaves the scene.
  public func close() { close(with: ()) }
}
