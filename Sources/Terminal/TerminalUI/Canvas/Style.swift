/// The look of a cell: two colours and some attributes, in four bytes.
///
/// A style starts plain, and each modifier adds to it:
///
/// ```swift
/// let heading = Style().bold()
/// let failure = heading.foreground(.red)
/// ```
public struct Style: Hashable, Sendable {
  /// Text attributes that don't depend on colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Bold.
    public static let bold = Attributes(rawValue: 1)
    /// Dim.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// With foreground and background swapped.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The foreground colour.
  public var foreground: Color
  /// The background colour.
  public var background: Color
  /// The text attributes.
  public var attributes: Attributes

  /// Creates a plain style: the default colours without attributes.
  public init() {
    foreground = .standard
    background = .standard
    attributes = []
  }

  /// The default colours without attributes.
  public static let plain = Style()

  /// Returns the style with another foreground colour.
  public func foreground(_ color: Color) -> Style { with { $0.foreground = color } }

  /// Returns the style with another background colour.
  public func background(_ color: Color) -> Style { with { $0.background = color } }

  /// Returns the style in bold.
  public func bold() -> Style { with { $0.attributes.insert(.bold) } }

  /// Returns the style dimmed.
  public func dim() -> Style { with { $0.attributes.insert(.dim) } }

  /// Returns the style in italics.
  public func italic() -> Style { with { $0.attributes.insert(.italic) } }

  /// Returns the style underlined.
  public func underline() -> Style { with { $0.attributes.insert(.underline) } }

  /// Returns the style with foreground and background swapped.
  public func reverse() -> Style { with { $0.attributes.insert(.reverse) } }

  /// Returns the style with the attributes and non-default colours of another one added.
  public func adding(_ other: Style) -> Style {
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
