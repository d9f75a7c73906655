/// Which colours a user wants the program in. What is behind the text stays the terminal's.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// The terminal's own sixteen, whose shades its user has chosen already.
  case terminal
  /// Shades of our own, for a dark background.
  case night
  /// Shades of our own, for a light background.
  case day
}
