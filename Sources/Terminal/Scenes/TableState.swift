/// Rows under columns. The view asks for the rows one at a time; each state may bring other ones.
public struct TableState: Hashable, Sendable {
  /// The columns; none where a row is a single text that says all.
  public let columns: [Column]
  /// How many rows there are.
  public let count: Int

  public init(columns: [Column], count: Int) {
    self.columns = columns
    self.count = count
  }

  /// A column of the rows.
  public struct Column: Hashable, Sendable {
    /// What the column is.
    public let title: String
    /// The unit of its numbers, which the texts do not repeat; nil where there is none.
    public let unit: String?
    /// Whether the texts are figures, which are aligned right.
    public let isNumeric: Bool
    /// The column's rank: the lowest stays longest when there is no room for all.
    public let rank: Int
    /// Whether the texts say which row it is: read aloud, they need no heading.
    public let namesRow: Bool
    /// In which direction the rows are sorted by it; nil if they are not.
    public let order: Order?
    /// Whether it is as wide as its texts, within reason, even where other columns want the room.
    public let keepsWidth: Bool

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

    /// The heading: the title, and the unit.
    public var heading: String { unit.map { "\(title) \($0)" } ?? title }
  }

  /// A direction to sort in.
  public enum Order: Hashable, Sendable {
    case ascending, descending
  }
}
