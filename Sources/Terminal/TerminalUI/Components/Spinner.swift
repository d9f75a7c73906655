/// An animated symbol for waiting. It appears only after a short delay, so that quick responses don't flicker.
///
/// ```swift
/// let spinner = Spinner()
/// spinner.spin(true, in: context, traits: canvas.traits)
/// canvas.write(spinner.text(canvas.traits) + "loading", column: 0, row: 0)
/// ```
@MainActor
public final class Spinner {
  /// The number of animation steps so far, or nil while nothing is shown.
  public private(set) var turn: Int?

  private let grace: Duration
  private let interval: Duration
  private var isSpinning = false

  /// - Parameters:
  ///   - grace: the delay before the spinner appears.
  ///   - interval: the duration of each step.
  public init(grace: Duration = .milliseconds(100), interval: Duration = .milliseconds(80)) {
    self.grace = grace
    self.interval = interval
  }

  /// Returns the current symbol and a space. Empty while nothing is shown, and on a screen that is read aloud.
  public func text(_ traits: Traits) -> String {
    let turns = traits.symbols.turns
    guard let turn, !traits.isLinear, !turns.isEmpty else { return "" }
    return turns[turn % turns.count] + " "
  }

  /// Starts or stops the spinner. Starting a running spinner is a no-op.
  /// - Parameters:
  ///   - isWanted: whether an activity is in progress.
  ///   - context: the context of the screen that shows the spinner. The animation is that screen's work.
  ///   - traits: the terminal's traits. Read aloud, the spinner isn't animated and uses no timer after the delay.
  public func spin(_ isWanted: Bool, in context: ScreenContext, traits: Traits) {
    guard isWanted != isSpinning else { return }
    isSpinning = isWanted
    turn = nil
    guard isWanted else { return context.cancel(.spinning) }
    let clock = context.clock
    context.run(.spinning) { [weak self, weak context, grace, interval] in
      // Starting the timer takes time, so the awaited work goes first.
      await Task.yield()
      guard (try? await clock.sleep(for: grace)) != nil else { return }
      for next in 0... {
        guard let self, let context, !Task.isCancelled else { return }
        // A covered screen isn't drawn. When it is drawn again, it restarts the spinner.
        guard context.isOnTop else { return self.rest() }
        turn = next
        context.setNeedsDisplay()
        guard !traits.isLinear, (try? await clock.sleep(for: interval)) != nil else { return }
      }
    }
  }

  private func rest() {
    isSpinning = false
    turn = nil
  }
}

extension WorkName {
  fileprivate static let spinning = WorkName("spinning")
}
