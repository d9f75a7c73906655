/// A screen that is shown to get something back: push it, wait, pop it, and return the outcome.
///
/// Whoever can finish the flow holds it; it holds neither the screen nor the stack.
@MainActor
public final class Flow<Outcome> {
  private weak var stack: ScreenStack?
  private weak var screen: (any Screen)?
  private var outcome: Outcome

  /// - Parameters:
  ///   - stack: where the screen will be shown.
  ///   - outcome: what the flow returns if its screen is popped in another way.
  public init(on stack: ScreenStack?, otherwise outcome: Outcome) {
    self.stack = stack
    self.outcome = outcome
  }

  /// Shows the screen until it is popped.
  /// - Returns: what `finish(_:)` was given.
  public func run(_ screen: any Screen) async -> Outcome {
    self.screen = screen
    await stack?.present(screen)
    return outcome
  }

  /// Ends the flow: pops its screen. Does nothing when another screen is on top, or after the end.
  /// - Parameter outcome: what to return to the screen that asked.
  public func finish(_ outcome: Outcome) {
    guard let screen, let stack, stack.top === screen else { return }
    self.outcome = outcome
    stack.pop()
  }
}
