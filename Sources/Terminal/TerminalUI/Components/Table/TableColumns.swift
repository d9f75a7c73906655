/// The columns of a table: how wide each is, how far they are scrolled sideways, and which one the cursor is on.
struct TableColumns: Sendable {
  /// The column under the cursor, from 0; nil until somebody goes to one.
  private(set) var cursor: Int?
  /// Where the columns were drawn.
  private(set) var layout = TableLayout()
  private var widths = TableLayout.Widths()
  private var headings: [String] = []
  /// How many columns are scrolled away to the left; nil where they cannot be scrolled.
  private var first: Int?
  /// The most that a column is widened by its texts.
  private static let widest = 60
  /// The most that somebody can widen it.
  private static let widestGiven = 500

  /// Whether columns that have no room come when the cursor goes there.
  var areScrolled: Bool { first != nil }

  init(areScrolled: Bool) {
    first = areScrolled ? 0 : nil
  }

  /// Takes the widths that the columns would like to have from some rows.
  mutating func measure(_ columns: [Table.Column], sample: [[String]], keepsWidths: Bool) {
    let new = columns.map(\.heading)
    if new != headings { take(new) }
    if !keepsWidths || widths.wanted.count != columns.count {
      widths.wanted = Array(repeating: 0, count: columns.count)
    }
    for cells in sample { widen(columns, for: cells) }
    // Nothing is known about the rows: the headings alone show what there will be.
    if sample.isEmpty { widths.wanted = columns.map(\.heading.columnCount) }
  }

  /// Takes other headings. The cursor and what somebody has widened stay with their columns.
  private mutating func take(_ new: [String]) {
    func place(_ index: Int) -> Int? { new.firstIndex(of: headings[index]) }
    cursor = cursor.flatMap(place)
    let given = widths.given.compactMap { index, width in place(index).map { ($0, width) } }
    widths.given = Dictionary(given) { first, _ in first }
    if cursor == nil { scrollToFirst() }
    headings = new
  }

  /// Has room for the texts of a row.
  mutating func widen(_ columns: [Table.Column], for cells: [String]) {
    // No text has more columns than bytes, so most need no measuring.
    for (index, cell) in cells.prefix(widths.wanted.count).enumerated()
    where cell.utf8.count > widths.wanted[index] {
      let width = cell.truncated(toColumns: Self.widest).columnCount
      widths.wanted[index] = max(widths.wanted[index], width, columns[index].heading.columnCount)
    }
  }

  /// The columns that have something to show.
  var filled: [Int] { widths.wanted.indices.filter { widths.wanted[$0] > 0 } }

  /// Lays the columns out, so that the one under the cursor is on screen.
  /// - Parameter available: how many columns of the terminal there are for all of them.
  mutating func layOut(_ columns: [Table.Column], available: Int) {
    func layout(_ first: Int?) -> TableLayout {
      TableLayout(columns: columns, widths: widths, available: available, first: first)
    }
    self.layout = layout(first)
    guard let first else { return }
    if let cursor, !isShown(cursor) {
      var best = layout(self.layout.others.firstIndex(of: cursor) ?? 0)
      // Coming from the left, no farther than it has to be.
      while best.first > first {
        let nearer = layout(best.first - 1)
        guard nearer.slots.contains(where: { $0.index == cursor }) else { break }
        best = nearer
      }
      self.layout = best
    }
    self.first = self.layout.first
  }

  private mutating func scrollToFirst() {
    if first != nil { first = 0 }
  }

  private func isShown(_ index: Int) -> Bool { layout.slots.contains { $0.index == index } }

  // MARK: Moving

  /// Puts the cursor on a column; nil takes it away and shows the first columns again.
  mutating func moveCursor(to index: Int?) {
    cursor = index
    if index == nil { scrollToFirst() }
  }

  /// Moves the cursor by some columns; the first move to the right puts it on the first one.
  /// - Returns: whether it moved.
  mutating func moveCursor(by distance: Int) -> Bool {
    guard areScrolled else { return false }
    let order = layout.names + layout.others
    let place = cursor.flatMap(order.firstIndex) ?? -1
    guard !order.isEmpty, place >= 0 || distance > 0 else { return false }
    let distance = max(-order.count, min(distance, order.count))
    let new = order[max(0, min(place + distance, order.count - 1))]
    defer { cursor = new }
    return new != cursor
  }

  /// Makes the column under the cursor wider by some columns of the terminal, or narrower.
  /// - Returns: whether it did.
  mutating func widenCursor(by difference: Int) -> Bool {
    guard let cursor, let slot = layout.slots.first(where: { $0.index == cursor }) else { return false }
    let difference = max(-Self.widestGiven, min(difference, Self.widestGiven))
    let width = max(1, min(slot.width + difference, Self.widestGiven))
    widths.given[cursor] = width
    return width != slot.width
  }
}
