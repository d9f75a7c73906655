/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// The heading.
  public var title: String
  /// Whether its texts stand at its right edge.
  public var alignsRight: Bool
  /// The lowest stays longest when there is no room for all.
  public var rank: Int

  /// Makes a column.
  /// - Parameters:
  ///   - title: the heading.
  ///   - alignsRight: whether its texts stand at its right edge.
  ///   - rank: the lowest stays longest when there is no room for all.
  public init(_ title: String, alignsRight: Bool = false, rank: Int) {
    self.title = title
    self.alignsRight = alignsRight
    self.rank = rank
  }
}

/// Which columns have room, how wide each is, and where it stands.
///
/// A column is as wide as it wants to be, up to a limit. When not all have room, the column with the highest rank
/// leaves, until the rest has; the last two are made narrower instead.
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

  /// The widest that a column gets while others want the room.
  private static let limit = 28
  private static let gap = 2

  private(set) var slots: [Slot] = []

  init(columns: [TableColumn], wanted: [Int], available: Int) {
    guard wanted.count == columns.count else { return }
    var kept = Array(columns.indices)
    var widths = wanted.map { min($0, Self.limit) }
    func total() -> Int { kept.reduce(-Self.gap) { $0 + widths[$1] + Self.gap } }
    while total() > available, kept.count > 2 {
      guard let leaving = kept.max(by: { columns[$0].rank < columns[$1].rank }) else { break }
      kept.removeAll { $0 == leaving }
    }
    while total() > available, let widest = kept.max(by: { widths[$0] < widths[$1] }), widths[widest] > 1 {
      widths[widest] -= 1
    }
    if total() > available, let last = kept.last, kept.count > 1 { kept.removeAll { $0 == last } }
    var spare = max(0, available - total())
    for index in kept where wanted[index] > widths[index] {
      let more = min(spare, wanted[index] - widths[index])
      widths[index] += more
      spare -= more
    }
    var column = 0
    for index in kept {
      slots.append(
        Slot(index: index, column: column, width: widths[index], alignsRight: columns[index].alignsRight))
      column += widths[index] + Self.gap
    }
  }
}
