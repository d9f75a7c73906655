public import CarsContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// Some cars side by side on a terminal.
@MainActor
public final class CarComparisonView: SceneTableView, CarComparisonViewing {
  public let host = SceneHost<TableState, CarComparisonAction>()
  public let table = SceneTable(scrollsSideways: true, columnsAreNamed: true)
  private let presenter: any CarComparisonPresenting
  private let doubleClick = DoubleClick<Position>()
  /// The alignment of the numbers.
  private var alignment = ComparisonAlignment()
  /// Whether a screen reader is in use, for which words replace symbols.
  private var isLinear = false
  /// The number of rows measured for the alignment.
  private static let measuredRows = 100
  /// The minimum width of a car's column, in columns.
  private static let leastColumns = 16

  /// - Parameter presenter: handles events, and provides the rows.
  public init(presenter: any CarComparisonPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didRequestReload: presenter.didRequestReload,
      didCancelLoad: presenter.didCancelLoad, didRequestClose: presenter.didRequestClose)
  }

  public func selectColumn(at index: Int) {
    table.moveCursor(toColumn: index)
    host.setNeedsDisplay()
  }

  /// Copies the table in Markdown, as it is printed.
  public func copyTable() async {
    var text = ""
    _ = await PlainOutput(as: .markdown) { text += $0 }.print(host.state, rows: presenter.row)
    host.context?.copy(text)
  }

  public func take(_ content: TableState) {
    let rows = (0..<min(content.count, Self.measuredRows)).compactMap { presenter.row(at: $0) }
    alignment = ComparisonAlignment(rows)
    let cars = alignment.columns.map { max($0.width, Self.leastColumns) }
    table.take(content, least: [nil] + cars) { row(at: $0, symbols: $1) }
  }

  public func draw(_ content: TableState, in rect: Rect, on canvas: inout Canvas) {
    isLinear = canvas.traits.isLinear
    table.draw(in: rect, on: &canvas) { row(at: $0, symbols: $1) }
  }

  public func row(at position: Int, symbols: Symbols) -> Table.Row? {
    presenter.row(at: position).map { row in
      isLinear
        ? Table.Row([symbols.words(row.label)] + row.cells.map { $0.aloud(symbols) })
        : alignment.row(row, symbols)
    }
  }

  /// A click selects the field and the car; a double click opens the car.
  public func click(at position: Position) {
    guard let row = table.click(at: position), let column = table.columnCursor else { return }
    let cell = Position(column: column, row: row)
    if doubleClick.ends(on: cell, in: host.context), host.isAvailable(.open) { perform(.open) }
  }

  public func perform(_ action: CarComparisonAction) {
    let column = table.columnCursor
    host.tell { [presenter] in await presenter.didRequest(action, inColumn: column) }
  }
}

extension ComparisonRow.Cell {
  /// All that there is to say, in words.
  fileprivate func aloud(_ symbols: Symbols) -> String {
    let value = [text ?? "–", difference].compactMap(\.self).joined(separator: "  ")
    return symbols.words([value, praise].compactMap(\.self).joined(separator: " "))
  }
}
