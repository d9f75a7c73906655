/// A screen that is shown for a result: show it, wait, dismiss it, and return the outcome.
///
/// The flow is owned by the object that can finish it. It holds only weak references to the screen and its place.
@MainActor
public final class Flow<Outcome> {
  private weak var place: (any ScreenPlace)?
  private weak var screen: (any Screen)?
  private let otherwise: Outcome
  private var outcome: Outcome

  /// - Parameters:
  ///   - place: where to show the screen.
  ///   - outcome: the outcome if the screen is dismissed in another way.
  public init(on place: (any ScreenPlace)?, otherwise outcome: Outcome) {
    self.place = place
    self.outcome = outcome
    otherwise = outcome
  }

  /// Shows the screen until it is dismissed.
  /// - Returns: the outcome passed to `finish(_:)`.
  public func run(_ screen: any Screen) async -> Outcome {
    self.screen = screen
    outcome = otherwise
    await place?.present(screen)
    return outcome
  }

  /// Ends the flow and dismisses its screen. No-op if another screen has focus, or if the flow has ended.
  /// - Parameter outcome: the outcome of the flow.
  public func finish(_ outcome: Outcome) {
    // The caller that waits for the screen resumes later.
    if let screen, place?.dismiss(screen) == true { self.outcome = outcome }
  }
}
