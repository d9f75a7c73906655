public import Scenes

/// Records how a scene that only leads back is left.
@MainActor
public final class SceneRouterSpy<Outcome>: SceneRouting {
  /// The outcomes of all calls.
  public private(set) var outcomes: [Outcome] = []

  public init() {}

  /// Records that the scene was left.
  public func close(with outcome: Outcome) { outcomes.append(outcome) }
}
