import CarsContracts
import CarsEntity
import Scenes

/// The charts of an overview, and the query of each bar.
struct OverviewCharts {
  let charts: [OverviewChart]
  private let terms: [[[CarQuery.Term]]]

  /// - Parameter most: the maximum number of bars for a field that isn't counted in ranges.
  init(_ overview: CarOverview, mostBars most: Int = .max) {
    let fields = overview.fields.map { Self.chart($0, mostBars: most) }.filter { !$0.chart.bars.isEmpty }
    let points = Self.points(of: overview)
    charts = fields.map(\.chart) + [points].compactMap(\.self)
    terms = fields.map(\.terms)
  }

  /// Returns the query terms for the cars of a bar; empty if a query can't find them.
  func terms(at place: OverviewPlace) -> [CarQuery.Term] {
    guard terms.indices.contains(place.chart), terms[place.chart].indices.contains(place.bar) else {
      return []
    }
    return terms[place.chart][place.bar]
  }

  private typealias Chart = (chart: OverviewChart, terms: [[CarQuery.Term]])

  private static func chart(_ field: CountedField, mostBars most: Int) -> Chart {
    let words = CountsText(field)
    let bins = field.counts.bins
    if let numbers = field.counts.numbers, bins.count == field.counts.values.count,
      field.counts.key != .known(.year)
    {
      let chart = OverviewChart(
        words.title,
        .histogram(
          least: words.least(bins[0].bin), greatest: words.greatest(bins[bins.count - 1].bin),
          median: place(of: numbers.median, among: bins.map(\.bin), numbers.least...numbers.greatest)),
        figures: words.figures, bars: words.bars, caption: words.caption)
      return (chart, field.counts.values.map(\.terms))
    }
    let values = zip(field.counts.values, words.bars).filter { $0.0.count > 0 }
    // Ranges belong together; of anything else, the first are the most frequent.
    let shown = bins.isEmpty && values.count - 1 > most ? Array(values.prefix(most)) : values
    let left = values.count - shown.count
    let chart = OverviewChart(
      words.title, .bars, figures: words.figures, bars: shown.map(\.1) + words.rest,
      caption: [left > 0 ? "\(left.grouped) more" : nil, words.othersLeftOut].compactMap(\.self).joined(
        separator: " · "))
    return (chart, shown.map(\.0.terms))
  }

  /// Returns the position of a number among ranges that are drawn in equal widths, from 0 to 1.
  private static func place(
    of number: Double, among bins: [NumberBin], _ all: ClosedRange<Double>
  ) -> Double {
    let index = bins.lastIndex { ($0.lower ?? all.lowerBound) <= number } ?? 0
    let (lower, upper) = (bins[index].lower ?? all.lowerBound, bins[index].upper ?? all.upperBound)
    let part = upper > lower ? min(1, (number - lower) / (upper - lower)) : 0.5
    return (Double(index) + part) / Double(bins.count)
  }

  private static func points(of overview: CarOverview) -> OverviewChart? {
    guard let pairs = overview.pairs,
      let x = overview.fields.first(where: { $0.counts.key == .known(pairs.x) }).map(CountsText.init),
      let y = overview.fields.first(where: { $0.counts.key == .known(pairs.y) }).map(CountsText.init)
    else { return nil }
    let points = ScatterPoints(
      columns: pairs.columns, cells: pairs.cells,
      kinds: FuelKind.allCases.compactMap { fuel in
        pairs.cellsByFuel[fuel].map { ScatterPoints.Kind(KindSymbol(fuel), cells: $0) }
      }, left: x.number(pairs.xRange.lowerBound),
      right: x.number(pairs.xRange.upperBound), bottom: y.number(pairs.yRange.lowerBound),
      top: y.number(pairs.yRange.upperBound))
    let bars = pairs.medians.map { median in
      CountBar(
        x.label(median.bin), [median.count.grouped, y.number(median.median)], share: 0, canBeChosen: false,
        isRange: true)
    }
    let both = NumberText.count(pairs.count, "car", "cars")
    return OverviewChart(
      "\(y.titleInText) against \(x.titleInText.inSentence)",
      .points(points), figures: ["Cars", "Median"], bars: bars,
      caption: pairs.outside > 0 ? "\(both) · \(pairs.outside.grouped) off the chart" : both)
  }
}
