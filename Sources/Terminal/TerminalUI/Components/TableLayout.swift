extension Table {
  /// A column of a table.
  public struct Column: Hashable, Sendable {
    /// What the column is.
    public var title: String
    /// The unit of its numbers, which stands in the heading; read aloud, it comes behind each number. Nil for none.
    public var unit: String?
    /// Whether its texts are aligned right.
    public var alignsRight: Bool
    /// The column's rank: the lowest stays longest when there is no room for all.
    public var rank: Int
    /// Whether its text says which row this is: read aloud, it needs no heading.
    public var namesRow: Bool
    /// How the rows are sorted by this column; nil when they are not.
    public var order: Order?

    public init(
      _ title: String, unit: String? = nil, alignsRight: Bool = false, rank: Int, namesRow: Bool = false,
      order: Order? = nil
    ) {
      self.title = title
      self.unit = unit
      self.alignsRight = alignsRight
      self.rank = rank
      self.namesRow = namesRow
      self.order = order
    }

    /// The heading: the title, and the unit.
    var heading: String { unit.map { "\(title) \($0)" } ?? title }
  }

  /// In which order rows are sorted.
  public enum Order: Hashable, Sendable {
    /// The least first.
    case ascending
    /// The greatest first.
    case descending
  }
}

/// Which columns have room, how wide each is, and where it begins.
///
/// Every column first gets a modest width. While there is no room for all, the column with the highest rank is dropped;
/// the last three are made narrower before another is dropped. The room that is left then goes to those that want more,
/// the lowest rank first. A column that has nothing to show does not take part.
struct TableLayout: Equatable {
  struct Slot: Equatable {
    /// Which column.
    var index: Int
    /// Where it begins, in columns of the terminal, from 0.
    var column: Int
    /// How wide it is.
    var width: Int
    var alignsRight: Bool
  }

  /// How wide a column of text gets while others want the room; figures are never cut.
  private static let modest = 14
  /// How narrow a column of text gets before one of the last three is dropped.
  private static let least = 8
  static let gap = 2

  private(set) var slots: [Slot] = []

  /// Lays columns out.
  /// - Parameters:
  ///   - wanted: the width that each would like to have; 0 for one that has nothing to show.
  ///   - available: how many columns of the terminal there are for all of them.
  init(columns: [Table.Column], wanted: [Int], available: Int) {
    guard wanted.count == columns.count else { return }
    var widths = columns.indices.map { columns[$0].alignsRight ? wanted[$0] : min(wanted[$0], Self.modest) }
    var kept = columns.indices.filter { wanted[$0] > 0 }
    func total() -> Int { kept.reduce(-Self.gap) { $0 + widths[$1] + Self.gap } }
    func leave(_ most: Int, by measure: (Int) -> Int) {
      while total() > available, kept.count > most, let leaving = kept.max(by: { measure($0) < measure($1) })
      {
        kept.removeAll { $0 == leaving }
      }
    }
    func shrink(to least: Int) {
      func isWide(_ column: Int) -> Bool {
        widths[column] > (columns[column].alignsRight ? wanted[column] : least)
      }
      while total() > available, let widest = kept.filter(isWide).max(by: { widths[$0] < widths[$1] }) {
        widths[widest] -= 1
      }
    }
    for (most, least) in [(3, Self.modest), (3, Self.least), (2, 3), (1, 1)] {
      leave(most) { columns[$0].rank }
      shrink(to: least)
    }
    for index in kept.sorted(by: { columns[$0].rank < columns[$1].rank }) {
      widths[index] += max(0, min(available - total(), wanted[index] - widths[index]))
    }
    var column = 0
    for index in kept {
      let width = min(widths[index], available)
      guard width > 0 else { break }
      slots.append(Slot(index: index, column: column, width: width, alignsRight: columns[index].alignsRight))
      column += width + Self.gap
    }
  }
}
