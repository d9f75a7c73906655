/// Where a scene can lead that only goes back.
@MainActor
public protocol SceneRouting: AnyObject {
  /// Leaves the scene.
  func close()
}
