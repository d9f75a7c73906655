extension Table {
  /// A column of a table.
  public struct Column: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The unit of its numbers, shown in the heading. Read aloud, it follows each number. Nil for none.
    public var unit: String?
    /// Whether the cells are aligned right.
    public var alignsRight: Bool
    /// The column's rank: the lowest stays longest if there is too little room.
    public var rank: Int
    /// Whether the cells identify the row. Read aloud, they need no heading.
    public var namesRow: Bool
    /// The sort order if the rows are sorted by this column, or nil.
    public var order: Order?
    /// The width that it keeps, if its heading and cells need it, even if other columns need room. Nil for no such
    /// width.
    public var least: Int?
    /// How much the cells stand out.
    public var emphasis = Emphasis.none
    /// The rank of the bars beside the cells, among those of the columns. Nil for no bars.
    public var barRank: Int?
    /// The heading above the bars, or nil for none.
    public var barTitle: String?
    /// The heading in place of the title and the unit, or nil for these.
    public var shortHeading: String?

    /// How much cells stand out.
    public enum Emphasis: Hashable, Sendable {
      case none, strong, secondary, accent
    }

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

    /// The title, followed by the unit.
    var heading: String { shortHeading ?? unit.map { "\(title) \($0)" } ?? title }
  }

  /// A sort order.
  public enum Order: Hashable, Sendable {
    /// The least value first.
    case ascending
    /// The greatest value first.
    case descending
  }
}

/// The layout of a table's columns: which ones fit, their widths and positions.
///
/// Every column starts with a modest width. If they don't all fit, the column with the highest rank is dropped, and so
/// on, so that a wider terminal never hides what a narrower one shows. The last three are narrowed before another is
/// dropped. The remaining room then goes to columns that want more, the lowest rank first. Empty columns take no part.
///
/// Bars beside a column take part as a column of their own rank.
///
/// Scrolled sideways, the columns that name the row stay. After them come the others: first those that fit without
/// scrolling, then those that were dropped.
struct TableLayout: Equatable {
  struct Slot: Equatable {
    /// The index of the column.
    var index: Int
    /// The first terminal column, from 0.
    var column: Int
    /// The width in terminal columns.
    var width: Int
    var alignsRight: Bool
  }

  /// The preferred widths of the columns.
  struct Widths: Equatable {
    /// The widths of the cells, or 0 for an empty column.
    var wanted: [Int] = []
    /// The widths set by the user, by column index.
    var given: [Int: Int] = [:]
  }

  /// The width of a text column while other columns need room. Figures are never truncated.
  private static let modest = 14
  /// The minimum width of a text column before one of the last three is dropped.
  private static let least = 8
  static let gap = 2

  /// The columns that fit, from left to right.
  private(set) var slots: [Slot] = []
  /// The place of the bars, or nil for none.
  private(set) var bar: Range<Int>?
  /// The widths of bars, and the space before them.
  private static let barWidths = 5...9
  private static let barGap = 1
  /// The columns that stay when the others scroll.
  private(set) var names: [Int] = []
  /// The other columns, in scrolling order.
  private(set) var others: [Int] = []
  /// The number of those scrolled away to the left.
  private(set) var first = 0

  init() {}

  /// Lays columns out.
  /// - Parameters:
  ///   - available: the width for all columns, in terminal columns.
  ///   - first: the number of columns scrolled away, or nil if the table doesn't scroll sideways.
  init(columns: [Table.Column], widths: Widths, available: Int, first: Int? = nil) {
    guard widths.wanted.count == columns.count else { return }
    let filled = columns.indices.filter { widths.wanted[$0] > 0 }
    var available = available
    var sizes = Sizes(columns, widths)
    var kept = sizes.fit(filled, in: available)
    if let first, kept.count < filled.count || first > 0 {
      // Reserves one column for the symbol that marks hidden columns.
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

  /// Whether there are hidden columns to the left or to the right.
  var hasMoreLeft: Bool { first > 0 }
  var hasMoreRight: Bool {
    let shown = slots.count { !names.contains($0.index) }
    return first + shown < others.count
  }

  /// The first column hidden to the right, or nil if there is none.
  var firstHiddenRight: Int? {
    let place = first + slots.count { !names.contains($0.index) }
    return others.indices.contains(place) ? others[place] : nil
  }

  /// Returns the names that leave room for another column, followed by as many others as fit.
  private func scrolled(_ sizes: inout Sizes, in available: Int) -> [Int] {
    sizes.removeBar()
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
      column += width
      if index == sizes.bar {
        bar = column + Self.barGap..<column + Self.barGap + sizes.barWidth
        column += Self.barGap + sizes.barWidth
      }
      column += Self.gap
    }
  }

  /// The widths of the columns while they are fitted.
  private struct Sizes {
    private let columns: [Table.Column]
    private let widths: Widths
    private var sizes: [Int]
    /// The column with room for bars beside it, or nil if there are none.
    private(set) var bar: Int?
    private(set) var barWidth = TableLayout.barWidths.lowerBound

    init(_ columns: [Table.Column], _ widths: Widths) {
      self.columns = columns
      self.widths = widths
      sizes = []
      sizes = columns.indices.map(modest)
    }

    subscript(index: Int) -> Int { sizes[index] }

    func total(of columns: [Int]) -> Int {
      columns.reduce(-gap) { $0 + sizes[$1] + gap + ($1 == bar ? TableLayout.barGap + barWidth : 0) }
    }

    /// Leaves out the bars.
    mutating func removeBar() { bar = nil }

    /// Resets a column to its initial width.
    mutating func reset(_ index: Int) { sizes[index] = modest(index) }

    /// Returns the columns that fit, with updated widths.
    mutating func fit(_ filled: [Int], in available: Int) -> [Int] {
      let inRank = filled.sorted { columns[$0].rank < columns[$1].rank }
      var kept = inRank
      for (most, least) in [(3, modest), (3, TableLayout.least), (2, 3), (1, 1)] {
        var total = total(of: kept)
        while total > available, kept.count > most, let last = kept.popLast() { total -= sizes[last] + gap }
        shrink(kept, to: least, in: available)
      }
      makeRoomForBar(beside: &kept, in: available)
      grow(kept, among: kept, in: available)
      return kept.sorted()
    }

    /// Drops columns of a higher rank than the bars, if that makes room for the bars.
    /// - Parameter kept: the columns that fit, in the order of their ranks.
    private mutating func makeRoomForBar(beside kept: inout [Int], in available: Int) {
      guard let index = kept.first(where: { columns[$0].barRank != nil }), let rank = columns[index].barRank
      else { return }
      var left = kept
      bar = index
      while total(of: left) > available, let last = left.last, columns[last].rank > rank { left.removeLast() }
      if total(of: left) > available { bar = nil } else { kept = left }
    }

    /// Gives the remaining room to columns that want more, in order.
    mutating func grow(_ growing: [Int], among kept: [Int], in available: Int) {
      var left = available - total(of: kept)
      for index in growing where left > 0 {
        let more = max(0, min(left, wanted(index) - sizes[index]))
        sizes[index] += more
        left -= more
      }
      if bar != nil { barWidth = min(barWidth + max(0, left), TableLayout.barWidths.upperBound) }
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
