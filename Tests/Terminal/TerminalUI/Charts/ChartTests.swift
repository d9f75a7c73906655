import SceneTesting
import TerminalUI
import Testing

@Suite("The charts")
struct ChartTests {
  private func canvas(_ columns: Int, _ rows: Int, _ traits: Traits = Traits()) -> Canvas {
    Canvas(size: Size(columns: columns, rows: rows), traits: traits)
  }

  private static var chart: BarChart {
    var chart = BarChart(headings: ["Make", "Cars", "Share"])
    chart.bars = [
      BarChart.Bar("Hyundai", ["12", "60%"], share: 1), BarChart.Bar("Kia", ["7", "35%"], share: 0.58),
      BarChart.Bar("none", ["1", "5%"], share: 0, isQuiet: true),
    ]
    return chart
  }

  private func lines(_ chart: BarChart, _ columns: Int, _ rows: Int = 4, _ traits: Traits = Traits())
    -> [String]
  {
    var (chart, canvas) = (chart, canvas(columns, rows, traits))
    chart.draw(in: Rect(canvas.size), on: &canvas)
    return canvas.lines
  }

  @Test("Bars stand behind labels and figures, and use the room that is left")
  func bars() {
    #expect(
      lines(Self.chart, 34) == [
        "  Make     Cars  Share", "  Hyundai    12    60%  ━━━━━━━━━━", "  Kia         7    35%  ━━━━━━",
        "  none        1     5%",
      ])
  }

  @Test(
    "A bar ends in the middle of a column, too, and even the least shows; in ASCII it is of whole columns")
  func halves() {
    var chart = BarChart()
    chart.bars = [0.001, 0.13, 0.26, 1].map { BarChart.Bar("a", share: $0) }
    #expect(lines(chart, 15) == ["  a  ╸", "  a  ━╸", "  a  ━━╸", "  a  ━━━━━━━━━━"])
    #expect(
      lines(chart, 15, 4, Traits(symbols: .ascii)) == ["  a  =", "  a  =", "  a  ===", "  a  =========="])
  }

  @Test("Bars begin where those of other charts do, with which they are aligned")
  func aligned() {
    var chart = BarChart()
    chart.bars = [BarChart.Bar("a", ["1"], share: 1)]
    #expect(lines(chart, 17, 1) == ["  a  1  ━━━━━━━━━"])
    chart.alignedWith = Self.chart.bars
    #expect(lines(chart, 30, 1) == ["  a         1  ━━━━━━━━━━"])
  }

  @Test("The row under the cursor ends in front of its bar, which stays as it is")
  func cursorBar() {
    var (chart, canvas) = (Self.chart, canvas(34, 4))
    chart.moveCursor(to: 0)
    chart.draw(
      in: Rect(canvas.size), on: &canvas, styles: .init(bar: Style().bold(), cursorRow: Style().reverse()))
    #expect(
      [22, 23, 24].map { canvas[$0, 1].style } == [Style().reverse(), Style().reverse(), Style().bold()])
  }

  private static var chartWithEnd: BarChart {
    var chart = BarChart(headings: ["Make", "Cars"])
    chart.endHeading = "Price"
    chart.bars = [
      BarChart.Bar("Kia", ["12"], end: "$9,000", share: 1), BarChart.Bar("VW", ["6"], end: "$80", share: 0.5),
    ]
    return chart
  }

  @Test("A figure behind the bars is aligned right, and is lost after the bars, before the first figure")
  func end() {
    #expect(
      lines(Self.chartWithEnd, 34, 3) == [
        "  Make  Cars                 Price", "  Kia     12  ━━━━━━━━━━━━  $9,000",
        "  VW       6  ━━━━━━           $80",
      ])
    #expect(lines(Self.chartWithEnd, 22, 2) == ["  Make  Cars   Price", "  Kia     12  $9,000"])
    #expect(lines(Self.chartWithEnd, 15, 2) == ["  Make  Cars", "  Kia     12"])
    var chart = Self.chartWithEnd
    chart.bars[1].end = ""
    #expect(
      lines(chart, 40, 2, Traits(isLinear: true)) == ["  Kia, Cars 12, Price $9,000", "  VW, Cars 6"])
  }

  @Test(
    "The row under the cursor has its style before its bar and where the figure behind it is, however wide")
  func cursorRowWithEnd() {
    var (chart, canvas) = (Self.chartWithEnd, canvas(110, 2))
    chart.moveCursor(to: 0)
    chart.draw(in: Rect(canvas.size), on: &canvas, styles: .init(cursorRow: Style().reverse()))
    let styled = (0..<110).filter { canvas[$0, 1].style == Style().reverse() }
    #expect(styled == Array(1..<14) + Array(88..<94))
  }

  @Test("The mark and the row under the cursor have each its style")
  func cursorStyles() {
    var (chart, canvas) = (Self.chart, canvas(34, 4))
    chart.moveCursor(to: 0)
    let styles = BarChart.Styles(cursorRow: Style().reverse(), cursorMark: Style().bold())
    chart.draw(in: Rect(canvas.size), on: &canvas, styles: styles)
    #expect([0, 1, 2].map { canvas[$0, 1].style } == [Style().bold(), Style().reverse(), Style().reverse()])
  }

  @Test("A narrow chart loses the bars, then the last figures, then the ends of its labels")
  func narrow() {
    #expect(lines(Self.chart, 26)[1] == "  Hyundai    12    60%")
    #expect(lines(Self.chart, 19)[1] == "  Hyundai    12")
    #expect(lines(Self.chart, 8)[1] == "  Hyund…")
    #expect(lines(Self.chart, 1, 1) == [""])
  }

  @Test("A mark stands in front of a row, where the cursor has its sign in others")
  func marks() {
    var chart = Self.chart
    chart.bars[1].mark = "marked"
    chart.moveCursor(to: 1)
    #expect(lines(chart, 34)[2] == "✓ Kia         7    35%  ━━━━━━")
    #expect(chart.position == "2/3")
    chart.bars = []
    #expect(chart.cursor == nil && chart.position == "")
  }

  @Test("The cursor stays on screen, and moves no farther than the bars go")
  func moving() {
    var (chart, canvas) = (Self.chart, canvas(30, 2))
    chart.moveCursor(to: 0)
    chart.draw(in: Rect(canvas.size), on: &canvas)
    let (down, farther) = (chart.move(.bottom), chart.move(.down))
    #expect(down && !farther && chart.cursor == 2)
    chart.draw(in: Rect(canvas.size), on: &canvas)
    #expect(canvas.lines[1].hasPrefix("▌ none"))
    #expect(
      chart.bar(at: Position(column: 3, row: 1)) == 2 && chart.bar(at: Position(column: 3, row: 0)) == nil)
    chart.move(.line(1))
    #expect(chart.cursor == 1)
    chart.move(.up)
    #expect(chart.cursor == 0)
    chart.moveCursor(to: nil)
    let moved = chart.move(.down)
    #expect(!moved)
  }

  @Test("Read aloud, a bar is a sentence")
  func linearBars() {
    #expect(
      lines(Self.chart, 40, 3, Traits(isLinear: true)) == [
        "  Hyundai, Cars 12, Share 60%", "  Kia, Cars 7, Share 35%", "  none, Cars 1, Share 5%",
      ])
  }

  private static var histogram: Histogram {
    var histogram = Histogram(["100–149", "150–199", "200–249"], counts: [2, 4, 1])
    (histogram.least, histogram.greatest) = ("100", "249")
    return histogram
  }

  private func lines(_ histogram: Histogram, _ columns: Int, _ rows: Int, _ traits: Traits = Traits())
    -> [String]
  {
    var (histogram, canvas) = (histogram, canvas(columns, rows, traits))
    histogram.draw(in: Rect(canvas.size), on: &canvas)
    return canvas.lines
  }

  @Test(
    "A histogram has a bar for each range, its ends below a line, and a sign below the bar under the cursor")
  func histogram() {
    var histogram = Self.histogram
    #expect(lines(histogram, 12, 4) == ["    ███", "███ ███ ▄▄▄", "────────────", "100      249"])
    histogram.cursor = 1
    #expect(lines(histogram, 12, 4)[2] == "─────▲──────")
    histogram.median = 0.6
    #expect(lines(histogram, 12, 4)[2] == "─────▲◆─────")
    histogram.median = nil
    #expect(lines(histogram, 6, 3) == ["▄▄██▂▂", "──▲───", "100"])
    #expect(lines(histogram, 3, 1) == ["▄█▂"])
  }

  @Test("In ASCII the parts of a bar are other signs, and read aloud the bars are figures")
  func plainHistograms() {
    #expect(
      lines(Self.histogram, 12, 4, Traits(symbols: .ascii))
        == [
          "    ###", "### ### +++", "------------", "100      249",
        ])
    #expect(
      lines(Self.histogram, 20, 3, Traits(isLinear: true)) == [
        "  100–149, 2", "  150–199, 4", "  200–249, 1",
      ])
  }

  @Test("A click above a bar is on it")
  func histogramClicks() {
    var (histogram, canvas) = (Self.histogram, canvas(12, 4))
    histogram.draw(in: Rect(canvas.size), on: &canvas)
    #expect([0, 4, 11].map { histogram.bar(at: Position(column: $0, row: 0)) } == [0, 1, 2])
    #expect(histogram.bar(at: Position(column: 1, row: 9)) == nil)
  }

  private static var plot: ScatterPlot {
    var plot = ScatterPlot(columns: 4, counts: [1, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 1])
    (plot.left, plot.right, plot.bottom, plot.top) = ("0", "400", "$0", "$90")
    plot.sentence = "the stronger, the dearer"
    return plot
  }

  private func lines(_ plot: ScatterPlot, _ columns: Int, _ rows: Int, _ traits: Traits = Traits())
    -> [String]
  {
    var canvas = canvas(columns, rows, traits)
    plot.draw(in: Rect(canvas.size), on: &canvas)
    return canvas.lines
  }

  @Test("Points are dots in Braille characters, eight to a cell, with the ends of both lines beside them")
  func points() {
    #expect(
      lines(Self.plot, 13, 5) == [
        "$90 │       ⠂", "    │   ⠂", " $0 │ ⠂", "    ╰────────", "     0    400",
      ])
  }

  @Test("A cell has the style of the kind with the most points in it, and without one that of all points")
  func kinds() {
    var plot = ScatterPlot(columns: 4, counts: [3, 0, 0, 1])
    plot.kinds = [ScatterPlot.Kind(1, counts: [1, 0, 0, 0]), ScatterPlot.Kind(0, counts: [2, 0, 0, 0])]
    let styles = ScatterPlot.Styles(points: Style().dim(), kinds: [Style().bold(), Style().underline()])
    var canvas = canvas(5, 1)
    plot.draw(in: Rect(canvas.size), on: &canvas, styles: styles)
    #expect(canvas.lines == ["│⠐  ⠐"])
    #expect([1, 4].map { canvas[$0, 0].style } == [Style().bold(), Style().dim()])
  }

  @Test("In ASCII a sign says how many there are, and read aloud there are words")
  func plainPoints() {
    let ascii = lines(Self.plot, 13, 5, Traits(symbols: .ascii))
    #expect(ascii[..<3] == ["$90 |       .", "    |   +", " $0 | ."])
    #expect(lines(Self.plot, 13, 3, Traits(isLinear: true)) == ["the stronger,", "the dearer", ""])
  }

  @Test("Of very many points, single ones do not hide where most are")
  func many() {
    let plot = ScatterPlot(columns: 2, counts: [100_000, 1])
    #expect(lines(plot, 3, 1) == ["│⠐"])
  }

  @Test("All of them can be drawn at any size, without bars, and with enormous counts")
  func anySize() {
    for columns in 0...14 {
      for rows in 0...6 {
        for traits in [Traits(), Traits(symbols: .ascii), Traits(isLinear: true)] {
          #expect(lines(Self.chart, columns, rows, traits).count == rows)
          #expect(lines(Self.histogram, columns, rows, traits).count == rows)
          #expect(lines(Self.plot, columns, rows, traits).count == rows)
        }
      }
    }
    #expect(lines(BarChart(), 9, 1) == [""] && lines(Histogram([], counts: []), 9, 1) == [""])
    #expect(lines(ScatterPlot(columns: 0, counts: []), 9, 1) == ["│"])
    #expect(lines(Histogram(["a"], counts: [.max]), 1, 1) == ["█"])
  }
}
