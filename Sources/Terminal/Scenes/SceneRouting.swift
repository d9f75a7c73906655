/// What every scene's presenter can ask its router for. A scene that only goes back needs no more.
@MainActor
public protocol SceneRouting: AnyObject {
  /// Leaves the scene.
  func close()
}
