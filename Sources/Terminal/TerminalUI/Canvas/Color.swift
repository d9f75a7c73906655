/// A colour: the terminal's default, one of the sixteen that the terminal's theme defines, or one of the fixed colours
/// of a 256-colour terminal.
public struct Color: Hashable, Sendable {
  /// The default is 0, and the sixteen are 1 to 16. From 17 on, it is one more than the terminal's number.
  let rawValue: UInt8

  private init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates one of xterm's 256 colours. 16 to 231 are a cube of six steps of red, green and blue, and 232 to 254 are
  /// greys.
  /// - Parameter number: 16 to 254.
  public init(number: UInt8) {
    rawValue = min(max(number, 16), 254) + 1
  }

  /// The terminal's default foreground or background colour.
  public static let standard = Color(0)
  /// The eight basic colours.
  public static let black = Color(1), red = Color(2), green = Color(3), yellow = Color(4), blue = Color(5),
    magenta = Color(6), cyan = Color(7), white = Color(8)
  /// The eight bright colours.
  public static let brightBlack = Color(9), brightRed = Color(10), brightGreen = Color(11),
    brightYellow = Color(12), brightBlue = Color(13), brightMagenta = Color(14), brightCyan = Color(15),
    brightWhite = Color(16)

  /// The default colour and the sixteen.
  public static let named = (0...16).map { Color($0) }

  /// The number among xterm's 256 colours, or nil if the terminal's theme defines the colour.
  public var number: UInt8? { rawValue > 16 ? rawValue - 1 : nil }

  /// The red, green and blue components, from 0 to 255, as in xterm's palette. Nil if the terminal's theme defines the
  /// colour.
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
