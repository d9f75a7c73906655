/// Where a scene can lead that only goes back: to the scene before, with an outcome; without one, that is `Void`.
@MainActor
public protocol SceneRouting<Outcome>: AnyObject, Sendable {
  /// What the scene gives back.
  associatedtype Outcome
  /// Leaves the scene.
  /// - Parameter outcome: the editor's outcome.
  func close(with outcome: Outcome)
}

extension SceneRouting<Void> {
  /// Leaves the scene.
  public func close() { close(with: ()) }
}
