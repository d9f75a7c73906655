/// Points, of which each has two numbers: how far it is to the right, and how far up. They are counted in a grid, and drawn
/// with eight dots to a cell of the terminal, in Braille characters; in ASCII with a sign for how many there are.
///
/// ```swift
/// var plot = ScatterPlot(columns: 4, counts: [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1])
/// (plot.left, plot.right, plot.bottom, plot.top) = ("0 hp", "400 hp", "$0", "$90,000")
/// plot.draw(in: Rect(canvas.size), on: &canvas)
/// ```
public struct ScatterPlot: Hashable, Sendable {
  /// The styles in which the plot is drawn.
  public struct Styles: Hashable, Sendable {
    /// The points.
    public var points: Style
    /// The lines at the left and below, and what stands beside them.
    public var quiet: Style

    public init(points: Style = .plain, quiet: Style = .plain) {
      self.points = points
      self.quiet = quiet
    }
  }

  /// The number of columns in the grid.
  public var columns: Int
  /// How many points are in each cell of the grid, row by row from the lowest.
  public var counts: [UInt32]
  /// What stands at the ends of the lines.
  public var left = "", right = "", bottom = "", top = ""
  /// What it says where the screen is read aloud.
  public var sentence = ""

  /// Of very many points, a dot stands for this share or more, so that those that lie apart do not hide where most are.
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
    drawPoints(in: area, on: &canvas, styles.points)
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

  private func drawPoints(in area: Rect, on canvas: inout Canvas, _ style: Style) {
    guard !area.isEmpty else { return }
    let isASCII = !canvas.traits.symbols.replacements.isEmpty
    let (across, down) = isASCII ? (1, 1) : (2, 4)
    let dots = dots(columns: area.columns * across, rows: area.rows * down)
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        let sign =
          isASCII
          ? level(of: dots[row][column], canvas.traits.symbols)
          : Self.braille { dots[row * 4 + $1][column * 2 + $0] > 0 }
        if let sign {
          canvas.write(sign, column: area.column + column, row: area.row + row, width: 1, style: style)
        }
      }
    }
  }

  /// How many points there are at each place, from the top left.
  private func dots(columns wide: Int, rows high: Int) -> [[Int]] {
    let total = counts.reduce(0) { $0 + Int($1) }
    let fewest = max(1, total / Self.leastShare)
    let gridRows = max(1, counts.count / columns)
    var dots = [[Int]](repeating: Array(repeating: 0, count: wide), count: high)
    for (index, count) in counts.enumerated() where Int(count) >= fewest {
      let (row, column) = (min(index / columns, gridRows - 1), index % columns)
      // Where the middle of the cell is.
      let down = high - 1 - (2 * row + 1) * high / (2 * gridRows)
      dots[down][(2 * column + 1) * wide / (2 * columns)] += Int(count)
    }
    return dots
  }

  /// A sign for how many points there are, each of which stands for four times as many as the one before.
  private func level(of count: Int, _ symbols: Symbols) -> String? {
    guard count > 0 else { return nil }
    var (level, most) = (0, 1)
    while level < symbols.levels.count - 1, count > most { (level, most) = (level + 1, most * 4) }
    return symbols.levels[level]
  }

  /// The Braille character with some dots; nil where there is none. The Unicode Standard, chapter 21, “Braille”: dots 1 to 3
  /// and 7 are at the left from the top down, 4 to 6 and 8 at the right, and each is a bit behind U+2800.
  private static func braille(_ isDot: (_ column: Int, _ row: Int) -> Bool) -> String? {
    let bits = [[0, 1, 2, 6], [3, 4, 5, 7]]
    var pattern: UInt32 = 0
    for column in 0..<2 {
      for row in 0..<4 where isDot(column, row) { pattern |= 1 << UInt32(bits[column][row]) }
    }
    return pattern == 0 ? nil : Unicode.Scalar(0x2800 + pattern).map { String(Character($0)) }
  }
}
