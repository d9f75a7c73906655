/// A place where a screen can be shown until it is done: on a stack, or beside another screen.
@MainActor
public protocol ScreenPlace: AnyObject {
  /// Shows a screen with focus, and waits until it loses focus.
  func present(_ screen: any Screen) async

  /// Takes the focus from a screen, and removes the screen if it is no longer shown.
  /// - Returns: false if the screen doesn't have focus.
  @discardableResult
  func dismiss(_ screen: any Screen) -> Bool
}
