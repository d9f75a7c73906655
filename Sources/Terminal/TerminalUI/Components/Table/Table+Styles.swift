extension Table {
  /// The styles of a table.
  public struct Styles: Hashable, Sendable {
    /// The header.
    public var header: Style
    /// The rule below the header, or nil for none.
    public var rule: Style?
    /// A row.
    public var row: Style
    /// The whole row under the cursor.
    public var cursorRow: Style
    /// The mark before the row under the cursor.
    public var cursorMark: Style
    /// Added to the row's style for highlighted parts.
    public var match: Style
    /// Added to the row's style for quiet parts.
    public var quiet: Style
    /// Added to the heading of the column under the cursor.
    public var cursorHeading: Style
    /// Added to the cell under the cursor.
    public var cursorCell: Style
    /// Added to the row's style for tints.
    public var tints: [Style]
    /// Added to the row's style for columns by their emphasis.
    public var strong = Style.plain, secondary = Style.plain, accent = Style.plain
    /// Added to the row's style for bars.
    public var bar = Style.plain

    public init(
      header: Style = .plain, rule: Style? = nil, row: Style = .plain, cursorRow: Style = .plain,
      cursorMark: Style = .plain, match: Style = .plain, quiet: Style = .plain, cursorHeading: Style = .plain,
      cursorCell: Style = .plain, tints: [Style] = []
    ) {
      self.header = header
      self.rule = rule
      self.row = row
      self.cursorRow = cursorRow
      self.cursorMark = cursorMark
      self.match = match
      self.quiet = quiet
      self.cursorHeading = cursorHeading
      self.cursorCell = cursorCell
      self.tints = tints
    }

    /// Returns what is added to the row's style in a column, or nil for nothing.
    func style(of column: Column) -> Style? {
      switch column.emphasis {
      case .none: nil
      case .strong: strong
      case .secondary: secondary
      case .accent: accent
      }
    }
  }

  /// The styles of the parts of a row, which are the same in each row of a frame but the one under the cursor.
  struct RowStyles {
    /// Whether the parts have colours: in swapped ones, a colour would be the background.
    let isColoured: Bool
    /// The row itself, and the bar and the mark in it.
    let row: Style, bar: Style, mark: Style
    /// The cells, by column.
    let cells: [Style]
    /// The signs before the row, by the index of their tint.
    let signs: [Style]

    init(_ row: Style, _ columns: [Column], _ styles: Styles) {
      let isColoured = !row.attributes.contains(.reverse)
      func added(_ style: Style?) -> Style { isColoured ? style.map(row.adding) ?? row : row }
      (self.row, self.isColoured) = (row, isColoured)
      // In swapped colours, a bar in these would be a hole.
      (bar, mark) = (isColoured ? added(styles.bar) : styles.bar, row.adding(styles.cursorMark))
      cells = columns.map { added(styles.style(of: $0)) }
      signs = styles.tints.map(added)
    }
  }
}
