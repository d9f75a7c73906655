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
    /// How wide it stays, if its heading and its texts want it, even where others want the room; nil for no more than any.
    public var least: Int?

    public init(
      _ title: String, unit: String? = nil, alignsRight: Bool = false, rank: Int, namesRow: Bool = false,
      order: Order? = nil, least: Int? = nil
    ) {
      self.least = least
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
/// Every column first gets a modest width. While there is no room for all, the column with the highest rank is left out;
/// the last three are made narrower before another is. The room that is left then goes to those that were left out and that
/// it is enough for, and then to those that want more, the lowest rank first. A column that has nothing to show does not
/// take part.
///
/// Scrolled sideways, those that name the row stay, and behind them come the others: first those that have room without
/// scrolling, and then those that were left out.
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

  /// How wide each column would like to be.
  struct Widths: Equatable {
    /// What its texts want; 0 for one that has nothing to show.
    var wanted: [Int] = []
    /// What somebody has given it, by its index.
    var given: [Int: Int] = [:]
  }

  /// How wide a column of text gets while others want the room; figures are never cut.
  private static let modest = 14
  /// How narrow a column of text gets before one of the last three is left out.
  private static let least = 8
  static let gap = 2

  /// The columns that have room, from left to right.
  private(set) var slots: [Slot] = []
  /// Those that stay when the others are scrolled.
  private(set) var names: [Int] = []
  /// The others, in the order in which they are scrolled through.
  private(set) var others: [Int] = []
  /// How many of them are to the left of what has room.
  private(set) var first = 0

  init() {}

  /// Lays columns out.
  /// - Parameters:
  ///   - available: how many columns of the terminal there are for all of them.
  ///   - first: how many columns are scrolled away; nil where they cannot be scrolled.
  init(columns: [Table.Column], widths: Widths, available: Int, first: Int? = nil) {
    guard widths.wanted.count == columns.count else { return }
    let filled = columns.indices.filter { widths.wanted[$0] > 0 }
    var available = available
    var sizes = Sizes(columns, widths)
    var kept = sizes.fit(filled, in: available)
    if let first, kept.count < filled.count || first > 0 {
      // One is for the sign that there is more.
      available -= 1
      sizes = Sizes(columns, widths)
      kept = sizes.fit(filled, in: available)
    }
    let isKept = Set(kept)
    names = kept.filter { columns[$0].namesRow }
    others = kept.filter { !columns[$0].namesRow } + filled.filter { !isKept.contains($0) }
    self.first = max(0, min(first ?? 0, others.count - 1))
    if self.first > 0 { kept = scrolled(&sizes, in: available) }
    place(kept, sizes, columns, in: available)
  }

  /// Whether there are columns to the left of those that have room, or to the right.
  var hasMoreLeft: Bool { first > 0 }
  var hasMoreRight: Bool {
    let shown = slots.count { !names.contains($0.index) }
    return first + shown < others.count
  }

  /// The names as long as there is room for another column beside them, and as many others as have room then.
  private func scrolled(_ sizes: inout Sizes, in available: Int) -> [Int] {
    var staying = names
    while !staying.isEmpty, available - sizes.total(of: staying) - Self.gap < Self.least {
      staying.removeLast()
    }
    for index in others { sizes.reset(index) }
    var shown = staying
    for index in others[first...] {
      if shown.count > staying.count, sizes.total(of: shown + [index]) > available { break }
      shown.append(index)
    }
    sizes.grow(Array(shown.dropFirst(staying.count)), among: shown, in: available)
    return shown
  }

  private mutating func place(_ kept: [Int], _ sizes: Sizes, _ columns: [Table.Column], in available: Int) {
    var column = 0
    for index in kept {
      let width = min(sizes[index], available - column)
      guard width > 0 else { break }
      slots.append(Slot(index: index, column: column, width: width, alignsRight: columns[index].alignsRight))
      column += width + Self.gap
    }
  }

  /// How wide the columns are while room is found for them.
  private struct Sizes {
    private let columns: [Table.Column]
    private let widths: Widths
    private var sizes: [Int]

    init(_ columns: [Table.Column], _ widths: Widths) {
      self.columns = columns
      self.widths = widths
      sizes = []
      sizes = columns.indices.map(modest)
    }

    subscript(index: Int) -> Int { sizes[index] }

    func total(of columns: [Int]) -> Int { columns.reduce(-gap) { $0 + sizes[$1] + gap } }

    /// Makes a column as wide as it is at first.
    mutating func reset(_ index: Int) { sizes[index] = modest(index) }

    /// The columns, of some, that have room, as wide as they are then.
    mutating func fit(_ filled: [Int], in available: Int) -> [Int] {
      let inRank = filled.sorted { columns[$0].rank < columns[$1].rank }
      var kept = inRank
      for (most, least) in [(3, modest), (3, TableLayout.least), (2, 3), (1, 1)] {
        var total = total(of: kept)
        while total > available, kept.count > most, let last = kept.popLast() { total -= sizes[last] + gap }
        shrink(kept, to: least, in: available)
      }
      for index in inRank.dropFirst(kept.count) where total(of: kept + [index]) <= available {
        kept.append(index)
      }
      grow(kept, among: kept, in: available)
      return kept.sorted()
    }

    /// Gives the room that is left to those of some columns that want more, the first before the next.
    mutating func grow(_ growing: [Int], among kept: [Int], in available: Int) {
      var left = available - total(of: kept)
      for index in growing where left > 0 {
        let more = max(0, min(left, wanted(index) - sizes[index]))
        sizes[index] += more
        left -= more
      }
    }

    private mutating func shrink(_ kept: [Int], to least: Int, in available: Int) {
      var total = total(of: kept)
      func isWide(_ index: Int) -> Bool {
        sizes[index] > (isFixed(index) ? modest(index) : columns[index].least ?? least)
      }
      let inOrder = kept.sorted()
      while total > available, let widest = inOrder.filter(isWide).max(by: { sizes[$0] < sizes[$1] }) {
        sizes[widest] -= 1
        total -= 1
      }
    }

    private func isFixed(_ index: Int) -> Bool {
      columns[index].alignsRight || widths.given[index] != nil
    }
    private func wanted(_ index: Int) -> Int { widths.given[index] ?? widths.wanted[index] }
    private func modest(_ index: Int) -> Int {
      if isFixed(index) { return wanted(index) }
      return min(wanted(index), columns[index].least ?? modest)
    }

    private var gap: Int { TableLayout.gap }
    private var modest: Int { TableLayout.modest }
  }
}
