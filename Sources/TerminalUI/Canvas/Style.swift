/// How a cell looks: two colours and some attributes, in four bytes.
public struct Style: Hashable, Sendable {
  /// What makes text stand out without colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt16
    /// Makes a set of its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Heavier.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// With a line below.
    public static let underline = Attributes(rawValue: 8)
    /// With the two colours exchanged.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// What else makes it stand out.
  public var attributes: Attributes

  /// Makes a style.
  /// - Parameters:
  ///   - foreground: the colour of the text.
  ///   - background: the colour behind it.
  ///   - attributes: what else makes it stand out.
  public init(
    _ foreground: Color = .standard, on background: Color = .standard, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and nothing else.
  public static let plain = Style()
}
