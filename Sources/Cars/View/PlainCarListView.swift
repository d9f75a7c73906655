public import CarsContracts
public import Scenes
public import TerminalScenes

/// The list of cars as lines of text, for a pipe or a file: the same presenter, without a terminal.
@MainActor
public final class PlainCarListView: PlainSceneView<TableState, CarListAction>, CarListViewing {
  private let presenters: CarListPresenters

  /// - Parameter presenters: what gives the rows.
  public init(presenters: CarListPresenters) {
    self.presenters = presenters
  }

  /// There is no cursor.
  public func selectRow(at position: Int) {}

  /// Loads the cars and prints them, below the headings of the columns where there are columns.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func print(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenters.list.viewDidLoad()
    return await output.print(state) { table in
      await output.print(table) {
        await presenters.table.arrivedRow(at: $0).map { PlainRow($0, output.colors) } ?? PlainRow([])
      }
    }
  }
}

extension PlainRow {
  fileprivate init(_ row: CarRow, _ colors: PlainColors?) {
    self.init(row.cells.map(\.text))
    sign = row.sign
    guard let match = colors?.palette.match else { return }
    tints = row.cells.enumerated().flatMap { index, cell in
      cell.marks.map { Tint(cell: index, $0, match) }
    }
  }
}
