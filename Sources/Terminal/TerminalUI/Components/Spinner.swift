/// A sign that turns during a wait. It appears only after a short delay, so that quick answers do not flicker.
///
/// ```swift
/// let spinner = Spinner()
/// spinner.spin(true, in: context, traits: canvas.traits)
/// canvas.write(spinner.text(canvas.traits) + "loading", column: 0, row: 0)
/// ```
@MainActor
public final class Spinner {
  /// How often the sign has turned; nil while there is nothing to show.
  public private(set) var turn: Int?

  private let grace: Duration
  private let interval: Duration
  private var isSpinning = false

  /// - Parameters:
  ///   - grace: how long to wait before the sign shows.
  ///   - interval: how long each of its forms shows.
  public init(grace: Duration = .milliseconds(100), interval: Duration = .milliseconds(80)) {
    self.grace = grace
    self.interval = interval
  }

  /// The sign to draw now, and a space; empty while there is nothing to show, and for a screen that is read aloud.
  public func text(_ traits: Traits) -> String {
    let turns = traits.symbols.turns
    guard let turn, !traits.isLinear, !turns.isEmpty else { return "" }
    return turns[turn % turns.count] + " "
  }

  /// Starts or stops the sign. Starting it while it turns does nothing.
  /// - Parameters:
  ///   - isWanted: whether something is being waited for.
  ///   - context: the context of the screen that shows it; the turning is that screen's work.
  ///   - traits: on a screen that is read aloud it does not turn, and leaves the clock alone after the delay.
  public func spin(_ isWanted: Bool, in context: ScreenContext, traits: Traits) {
    guard isWanted != isSpinning else { return }
    isSpinning = isWanted
    turn = nil
    guard isWanted else { return context.cancel(.spinning) }
    let clock = context.clock
    context.run(.spinning) { [weak self, weak context, grace, interval] in
      // Starting a timer takes time that what is waited for would wait for, too.
      await Task.yield()
      guard (try? await clock.sleep(for: grace)) != nil else { return }
      for next in 0... {
        guard let self, let context, !Task.isCancelled else { return }
        // A covered screen is not drawn; when it is drawn again, it asks again.
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
