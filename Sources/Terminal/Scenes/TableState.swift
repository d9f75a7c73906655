/// A table of rows. The view asks for rows one at a time. Each new state may have different rows.
public struct TableState: Hashable, Sendable {
  /// The columns. Empty if each row is a single text.
  public let columns: [Column]
  /// The number of rows.
  public let count: Int
  /// Whether the rows answer an earlier question than the latest, so that they stand back.
  public let isOutdated: Bool

  public init(columns: [Column], count: Int, isOutdated: Bool = false) {
    self.columns = columns
    self.count = count
    self.isOutdated = isOutdated
  }

  /// A column of the table.
  public struct Column: Hashable, Sendable {
    /// The column's title.
    public let title: String
    /// The unit of its numbers, which the cells omit, or nil for none.
    public let unit: String?
    /// Whether the cells are figures, which are aligned right.
    public let isNumeric: Bool
    /// The column's rank: the lowest stays longest if there is too little room.
    public let rank: Int
    /// Whether the cells identify the row. Read aloud, they need no heading.
    public let namesRow: Bool
    /// The sort order if the rows are sorted by this column, or nil.
    public let order: Order?
    /// Whether the column keeps its natural width, within a limit, even if other columns need the room.
    public let keepsWidth: Bool
    /// How much the cells stand out.
    public var emphasis = Emphasis.none
    /// The rank of the bars beside the cells, among those of the columns, or nil for no bars.
    public var barRank: Int?
    /// The heading above the bars, such as their scale, or nil for none.
    public var barTitle: String?
    /// The heading on a screen in place of the title and the unit, or nil for these.
    public var shortHeading: String?
    /// A shorter title for a layout with little room, or nil for the title.
    public var shortTitle: String?

    public init(
      _ title: String, unit: String? = nil, isNumeric: Bool = false, rank: Int, namesRow: Bool = false,
      order: Order? = nil, keepsWidth: Bool = false
    ) {
      self.keepsWidth = keepsWidth
      self.title = title
      self.unit = unit
      self.isNumeric = isNumeric
      self.rank = rank
      self.namesRow = namesRow
      self.order = order
    }

    /// The title, followed by the unit.
    public var heading: String { unit.map { "\(title) \($0)" } ?? title }
  }

  /// How much cells stand out: as the most important ones, as what may be passed over, or as a figure to compare.
  public enum Emphasis: Hashable, Sendable {
    case none, strong, secondary, accent
  }

  /// A sort order.
  public enum Order: Hashable, Sendable {
    case ascending, descending
  }
}
