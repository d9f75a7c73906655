public import TerminalUI

extension ScreenStack {
  /// The contexts of all screens, for a test that waits until their work has ended. Found by reflection on the stack.
  public var contexts: [ScreenContext] {
    let entries = Mirror(reflecting: self).descendant("entries").map { Mirror(reflecting: $0).children }
    return (entries ?? Mirror(reflecting: 0).children).flatMap { entry in
      Mirror(reflecting: entry.value).children.compactMap { $0.value as? ScreenContext }
    }
  }
}
