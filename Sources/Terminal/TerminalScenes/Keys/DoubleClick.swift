public import TerminalUI

/// Detects double clicks on the same thing.
@MainActor
public final class DoubleClick<Thing: Equatable> {
  private var clicked: Thing?

  public init() {}

  /// Registers a click on a thing.
  /// - Parameter context: the screen's context, which times the interval.
  /// - Returns: whether this click completes a double click.
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
