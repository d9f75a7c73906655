/// A request for the terminal's background.
struct BackgroundRequest {
  /// How long an answer may take when the program ends. It is on its way for less than a tenth of that on most lines.
  static let longestWait = Duration.milliseconds(150)

  /// Called with the theme that fits the background.
  let whenKnown: @MainActor (Theme) -> Void
  /// Whether it has been sent.
  var isSent = false
  /// Whether an answer may still arrive.
  var isAwaited = false
  /// Whether nothing but the answer is awaited any more.
  var isLast = false
}
