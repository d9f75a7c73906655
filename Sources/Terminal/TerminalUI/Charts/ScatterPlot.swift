/// A scatter plot. The points are counted in a grid. Each terminal cell shows eight dots as a Braille character or, in
/// ASCII, a symbol for the number of points.
///
/// ```swift
/// var plot = ScatterPlot(columns: 4, counts: [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1])
/// (plot.left, plot.right, plot.bottom, plot.top) = ("0 hp", "400 hp", "$0", "$90,000")
/// plot.draw(in: Rect(canvas.size), on: &canvas)
/// ```
public struct ScatterPlot: Hashable, Sendable {
  /// The styles of the plot.
  public struct Styles: Hashable, Sendable {
    /// The points.
    public var points: Style
    /// The axes and their labels.
    public var quiet: Style
    /// The points of each kind, by its number.
    public var kinds: [Style]

    public init(points: Style = .plain, quiet: Style = .plain, kinds: [Style] = []) {
      self.points = points
      self.quiet = quiet
      self.kinds = kinds
    }
  }

  /// The points of a kind.
  public struct Kind: Hashable, Sendable {
    /// The kind's number, from 0.
    public var number: Int
    /// The number of its points in each grid cell.
    public var counts: [UInt32]

    public init(_ number: Int, counts: [UInt32]) {
      self.number = number
      self.counts = counts
    }
  }

  /// The number of columns in the grid.
  public var columns: Int
  /// The number of points in each grid cell, row by row from the bottom.
  public var counts: [UInt32]
  /// The points of each kind, which are among all. A terminal cell has the style of the kind with the most points in it.
  public var kinds: [Kind] = []
  /// The labels at the ends of the axes.
  public var left = "", right = "", bottom = "", top = ""
  /// The text for a screen that is read aloud.
  public var sentence = ""

  /// With very many points, a dot needs at least one in this many, so that outliers don't hide where most points are.
  private static let leastShare = 40_000

  public init(columns: Int, counts: [UInt32]) {
    self.columns = max(1, columns)
    self.counts = counts
  }

  /// Draws the plot.
  public func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles = Styles()) {
    let symbols = canvas.traits.symbols
    guard !canvas.traits.isLinear else {
      for (row, line) in sentence.wrapped(toColumns: max(1, rect.columns)).prefix(rect.rows).enumerated() {
        canvas.write(line, column: rect.column, row: rect.row + row)
      }
      return
    }
    let labels = max(top.columnCount, bottom.columnCount)
    let beside = labels > 0 && labels + 1 <= rect.columns / 3 ? labels + 1 : 0
    let below = rect.rows >= 4 ? 2 : 0
    let area = rect.inset(left: beside + 1, bottom: below)
    for row in area.row..<area.row + area.rows {
      canvas.write(symbols.side, column: area.column - 1, row: row, style: styles.quiet)
    }
    if beside > 0 {
      canvas.write(top, column: area.column - 2 - top.columnCount, row: area.row, style: styles.quiet)
      let last = area.row + area.rows - 1
      if area.rows > 1 {
        canvas.write(bottom, column: area.column - 2 - bottom.columnCount, row: last, style: styles.quiet)
      }
    }
    drawPoints(in: area, on: &canvas, styles)
    guard below > 0 else { return }
    let line = Rect(column: area.column, row: area.row + area.rows, columns: area.columns, rows: 1)
    canvas.write(symbols.bottomLeft, column: line.column - 1, row: line.row, style: styles.quiet)
    canvas.fill(line, symbols.rule, style: styles.quiet)
    canvas.write(left, column: line.column, row: line.row + 1, width: line.columns, style: styles.quiet)
    let start = line.columns - right.columnCount
    if start >= left.columnCount + 2 {
      canvas.write(right, column: line.column + start, row: line.row + 1, style: styles.quiet)
    }
  }

  private func drawPoints(in area: Rect, on canvas: inout Canvas, _ styles: Styles) {
    guard !area.isEmpty else { return }
    let isASCII = !canvas.traits.symbols.replacements.isEmpty
    let (across, down) = isASCII ? (1, 1) : (2, 4)
    let dots = dots(of: counts, columns: area.columns * across, rows: area.rows * down)
    // The points of each kind in each cell of the terminal.
    let shares = kinds.map { self.dots(of: $0.counts, columns: area.columns, rows: area.rows) }
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        let sign =
          isASCII
          ? level(of: dots[row][column], canvas.traits.symbols)
          : Self.braille { dots[row * 4 + $1][column * 2 + $0] > 0 }
        if let sign {
          let most = shares.indices.max { shares[$0][row][column] < shares[$1][row][column] }
          let kind = most.flatMap { shares[$0][row][column] > 0 ? kinds[$0].number : nil }
          let style =
            kind.flatMap { styles.kinds.indices.contains($0) ? styles.kinds[$0] : nil } ?? styles.points
          canvas.write(sign, column: area.column + column, row: area.row + row, width: 1, style: style)
        }
      }
    }
  }

  /// Returns the number of points at each dot, from the top left.
  private func dots(of counts: [UInt32], columns wide: Int, rows high: Int) -> [[Int]] {
    let total = counts.reduce(0) { $0 + Int($1) }
    let fewest = max(1, total / Self.leastShare)
    let gridRows = max(1, counts.count / columns)
    var dots = [[Int]](repeating: Array(repeating: 0, count: wide), count: high)
    for (index, count) in counts.enumerated() where Int(count) >= fewest {
      let (row, column) = (min(index / columns, gridRows - 1), index % columns)
      // The centre of the grid cell.
      let down = high - 1 - (2 * row + 1) * high / (2 * gridRows)
      dots[down][(2 * column + 1) * wide / (2 * columns)] += Int(count)
    }
    return dots
  }

  /// Returns the symbol for a number of points. Each level is four times the one before.
  private func level(of count: Int, _ symbols: Symbols) -> String? {
    guard count > 0 else { return nil }
    var (level, most) = (0, 1)
    while level < symbols.levels.count - 1, count > most { (level, most) = (level + 1, most * 4) }
    return symbols.levels[level]
  }

  /// Returns the Braille character for some dots, or nil for none. Dots 1 to 3 and 7 are on the left from top to
  /// bottom, 4 to 6 and 8 on the right. Each is a bit added to U+2800 (The Unicode Standard, chapter 21, “Braille”).
  private static func braille(_ isDot: (_ column: Int, _ row: Int) -> Bool) -> String? {
    let bits = [[0, 1, 2, 6], [3, 4, 5, 7]]
    var pattern: UInt32 = 0
    for column in 0..<2 {
      for row in 0..<4 where isDot(column, row) { pattern |= 1 << UInt32(bits[column][row]) }
    }
    return pattern == 0 ? nil : Unicode.Scalar(0x2800 + pattern).map { String(Character($0)) }
  }
}
