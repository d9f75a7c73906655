public import Scenes
public import TerminalUI

/// The router of a scene that only goes back.
@MainActor
public final class SceneRouter<Outcome>: SceneRouting {
  private let leave: @MainActor (Outcome) -> Void

  private init(leave: @escaping @MainActor (Outcome) -> Void) {
    self.leave = leave
  }

  /// - Parameter flow: the flow that ends with the outcome.
  public convenience init(flow: Flow<Outcome>) {
    self.init(leave: flow.finish)
  }

  /// Shows a scene until it is left.
  /// - Parameters:
  ///   - place: where it is shown.
  ///   - outcome: the outcome where it is not shown, or goes away without one.
  ///   - makeScreen: makes the scene's screen, with this router; nil where there is none.
  /// - Returns: the editor's outcome.
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
  /// - Parameter stack: where the scene is pushed.
  public convenience init(stack: ScreenStack?) {
    self.init { [weak stack] in stack?.pop() }
  }
}
