/// Where a screen can be shown until it has done what it is for: on a stack, or beside another screen.
@MainActor
public protocol ScreenPlace: AnyObject {
  /// Shows a screen, which gets the keys, and waits until they are taken from it.
  func present(_ screen: any Screen) async

  /// Takes the keys from a screen and, where nobody wants to see it any more, the screen away.
  /// - Returns: false when the screen does not have them.
  @discardableResult
  func dismiss(_ screen: any Screen) -> Bool
}
