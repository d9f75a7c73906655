/// A line of keys and their meanings, as many as fit.
///
/// ```swift
/// let line = StatusLine(
///   lead: "1/60",
///   items: [.init(key: "↵", title: "open", rank: 1), .init(key: "q", title: "quit", rank: 0)])
/// line.draw(in: Rect(canvas.size), on: &canvas, styles: .init(key: Style().bold()))
/// ```
public struct StatusLine: Hashable, Sendable {
  /// A key and its meaning.
  public struct Item: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The key's meaning.
    public var title: String
    /// The item's rank: the lowest stays longest if there is too little room.
    public var rank: Int

    public init(key: String, title: String, rank: Int) {
      self.key = key
      self.title = title
      self.rank = rank
    }

    fileprivate var columns: Int { key.columnCount + 1 + title.columnCount }
  }

  /// The styles of a line.
  public struct Styles: Hashable, Sendable {
    /// The text before the items.
    public var lead: Style
    /// The keys.
    public var key: Style
    /// The meanings of the keys.
    public var title: Style

    public init(lead: Style = .plain, key: Style = .plain, title: Style = .plain) {
      self.lead = lead
      self.key = key
      self.title = title
    }
  }

  /// The text before the items, such as a position.
  public var lead: String
  /// The items, in order.
  public var items: [Item]

  private static let gap = 3

  public init(lead: String, items: [Item]) {
    self.lead = lead
    self.items = items
  }

  /// Returns the width of the line in columns, given the available columns.
  public func columnCount(of columns: Int) -> Int {
    let last = places(in: Rect(columns: columns, rows: 1)).last?.place
    return last.map { $0.column + $0.columns } ?? lead.truncated(toColumns: columns).columnCount
  }

  /// Draws the line.
  /// - Parameter rect: the rectangle, of one row.
  public func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    guard !rect.isEmpty else { return }
    let lead = lead.truncated(toColumns: rect.columns, ellipsis: canvas.traits.symbols.ellipsis)
    canvas.write(lead, column: rect.column, row: rect.row, style: styles.lead)
    for (index, place) in places(in: rect) {
      let column =
        place.column + canvas.write(items[index].key, column: place.column, row: place.row, style: styles.key)
      canvas.write(items[index].title, column: column + 1, row: place.row, style: styles.title)
    }
  }

  /// Returns the item drawn at a position, or nil if there is none.
  /// - Parameter rect: the rectangle of the line.
  public func item(at position: Position, in rect: Rect) -> Int? {
    places(in: rect).first { $0.place.contains(position) }?.index
  }

  /// Returns the items that fit and their rectangles.
  private func places(in rect: Rect) -> [(index: Int, place: Rect)] {
    let lead = lead.truncated(toColumns: rect.columns).columnCount
    var column = rect.column + (lead > 0 ? lead + Self.gap : 0)
    return fitting(rect.column + rect.columns - column).map { index in
      defer { column += items[index].columns + Self.gap }
      return (index, Rect(column: column, row: rect.row, columns: items[index].columns, rows: 1))
    }
  }

  /// Returns the items that fit together: those with the lowest ranks, in order.
  private func fitting(_ columns: Int) -> [Int] {
    var kept = Array(items.indices)
    while kept.reduce(-Self.gap, { $0 + items[$1].columns + Self.gap }) > columns,
      let last = kept.max(by: { items[$0].rank < items[$1].rank })
    {
      kept.removeAll { $0 == last }
    }
    return kept
  }
}
