/// One line of keys and what they do, as much of it as there is room for.
public struct StatusLine: Hashable, Sendable {
  /// A key and what it does.
  public struct Item: Hashable, Sendable {
    /// The key.
    public var key: String
    /// What it does.
    public var title: String
    /// The lowest stays longest when there is no room for all.
    public var rank: Int

    /// Makes an item.
    /// - Parameters:
    ///   - key: the key.
    ///   - title: what it does.
    ///   - rank: the lowest stays longest when there is no room for all.
    public init(key: String, title: String, rank: Int) {
      self.key = key
      self.title = title
      self.rank = rank
    }

    fileprivate var columns: Int { key.columnCount + 1 + title.columnCount }
  }

  /// What stands in front of the items, for example the position.
  public var lead: String
  /// The items, in their order.
  public var items: [Item]

  private static let gap = 3

  /// Makes a line.
  /// - Parameters:
  ///   - lead: what stands in front of the items.
  ///   - items: the items, in their order.
  public init(lead: String, items: [Item]) {
    self.lead = lead
    self.items = items
  }

  /// Draws the line.
  /// - Parameters:
  ///   - rect: where; one row.
  ///   - canvas: on what.
  ///   - key: the style of the keys.
  ///   - text: the style of what they do.
  public func draw(in rect: Rect, on canvas: inout Canvas, key: Style, text: Style) {
    guard !rect.isEmpty else { return }
    var column = rect.column
    let end = rect.column + rect.columns
    if !lead.isEmpty {
      column += canvas.write(
        lead.truncated(toColumns: rect.columns, ellipsis: canvas.traits.symbols.ellipsis), column: column,
        row: rect.row)
      column += Self.gap
    }
    for item in fitting(end - column) {
      column += canvas.write(item.key, column: column, row: rect.row, style: key) + 1
      column += canvas.write(item.title, column: column, row: rect.row, style: text) + Self.gap
    }
  }

  /// The items that have room together: those with the lowest ranks, in their order.
  private func fitting(_ columns: Int) -> [Item] {
    var kept = items
    while kept.reduce(-Self.gap, { $0 + $1.columns + Self.gap }) > columns, !kept.isEmpty {
      guard let last = kept.indices.max(by: { kept[$0].rank < kept[$1].rank }) else { break }
      kept.remove(at: last)
    }
    return kept
  }
}
