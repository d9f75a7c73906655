/// What the terminal shows well and its user wants, for everything that draws.
public struct Traits: Hashable, Sendable {
  /// The signs to draw with.
  public var symbols: Symbols
  /// Whether the screen is read aloud, line by line: then there are no rules, frames, bars or spinners, what belongs
  /// together is on one line, and the terminal's cursor is on the row that matters.
  public var isLinear: Bool
  /// Whether the program takes the mouse; the terminal's own selection then needs a key to be held.
  public var usesMouse: Bool
  /// In which colours.
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
