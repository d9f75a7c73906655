import CarsContracts
import Scenes
import TerminalScenes
import TerminalUI

/// A picture of the overview: a heading, the picture, and what else there is to say below it.
struct OverviewDrawing {
  let chart: OverviewChart
  /// The bar under the cursor; nil where it is in another picture.
  let cursor: Int?
  /// The pictures above and below, with whose bars its own are aligned.
  var others: [OverviewChart] = []

  /// How many rows a picture takes at most that can have any height, and at least.
  static let heights = 5...16
  /// How many rows points take at least, the line below them among these, where the screen has so many.
  static let fewestRowsOfPoints = 7

  /// How many rows it takes.
  /// - Parameter height: how many rows a picture has that can have any height.
  func rows(ofHeight height: Int, isLinear: Bool) -> Int {
    let body =
      switch chart.form {
      case .bars: chart.bars.count
      case _ where isLinear: chart.bars.count
      case .histogram: min(height, 10)
      case .points: height
      }
    return 1 + body + (hasCaption ? 1 : 0)
  }

  /// A picture whose bars have no labels says below it which one is under the cursor.
  private var hasCaption: Bool {
    if case .bars = chart.form { !chart.caption.isEmpty } else { true }
  }

  /// The row in which a bar is.
  func row(ofBar bar: Int, in place: Rect, isLinear: Bool) -> Int {
    switch chart.form {
    case .bars: place.row + 1 + bar
    case .histogram where isLinear: place.row + 1 + bar
    case .histogram, .points: place.row
    }
  }

  /// The bar at a position; nil where there is none.
  func bar(at position: Position, in place: Rect, isLinear: Bool) -> Int? {
    let row = position.row - place.row - 1
    switch chart.form {
    case .points: return nil
    case .histogram where !isLinear:
      var canvas = Canvas(size: Size(columns: place.column + place.columns, rows: place.row + place.rows))
      var histogram = histogram
      histogram.draw(in: body(of: place), on: &canvas)
      return histogram.bar(at: position)
    case .bars, .histogram: return chart.bars.indices.contains(row) ? row : nil
    }
  }

  func draw(in place: Rect, on canvas: inout Canvas) {
    let symbols = canvas.traits.symbols
    let title = symbols.words(chart.title).truncated(toColumns: place.columns, ellipsis: symbols.ellipsis)
    canvas.write(title, column: place.column, row: place.row, style: canvas.palette.strong)
    let body = body(of: place)
    switch chart.form {
    case .histogram where !canvas.traits.isLinear:
      var histogram = histogram
      histogram.draw(in: body, on: &canvas, styles: canvas.palette.histogram)
    case .points(let points) where !canvas.traits.isLinear:
      plot(points).draw(in: body, on: &canvas, styles: canvas.palette.plot)
    case .bars, .histogram, .points: drawBars(in: body, on: &canvas)
    }
    guard hasCaption else { return }
    let caption = symbols.words(self.caption(canvas.traits)).truncated(
      toColumns: place.columns, ellipsis: symbols.ellipsis)
    canvas.write(
      caption, column: place.column + (chart.form == .bars ? 2 : 0), row: place.row + place.rows - 1,
      style: cursor == nil ? canvas.palette.quiet : canvas.palette.plain)
  }

  private func body(of place: Rect) -> Rect { place.inset(top: 1, bottom: hasCaption ? 1 : 0) }

  /// What is said below the picture: of the bar under the cursor or, where that has a label, of all.
  private func caption(_ traits: Traits) -> String {
    guard case .histogram = chart.form, !traits.isLinear, let cursor, chart.bars.indices.contains(cursor)
    else { return chart.caption }
    let bar = chart.bars[cursor]
    return "\(bar.label): \(bar.figures.joined(separator: ", "))"
  }

  private func drawBars(in rect: Rect, on canvas: inout Canvas) {
    let symbols = canvas.traits.symbols
    var bars = BarChart(headings: canvas.traits.isLinear ? [""] + chart.figures : [])
    bars.bars = chart.bars.map { BarChart.Bar($0, symbols) }
    bars.alignedWith = others.filter { $0.form == .bars }.flatMap {
      $0.bars.map { BarChart.Bar($0, symbols) }
    }
    bars.moveCursor(to: cursor)
    bars.draw(in: rect, on: &canvas, styles: canvas.palette.bars)
  }

  private var histogram: Histogram {
    var histogram = Histogram(
      chart.bars.map(\.label),
      counts: chart.bars.map { Int(($0.share * 10_000).rounded(.up)) })
    histogram.cursor = cursor
    if case .histogram(let least, let greatest, let median) = chart.form {
      (histogram.least, histogram.greatest, histogram.median) = (least, greatest, median)
    }
    return histogram
  }

  private func plot(_ points: ScatterPoints) -> ScatterPlot {
    var plot = ScatterPlot(columns: points.columns, counts: points.cells)
    plot.kinds = points.kinds.map { ScatterPlot.Kind($0.symbol.kind, counts: $0.cells) }
    (plot.left, plot.right, plot.bottom, plot.top) = (points.left, points.right, points.bottom, points.top)
    return plot
  }
}
