/// Counts how often a scene that only goes back is left; a scene's own spy conforms to its contract.
@MainActor
open class SceneRouterSpy {
  /// How often the scene was left.
  public private(set) var closeCount = 0

  public init() {}

  /// Records that the scene was left.
  public func close() { closeCount += 1 }
}
