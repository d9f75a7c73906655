public import Scenes

/// Counts how often a scene that only goes back is left.
@MainActor
public final class SceneRouterSpy: SceneRouting {
  /// How often the scene was left.
  public private(set) var closeCount = 0

  public init() {}

  /// Records that the scene was left.
  public func close() { closeCount += 1 }
}
