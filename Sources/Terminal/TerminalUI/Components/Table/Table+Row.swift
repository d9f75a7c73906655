extension Table {
  /// The contents of a row.
  public struct Row: Hashable, Sendable {
    /// The cells, one for each column.
    public var cells: [String]
    /// The highlighted parts of each cell, as ranges of UTF-8 bytes.
    public var marks: [[Range<Int>]]
    /// The quiet parts of each cell, as ranges of UTF-8 bytes.
    public var quiet: [[Range<Int>]]
    /// The word for a marked row if the screen is read aloud. Otherwise a symbol marks it. Nil if it isn't marked.
    public var mark: String?
    /// The sign before the row, one column wide, if the table has signs. Nil for none.
    public var sign: Sign?
    /// The length of the bar beside the column that has one, from 0 to 1. Nil for no bar.
    public var share: Double?
    /// The parts with styles of their own, except under the cursor.
    public var tints: [Tint]

    public init(
      _ cells: [String], marks: [[Range<Int>]] = [], quiet: [[Range<Int>]] = [], mark: String? = nil,
      tints: [Tint] = []
    ) {
      self.cells = cells
      self.marks = marks
      self.quiet = quiet
      self.mark = mark
      self.tints = tints
    }
  }

  /// A sign before a row.
  public struct Sign: Hashable, Sendable {
    /// The character.
    public var text: String
    /// The index among the tint styles.
    public var style: Int

    public init(_ text: String, style: Int) {
      self.text = text
      self.style = style
    }
  }

  /// A part of a cell with a style of its own.
  public struct Tint: Hashable, Sendable {
    /// The cell, by its column.
    public var cell: Int
    /// The part, as a range of UTF-8 bytes.
    public var part: Range<Int>
    /// The index among the tint styles.
    public var style: Int

    public init(cell: Int, _ part: Range<Int>, style: Int) {
      self.cell = cell
      self.part = part
      self.style = style
    }
  }
}
