public import Scenes

/// Records how a scene is left that only goes back.
@MainActor
public final class SceneRouterSpy<Outcome>: SceneRouting {
  /// What the scene was left with, each time.
  public private(set) var outcomes: [Outcome] = []

  public init() {}

  /// Records that the scene was left.
  public func close(with outcome: Outcome) { outcomes.append(outcome) }
}
