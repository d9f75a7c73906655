public import CarsContracts
import Scenes
public import TerminalScenes
import TerminalUI

/// The list of cars as lines of text, for a pipe or a file: the same presenter, without a terminal.
@MainActor
public final class PlainCarListView: PlainSceneView<CarListContent, CarListAction>, CarListViewing {
  private let presenter: any CarListPresenting & CarTablePresenting

  /// - Parameter presenter: what gives the rows.
  public init(presenter: any CarListPresenting & CarTablePresenting) {
    self.presenter = presenter
  }

  /// There is no cursor.
  public func selectRow(at position: Int) {}

  /// What there is to report of records beside the cars, one per line, each with what it is called. At most the first
  /// 20; `cars check` prints all.
  public var reports: [String] {
    guard let page = state?.page else { return [] }
    let rest = page.count - Self.mostReports
    let noun = rest == 1 ? "report" : "reports"
    return page.reports(atMost: Self.mostReports)
      + (rest > 0 ? ["\(rest.grouped) more such \(noun), which “cars check” prints"] : [])
  }

  private static let mostReports = 20

  /// What there is to know besides: one line of it, or none.
  public var remarks: [String] { state?.notice?.remarks ?? [] }

  /// Loads the cars and prints them, below the headings of the columns where there are columns.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func print(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    return output.print(state) { content in
      let columns = content.columns
      output.printRows(
        content.count, header: columns.map(\.heading), rightAligned: columns.map(\.isNumeric)
      ) { presenter.row(at: $0).cells }
    }
  }
}

extension PageState {
  /// The lines, or only the first of them, each with what it is called.
  func reports(atMost most: Int = .max) -> [String] {
    (0..<min(count, most)).map { "\(heading(at: $0)): \(line(at: $0))".madeVisible }
  }
}
