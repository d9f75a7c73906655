/// A colour theme. The background always stays the terminal's.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// The terminal's own sixteen colours, as its user configured them.
  case terminal
  /// A palette for dark backgrounds.
  case night
  /// A palette for light backgrounds.
  case day
}
