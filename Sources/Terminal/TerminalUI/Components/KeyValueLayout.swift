/// Where in a line of a `KeyValueList` its parts are, in columns from the list's left edge.
struct KeyValueLayout: Equatable {
  /// Where a strip is.
  struct StripLayout: Equatable {
    /// Where the strip begins.
    var column: Int
    /// How many columns each of its ranges takes.
    var binColumns: Int
    /// How many columns each of its ends takes; 0 where they do not show.
    var endColumns: Int
  }

  /// How wide the list is.
  let columns: Int
  /// The widest that a label can be.
  let widestLabel: Int
  /// Where the strips are; nil where there are none.
  let strip: StripLayout?
  /// Where a value begins: at the same place in all lines, except after a label that is wider than most.
  let value: Int

  /// Places the values beside the widest of some labels.
  init(labels: some Sequence<String>, columns: Int) {
    self.columns = columns
    let widest = labels.reduce(0) { max($0, $1.truncated(toColumns: 24).columnCount) }
    widestLabel = min(widest, max(0, columns / 2 - KeyValueList.gap))
    value = widestLabel == 0 ? 0 : widestLabel + KeyValueList.gap
    strip = nil
  }

  /// Places everything by the width alone, so that it stands at the same place in every list.
  init(columns: Int, hasStrips: Bool) {
    self.columns = columns
    widestLabel = max(0, columns / 2 - KeyValueList.gap)
    value = min(widestLabel, columns < 116 ? 10 : 18) + KeyValueList.gap
    switch columns {
    case ..<54: strip = nil
    case ..<74: strip = hasStrips ? StripLayout(column: value + 13, binColumns: 1, endColumns: 0) : nil
    case ..<116: strip = hasStrips ? StripLayout(column: value + 22, binColumns: 1, endColumns: 8) : nil
    default: strip = hasStrips ? StripLayout(column: value + 30, binColumns: 2, endColumns: 10) : nil
    }
  }

  /// Where a least value begins, or the strip if that is not shown.
  func start(of strip: StripLayout, least: String) -> Int {
    strip.column - (strip.endColumns > 0 ? min(least.columnCount, strip.endColumns) + 1 : 0)
  }
}
