/// The content of one column in one row.
public struct Cell: Hashable, Sendable {
  /// The grapheme. Empty in the right half of a wide one.
  public let text: String
  /// The style.
  public let style: Style
  private let columns: UInt8

  /// The width in columns: 1 or 2, or 0 for the right half of a wide grapheme.
  public var width: Int { Int(columns) }

  /// Whether this is the right half of the wide grapheme in the column before.
  public var isRightHalf: Bool { columns == 0 }

  /// Creates a cell. A width outside 0 to 2 is clamped.
  public init(_ text: String, style: Style = .plain, width: Int = 1) {
    self.text = text
    self.style = style
    self.columns = UInt8(clamping: min(width, 2))
  }

  /// An empty cell: a space in the terminal's own colours.
  public static let blank = Cell(" ")
}
