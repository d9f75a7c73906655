/// A colour: the terminal's own, one of the sixteen whose shades the terminal's own theme decides, or one of those that are
/// the same on nearly every terminal that has 256.
public struct Color: Hashable, Sendable {
  /// 0 is the terminal's own; 1 to 16 are the sixteen; from 17 on, the number is one more than the terminal's.
  let rawValue: UInt8

  private init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// One of xterm's 256 colours: 16 to 231 are a cube of six steps of red, green and blue, 232 to 254 are greys.
  /// - Parameter number: 16 to 254.
  public init(number: UInt8) {
    rawValue = min(max(number, 16), 254) + 1
  }

  /// The terminal's own colour for text, or for what is behind it.
  public static let standard = Color(0)
  /// The eight basic colours.
  public static let black = Color(1), red = Color(2), green = Color(3), yellow = Color(4), blue = Color(5),
    magenta = Color(6), cyan = Color(7), white = Color(8)
  /// The eight bright ones.
  public static let brightBlack = Color(9), brightRed = Color(10), brightGreen = Color(11),
    brightYellow = Color(12), brightBlue = Color(13), brightMagenta = Color(14), brightCyan = Color(15),
    brightWhite = Color(16)

  /// The terminal's own colour and the sixteen.
  public static let named = (0...16).map { Color($0) }

  /// The number among xterm's 256 colours; nil for one whose shade only the terminal knows.
  public var number: UInt8? { rawValue > 16 ? rawValue - 1 : nil }

  /// How much red, green and blue is in it, from 0 to 255 each, as xterm has its 256 colours; nil for one whose shade only
  /// the terminal knows.
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard let number else { return nil }
    if number >= 232 {
      let grey = 8 + 10 * (number - 232)
      return (grey, grey, grey)
    }
    func step(_ place: UInt8) -> UInt8 { place == 0 ? 0 : 55 + 40 * place }
    let place = number - 16
    return (step(place / 36), step(place / 6 % 6), step(place % 6))
  }
}
