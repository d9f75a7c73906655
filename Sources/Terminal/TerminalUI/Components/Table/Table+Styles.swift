extension Table {
  /// The styles in which a table is drawn.
  public struct Styles: Hashable, Sendable {
    /// The header.
    public var header: Style
    /// The line between the header and the rows; nil where there is to be none.
    public var rule: Style?
    /// A row.
    public var row: Style
    /// The row under the cursor, over its whole width.
    public var cursorRow: Style
    /// The mark in front of the row under the cursor.
    public var cursorMark: Style
    /// What is added to the row's style where a part of a text is marked.
    public var match: Style
    /// What is added to the row's style where a part of a text matters less.
    public var quiet: Style
    /// What is added to the heading of the column under the cursor.
    public var cursorHeading: Style
    /// What is added to the text of that column in the row under the cursor.
    public var cursorCell: Style
    /// What is added to the row's style where a part of a text has a style of its own.
    public var tints: [Style]

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
  }
}
