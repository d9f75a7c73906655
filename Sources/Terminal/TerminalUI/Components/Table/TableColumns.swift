/// The columns of a table: their widths, their horizontal scroll position, and the column cursor.
struct TableColumns: Sendable {
  /// The column under the cursor, from 0, or nil if the user has not moved to one.
  private(set) var cursor: Int?
  /// The layout of the last drawing.
  private(set) var layout = TableLayout()
  private var widths = TableLayout.Widths()
  private var headings: [String] = []
  /// The number of columns scrolled away to the left, or nil if the table doesn't scroll sideways.
  private var first: Int?
  /// The maximum width in columns that texts give a column.
  private static let widest = 60
  /// The maximum width in columns that the user can give a column.
  private static let widestGiven = 500

  /// Whether moving the cursor scrolls to the columns that don't fit.
  var areScrolled: Bool { first != nil }

  init(areScrolled: Bool) {
    first = areScrolled ? 0 : nil
  }

  /// Sets the preferred column widths from sample rows.
  mutating func measure(_ columns: [Table.Column], sample: [[String]], keepsWidths: Bool) {
    let new = columns.map(\.heading)
    if new != headings { take(new) }
    if !keepsWidths || widths.wanted.count != columns.count {
      widths.wanted = Array(repeating: 0, count: columns.count)
    }
    for cells in sample { widen(columns, for: cells) }
    // Without rows, the headings alone show what to expect.
    if sample.isEmpty { widths.wanted = columns.map(\.heading.columnCount) }
  }

  /// Sets the headings. The cursor and the widths set by the user stay with their columns.
  private mutating func take(_ new: [String]) {
    func place(_ index: Int) -> Int? { new.firstIndex(of: headings[index]) }
    cursor = cursor.flatMap(place)
    let given = widths.given.compactMap { index, width in place(index).map { ($0, width) } }
    widths.given = Dictionary(given) { first, _ in first }
    if cursor == nil { scrollToFirst() }
    headings = new
  }

  /// Widens the columns for a row.
  mutating func widen(_ columns: [Table.Column], for cells: [String]) {
    // A text never has more columns than bytes, so most cells need no measuring.
    for (index, cell) in cells.prefix(widths.wanted.count).enumerated()
    where cell.utf8.count > widths.wanted[index] {
      let width = cell.truncated(toColumns: Self.widest).columnCount
      widths.wanted[index] = max(widths.wanted[index], width, columns[index].heading.columnCount)
    }
  }

  /// The columns that aren't empty.
  var filled: [Int] { widths.wanted.indices.filter { widths.wanted[$0] > 0 } }

  /// Lays out the columns so that the one under the cursor is visible.
  /// - Parameter available: the width for all columns, in terminal columns.
  mutating func layOut(_ columns: [Table.Column], available: Int) {
    func layout(_ first: Int?) -> TableLayout {
      TableLayout(columns: columns, widths: widths, available: available, first: first)
    }
    self.layout = layout(first)
    guard let first else { return }
    if let cursor, !isShown(cursor) {
      var best = layout(self.layout.others.firstIndex(of: cursor) ?? 0)
      // Coming from the left, scrolls no farther than necessary.
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

  /// Moves the cursor to a column. Nil removes the cursor and scrolls back to the first columns.
  mutating func moveCursor(to index: Int?) {
    cursor = index
    if index == nil { scrollToFirst() }
  }

  /// Moves the cursor by some columns. Before the first move, it counts as being on the first column.
  /// - Returns: whether it moved.
  mutating func moveCursor(by distance: Int) -> Bool {
    guard areScrolled else { return false }
    let order = layout.names + layout.others
    let place = cursor.flatMap(order.firstIndex) ?? 0
    guard !order.isEmpty else { return false }
    let distance = max(-order.count, min(distance, order.count))
    let new = order[max(0, min(place + distance, order.count - 1))]
    let (old, wasScrolled) = (cursor, first.map { $0 > 0 } ?? false)
    cursor = new
    // A name is shown wherever the columns are scrolled to; the first of the others are what is next to it.
    if layout.names.contains(new) { scrollToFirst() }
    return new != old || wasScrolled && first == 0
  }

  /// Widens the column under the cursor by some terminal columns, or narrows it if negative.
  /// - Returns: whether the width changed.
  mutating func widenCursor(by difference: Int) -> Bool {
    guard let cursor, let slot = layout.slots.first(where: { $0.index == cursor }) else { return false }
    let difference = max(-Self.widestGiven, min(difference, Self.widestGiven))
    let width = max(1, min(slot.width + difference, Self.widestGiven))
    widths.given[cursor] = width
    return width != slot.width
  }
}
