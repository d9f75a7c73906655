/// The capabilities of the terminal and the preferences of its user, for all drawing.
public struct Traits: Hashable, Sendable {
  /// The symbols to draw with.
  public var symbols: Symbols
  /// Whether the screen is read aloud line by line. If so, there are no rules, frames, bars or spinners. Related text
  /// is on one line, and the terminal's cursor is on the row that matters.
  public var isLinear: Bool
  /// Whether the program captures the mouse. To select text, users must then hold a modifier key.
  public var usesMouse: Bool
  /// The colour theme.
  public var theme: Theme

  public init(
    symbols: Symbols = .unicode, isLinear: Bool = false, usesMouse: Bool = false, theme: Theme = .terminal
  ) {
    self.symbols = symbols
    self.isLinear = isLinear
    self.usesMouse = usesMouse
    self.theme = theme
  }
}
