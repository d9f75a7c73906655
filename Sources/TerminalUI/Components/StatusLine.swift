/// One line of keys and what they do, as much of it as there is room for.
///
/// ```swift
/// let line = StatusLine(
///   lead: "1/60",
///   items: [.init(key: "↵", title: "open", rank: 1), .init(key: "q", title: "quit", rank: 0)])
/// line.draw(in: Rect(canvas.size), on: &canvas, styles: .init(key: Style().bold()))
/// ```
public struct StatusLine: Hashable, Sendable {
  /// A key and what it does.
  public struct Item: Hashable, Sendable {
    /// The key.
    public var key: String
    /// What it does.
    public var title: String
    /// The item's rank: the lowest stays longest when there is no room for all.
    public var rank: Int

    /// Makes an item.
    public init(key: String, title: String, rank: Int) {
      self.key = key
      self.title = title
      self.rank = rank
    }

    fileprivate var columns: Int { key.columnCount + 1 + title.columnCount }
  }

  /// The styles in which a line is drawn.
  public struct Styles: Hashable, Sendable {
    /// What stands in front of the items.
    public var lead: Style
    /// The keys.
    public var key: Style
    /// What the keys do.
    public var title: Style

    /// Makes styles; what is left out is plain.
    public init(lead: Style = .plain, key: Style = .plain, title: Style = .plain) {
      self.lead = lead
      self.key = key
      self.title = title
    }
  }

  /// What stands in front of the items, for example the position.
  public var lead: String
  /// The items, in their order.
  public var items: [Item]

  private static let gap = 3

  /// Makes a line.
  public init(lead: String, items: [Item]) {
    self.lead = lead
    self.items = items
  }

  /// Draws the line.
  /// - Parameters:
  ///   - rect: where; one row.
  ///   - canvas: on what.
  ///   - styles: in which styles.
  public func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    guard !rect.isEmpty else { return }
    var column = rect.column
    let end = rect.column + rect.columns
    if !lead.isEmpty {
      column += canvas.write(
        lead.truncated(toColumns: rect.columns, ellipsis: canvas.traits.symbols.ellipsis), column: column,
        row: rect.row, style: styles.lead)
      column += Self.gap
    }
    for item in fitting(end - column) {
      column += canvas.write(item.key, column: column, row: rect.row, style: styles.key) + 1
      column += canvas.write(item.title, column: column, row: rect.row, style: styles.title) + Self.gap
    }
  }

  /// The items that fit together: those with the lowest ranks, in their order.
  private func fitting(_ columns: Int) -> [Item] {
    var kept = items
    while kept.reduce(-Self.gap, { $0 + $1.columns + Self.gap }) > columns, !kept.isEmpty {
      guard let last = kept.indices.max(by: { kept[$0].rank < kept[$1].rank }) else { break }
      kept.remove(at: last)
    }
    return kept
  }
}
