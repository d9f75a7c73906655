public import TerminalUI

/// Tells the second of two clicks on the same thing, one soon after the other.
@MainActor
public final class DoubleClick<Thing: Equatable> {
  private var clicked: Thing?

  public init() {}

  /// Takes a click on a thing.
  /// - Parameter context: what measures the time between two clicks.
  /// - Returns: whether it is the second one.
  public func ends(on thing: Thing, in context: ScreenContext?) -> Bool {
    guard clicked != thing else {
      clicked = nil
      return true
    }
    clicked = thing
    context?.run(.doubleClick) { [weak self, weak context] in
      guard (try? await context?.clock.sleep(for: .milliseconds(400))) != nil else { return }
      self?.clicked = nil
    }
    return false
  }
}

extension WorkName {
  fileprivate static let doubleClick = WorkName("double click")
}
