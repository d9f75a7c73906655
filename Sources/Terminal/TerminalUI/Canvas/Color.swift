/// A colour by its name; the user's terminal theme decides the shade.
public enum Color: UInt8, Hashable, Sendable, CaseIterable {
  /// The terminal's own colour for text, or for what is behind it.
  case standard
  /// The eight basic colours.
  case black, red, green, yellow, blue, magenta, cyan, white
  /// The eight bright ones.
  case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
}
