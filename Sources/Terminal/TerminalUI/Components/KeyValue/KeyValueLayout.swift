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
    // Behind a strip there is always room for some words.
    switch columns - value {
    case ..<29: strip = nil
    case ..<51:
      strip = hasStrips ? StripLayout(column: value + 10, binColumns: 1, joinedBins: 2, endColumns: 0) : nil
    case ..<69: strip = hasStrips ? StripLayout(column: value + 13, binColumns: 1, endColumns: 0) : nil
    case ..<93: strip = hasStrips ? StripLayout(column: value + 22, binColumns: 1, endColumns: 8) : nil
    default: strip = hasStrips ? StripLayout(column: value + 30, binColumns: 2, endColumns: 10) : nil
    }
  }

  /// Where a least value begins, or the strip if that is not shown.
  func start(of strip: StripLayout, least: String) -> Int {
    strip.column - (strip.endColumns > 0 ? min(least.columnCount, strip.endColumns) + 1 : 0)
  }
}
