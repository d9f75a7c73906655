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
          await output.printRows(
            chart.bars.count, header: [chart.title] + chart.figures,
            rightAligned: [false] + chart.figures.map { _ in true }
          ) { [chart.bars[$0].label] + chart.bars[$0].figures + [chart.bars[$0].median].compactMap(\.self) }
          if !chart.caption.isEmpty { output.print(lines: [chart.caption]) }
        }
      }
    }
  }
}
