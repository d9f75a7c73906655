/// A sign that turns while something is waited for. It shows only after a grace, so that quick answers do not flicker.
@MainActor
public final class Spinner {
  /// The sign to draw now; nil while there is nothing to show.
  public private(set) var glyph: Character?

  private static let glyphs: [Character] = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
  private let grace: Duration
  private let interval: Duration
  private var isSpinning = false

  /// Makes a spinner that is still.
  /// - Parameters:
  ///   - grace: how long to wait before the sign shows.
  ///   - interval: how long each of its forms shows.
  public init(grace: Duration = .milliseconds(100), interval: Duration = .milliseconds(80)) {
    self.grace = grace
    self.interval = interval
  }

  /// Starts or stops the sign. To start it again while it turns does nothing.
  /// - Parameters:
  ///   - isWanted: whether something is waited for.
  ///   - screen: the screen on which it turns, and whose work the turning is.
  public func spin(_ isWanted: Bool, on screen: Screen) {
    guard isWanted != isSpinning else { return }
    isSpinning = isWanted
    glyph = nil
    guard isWanted, let clock = screen.stack?.clock else { return screen.cancel("spinner") }
    screen.run("spinner") { [weak self, weak screen, grace, interval] in
      guard (try? await clock.sleep(for: grace)) != nil else { return }
      for turn in 0... {
        guard let self, let screen, !Task.isCancelled else { return }
        glyph = Self.glyphs[turn % Self.glyphs.count]
        screen.setNeedsDisplay()
        guard (try? await clock.sleep(for: interval)) != nil else { return }
      }
    }
  }
}
