public import Scenes
public import TerminalUI

/// The router of a scene that only leads back.
@MainActor
public final class SceneRouter<Outcome>: SceneRouting {
  private let leave: @MainActor (Outcome) -> Void

  private init(leave: @escaping @MainActor (Outcome) -> Void) {
    self.leave = leave
  }

  /// - Parameter flow: the flow that finishes with the outcome.
  public convenience init(flow: Flow<Outcome>) {
    self.init(leave: flow.finish)
  }

  /// Shows a scene until it closes.
  /// - Parameters:
  ///   - place: where to show it.
  ///   - outcome: the outcome if the scene can't be shown, or goes away without one.
  ///   - makeScreen: creates the scene's screen with this router, or returns nil.
  /// - Returns: the scene's outcome.
  public static func show(
    on place: (any ScreenPlace)?, otherwise outcome: Outcome,
    _ makeScreen: (SceneRouter) -> (any Screen)?
  ) async -> Outcome {
    let flow = Flow(on: place, otherwise: outcome)
    guard let screen = makeScreen(SceneRouter(flow: flow)) else { return outcome }
    return await flow.run(screen)
  }

  public func close(with outcome: Outcome) { leave(outcome) }
}

extension SceneRouter<Void> {
  /// - Parameter stack: the stack that the scene is pushed on.
  public convenience init(stack: ScreenStack?) {
    self.init { [weak stack] in stack?.pop() }
  }
}
