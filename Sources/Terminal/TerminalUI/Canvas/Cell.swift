/// What one column of one row shows.
public struct Cell: Hashable, Sendable {
  /// The grapheme; empty in the right half of a wide one.
  public let text: String
  /// How it looks.
  public let style: Style
  private let columns: UInt8

  /// How many columns the grapheme takes: 1 or 2, and 0 for the right half of a wide one.
  public var width: Int { Int(columns) }

  /// Whether this is the right half of the wide grapheme in the column before.
  public var isRightHalf: Bool { columns == 0 }

  /// A width outside 0 to 2 becomes the nearest of them.
  public init(_ text: String, style: Style = .plain, width: Int = 1) {
    self.text = text
    self.style = style
    self.columns = UInt8(clamping: min(width, 2))
  }

  /// An empty cell: a space in the terminal's own colours.
  public static let blank = Cell(" ")
}
