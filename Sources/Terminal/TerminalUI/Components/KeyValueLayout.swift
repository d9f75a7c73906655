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
    // There is always room for some words after a strip.
    switch columns - value {
    case ..<29: strip = nil
    case ..<51:
      strip = hasStrips ? StripLayout(column: value + 10, binColumns: 1, joinedBins: 2, endColumns: 0) : nil
    case ..<69: strip = hasStrips ? StripLayout(column: value + 13, binColumns: 1, endColumns: 0) : nil
    case ..<93: strip = hasStrips ? StripLayout(column: value + 22, binColumns: 1, endColumns: 8) : nil
    default: strip = hasStrips ? StripLayout(column: value + 30, binColumns: 2, endColumns: 10) : nil
    }
  }

  /// Returns the first column of a strip, including the label of its least value if shown.
  func start(of strip: StripLayout, least: String) -> Int {
    strip.column - (strip.endColumns > 0 ? min(least.columnCount, strip.endColumns) + 1 : 0)
  }
}
