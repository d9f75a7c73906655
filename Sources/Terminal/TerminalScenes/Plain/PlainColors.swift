public import TerminalUI

/// What a printed table is coloured with.
public struct PlainColors: Sendable {
  /// The styles.
  public let palette: Palette
  /// The symbols.
  public let symbols: Symbols
  /// Whether there are signs before rows and bars beside figures: not if the output is read aloud.
  public let hasGraphics: Bool

  /// - Parameter traits: the terminal's traits.
  init(_ traits: Traits) {
    palette = .of(traits.theme)
    symbols = traits.symbols
    hasGraphics = !traits.isLinear
  }
}
