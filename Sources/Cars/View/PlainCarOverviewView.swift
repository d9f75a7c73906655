public import CarsContracts
public import TerminalScenes

/// Counted cars as lines of text, for a pipe or a file.
@MainActor
public final class PlainCarOverviewView: PlainSceneView<OverviewState, CarOverviewAction>, CarOverviewViewing
{
  private let presenter: any CarOverviewPresenting

  /// - Parameter presenter: what has the cars counted.
  public init(presenter: any CarOverviewPresenting) {
    self.presenter = presenter
  }

  /// Counts the cars and prints a table for each field, or an object for programs.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func print(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    return await output.print(state) { content in
      switch content {
      case .object(let text): await output.printRows(1) { _ in [text] }
      case .charts(let charts):
        for (index, chart) in charts.enumerated() {
          if index > 0 { output.print(lines: [""]) }
          await print(chart, on: output)
        }
      }
    }
  }

  /// Prints a chart as a table, with bars behind the figures if there are colours.
  private func print(_ chart: OverviewChart, on output: PlainOutput) async {
    let hasBars = chart.bars.contains { $0.share > 0 }
    await output.printRows(
      chart.bars.count, header: [chart.title] + chart.figures,
      rightAligned: [false] + chart.figures.map { _ in true },
      bars: hasBars ? chart.bars.first.map { 1 + $0.figures.count } : nil
    ) { PlainRow(chart.bars[$0], output.colors) }
    if !chart.caption.isEmpty { output.print(note: chart.caption) }
  }
}

extension PlainRow {
  fileprivate init(_ bar: CountBar, _ colors: PlainColors?) {
    self.init([""] + bar.figures + [bar.median].compactMap(\.self))
    append(bar.sign, toCell: 0, colors)
    append(bar.label, toCell: 0, bar.canBeChosen ? nil : colors?.palette.quiet)
    share = bar.share
  }
}
