/// Where in a line of a `KeyValueList` its parts are, in columns from the line's left edge.
struct KeyValueLayout: Equatable {
  /// Where a strip is.
  struct StripLayout: Equatable {
    /// Where the strip begins.
    var column: Int
    /// How many columns each of its ranges takes.
    var binColumns: Int
    /// How many of its ranges are drawn as one.
    var joinedBins = 1
    /// How many columns each of its ends takes; 0 where they do not show.
    var endColumns: Int
  }

  /// How many columns stay free behind a label, a value, or a strip.
  static let gap = 2

  /// How wide a line is.
  let columns: Int
  /// How wide the labels are: as the widest one is, but a third of the line at most.
  let label: Int
  /// Where the values begin.
  let value: Int
  /// Where the strips are: at the same place in all lines; nil where there are none.
  let strip: StripLayout?

  init(labels: some Sequence<String>, columns: Int, hasStrips: Bool) {
    self.columns = columns
    let most = max(0, columns / 3)
    label = labels.reduce(0) { max($0, $1.truncated(toColumns: most).columnCount) }
    value = label == 0 ? 0 : label + Self.gap
    let room = columns - value
    let candidate = hasStrips ? Candidate.widestFirst.first { $0.columns <= room } : nil
    strip = candidate.map {
      StripLayout(
        column: value + $0.value, binColumns: $0.binColumns, joinedBins: $0.joinedBins,
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
      Candidate(value: 10, binColumns: 1, joinedBins: 2, words: 11),
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

  /// Where a least value begins, or the strip if that is not shown.
  func start(of strip: StripLayout, least: String) -> Int {
    strip.column - (strip.endColumns > 0 ? min(least.columnCount, strip.endColumns) + 1 : 0)
  }
}
