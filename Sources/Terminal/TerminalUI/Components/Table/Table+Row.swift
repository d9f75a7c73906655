extension Table {
  /// What is in a row.
  public struct Row: Hashable, Sendable {
    /// The texts, one for each column.
    public var cells: [String]
    /// The parts of each text that are marked, in bytes of UTF-8, as far as there are any.
    public var marks: [[Range<Int>]]
    /// The parts of each text that matter less, in the same way.
    public var quiet: [[Range<Int>]]
    /// What is said in front of a row that is marked itself, where the screen is read aloud; elsewhere a sign is there. Nil
    /// for a row that is not.
    public var mark: String?
    /// The parts that have styles of their own, except under the cursor.
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

  /// A part of a text with a style of its own.
  public struct Tint: Hashable, Sendable {
    /// The text, by its column.
    public var cell: Int
    /// The part, in bytes of UTF-8.
    public var part: Range<Int>
    /// Which of the styles for tints it has.
    public var style: Int

    public init(cell: Int, _ part: Range<Int>, style: Int) {
      self.cell = cell
      self.part = part
      self.style = style
    }
  }
}
