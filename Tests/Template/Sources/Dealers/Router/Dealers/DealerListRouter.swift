public import DealersContracts
public import TerminalUI

/// Routes out of the list. A scene to go on to is pushed here.
@MainActor
public final class DealerListRouter: DealerListRouting {
  private weak var stack: ScreenStack?

  /// - Parameter stack: the stack on which the list is shown, or nil in print.
  public init(stack: ScreenStack?) {
    self.stack = stack
  }

  public func close() { stack?.pop() }
}
