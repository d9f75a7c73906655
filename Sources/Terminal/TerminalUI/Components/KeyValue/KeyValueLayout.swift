/// The positions and widths of the parts of a line in a `KeyValueList`, in columns from its left edge.
struct KeyValueLayout: Equatable {
  /// The layout of a strip.
  struct StripLayout: Equatable {
    /// The first column of the strip.
    var column: Int
    /// The width of each bin in columns.
    var binColumns: Int
    /// The number of bins that are merged into one.
    var joinedBins = 1
    /// The width of each end label in columns, or 0 if they are hidden.
    var endColumns: Int
  }

  /// The number of free columns after a label, a value or a strip.
  static let gap = 2

  /// The width of a line.
  let columns: Int
  /// The width of the labels: that of the widest, but at most a third of the line.
  let label: Int
  /// The first column of the values.
  let value: Int
  /// The layout of the strips, the same in all lines, or nil for none.
  let strip: StripLayout?

  init(labels: some Sequence<String>, columns: Int, hasStrips: Bool) {
    self.columns = columns
    let most = max(0, columns / 3)
    label = labels.reduce(0) { max($0, $1.truncated(toColumns: most).columnCount) }
    value = label == 0 ? 0 : label + Self.gap
    let room = columns - value
    let start = value
    let candidate = hasStrips ? Candidate.widestFirst.first { $0.columns <= room } : nil
    strip = candidate.map {
      StripLayout(
        column: start + $0.value, binColumns: $0.binColumns, joinedBins: $0.joinedBins,
        endColumns: $0.endColumns)
    }
  }

  /// A layout of a line with a strip. Widths are in columns.
  private struct Candidate {
    /// The width of the value, of the gap behind it and, if the ends show, of the least value.
    let value: Int
    /// The width of a bin.
    let binColumns: Int
    /// The number of bins drawn as one.
    var joinedBins = 1
    /// The width of each end, or 0 if the ends don't show.
    var endColumns = 0
    /// The minimum width of the words behind the strip, and of the gap in front of them.
    let words: Int

    static let widestFirst = [
      Candidate(value: 30, binColumns: 2, endColumns: 10, words: 26),
      Candidate(value: 22, binColumns: 1, endColumns: 8, words: 24),
      Candidate(value: 13, binColumns: 1, words: 24),
      Candidate(value: 10, binColumns: 1, joinedBins: 2, words: 14),
      Candidate(value: 10, binColumns: 1, joinedBins: 3, words: 14),
      Candidate(value: 10, binColumns: 1, joinedBins: 3, words: 11),
    ]

    /// The number of bins in a strip.
    private static let bins = 12
    /// The brackets around the marked bin.
    private static let brackets = 2

    /// The minimum width of the line behind its label.
    var columns: Int {
      let strip = Self.bins / joinedBins * binColumns + Self.brackets
      return value + strip + (endColumns > 0 ? 1 + endColumns : 0) + words
    }
  }

  /// Returns the first column of a strip, including the label of its least value if shown.
  func start(of strip: StripLayout, least: String) -> Int {
    strip.column - (strip.endColumns > 0 ? min(least.columnCount, strip.endColumns) + 1 : 0)
  }
}
