/// How a cell looks: two colours and some attributes, in four bytes.
///
/// A style begins plain, and each modifier adds to it:
///
/// ```swift
/// let heading = Style().bold()
/// let failure = heading.foreground(.red)
/// ```
public struct Style: Hashable, Sendable {
  /// What makes text stand out without colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Heavier.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// With a line below.
    public static let underline = Attributes(rawValue: 8)
    /// With the two colours swapped.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// What else makes it stand out.
  public var attributes: Attributes

  /// The terminal's own colours and nothing else.
  public init() {
    foreground = .standard
    background = .standard
    attributes = []
  }

  /// The terminal's own colours and nothing else.
  public static let plain = Style()

  /// The style with another colour of the text.
  public func foreground(_ color: Color) -> Style { with { $0.foreground = color } }

  /// The style with another colour behind the text.
  public func background(_ color: Color) -> Style { with { $0.background = color } }

  /// The style, heavier.
  public func bold() -> Style { with { $0.attributes.insert(.bold) } }

  /// The style, fainter.
  public func dim() -> Style { with { $0.attributes.insert(.dim) } }

  /// The style, slanted.
  public func italic() -> Style { with { $0.attributes.insert(.italic) } }

  /// The style with a line below the text.
  public func underline() -> Style { with { $0.attributes.insert(.underline) } }

  /// The style with the two colours swapped.
  public func reverse() -> Style { with { $0.attributes.insert(.reverse) } }

  /// The style with the attributes of another one too, and with those of its colours that are not the terminal's own.
  func adding(_ other: Style) -> Style {
    with { style in
      style.attributes.formUnion(other.attributes)
      if other.foreground != .standard { style.foreground = other.foreground }
      if other.background != .standard { style.background = other.background }
    }
  }

  private func with(_ change: (inout Style) -> Void) -> Style {
    var style = self
    change(&style)
    return style
  }
}
