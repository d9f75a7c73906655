public import Scenes
public import TerminalUI

/// The router of a scene that only goes back.
@MainActor
public final class SceneRouter: SceneRouting {
  private weak var stack: ScreenStack?

  /// - Parameter stack: where the scene is pushed.
  public init(stack: ScreenStack?) {
    self.stack = stack
  }

  public func close() {
    stack?.pop()
  }
}
