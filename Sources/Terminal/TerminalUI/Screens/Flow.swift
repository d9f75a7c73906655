/// A screen that is shown to get something back: show it, wait, dismiss it, and return the outcome.
///
/// Whoever can finish the flow holds it; it holds neither the screen nor the place where it is shown.
@MainActor
public final class Flow<Outcome> {
  private weak var place: (any ScreenPlace)?
  private weak var screen: (any Screen)?
  private let otherwise: Outcome
  private var outcome: Outcome

  /// - Parameters:
  ///   - place: where the screen will be shown.
  ///   - outcome: what the flow returns if its screen is dismissed in another way.
  public init(on place: (any ScreenPlace)?, otherwise outcome: Outcome) {
    self.place = place
    self.outcome = outcome
    otherwise = outcome
  }

  /// Shows the screen until it is dismissed.
  /// - Returns: what `finish(_:)` was given.
  public func run(_ screen: any Screen) async -> Outcome {
    self.screen = screen
    outcome = otherwise
    await place?.present(screen)
    return outcome
  }

  /// Ends the flow: dismisses its screen. Does nothing when another screen has the keys, or after the end.
  /// - Parameter outcome: what to return to the screen that asked.
  public func finish(_ outcome: Outcome) {
    // Whoever waits for the screen goes on later.
    if let screen, place?.dismiss(screen) == true { self.outcome = outcome }
  }
}
