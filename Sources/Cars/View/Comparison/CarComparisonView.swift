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
  /// The layout without room for two cars beside each other.
  private var blocks = ComparisonBlocks()
  private var areBlocks = false
  /// The width of the fields' names, in columns.
  private var labelColumns = 0
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
    blocks.names = content.columns.dropFirst().map { $0.shortTitle ?? $0.title }
    labelColumns = ([content.columns.first?.title ?? ""] + rows.map(\.label)).reduce(0) {
      max($0, $1.columnCount)
    }
    table.take(content, least: [nil] + cars) { row(at: $0, symbols: $1) }
  }

  public func draw(_ content: TableState, in rect: Rect, on canvas: inout Canvas) {
    isLinear = canvas.traits.isLinear
    areBlocks = !isLinear && !hasRoomForTwo(columns: rect.columns)
    guard !areBlocks else {
      let cursor = ComparisonBlocks.Place(field: table.cursor ?? 0, car: car)
      return blocks.draw(content.count, cursor: cursor, in: rect, on: &canvas) { presenter.row(at: $0) }
    }
    table.draw(in: rect, on: &canvas) { row(at: $0, symbols: $1) }
  }

  /// Whether two cars fit beside the fields' names, each in the width that its numbers need.
  private func hasRoomForTwo(columns: Int) -> Bool {
    guard blocks.names.count > 1 else { return true }
    let cars = blocks.names.indices.map { index in
      max(alignment.columns.indices.contains(index) ? alignment.columns[index].width : 0, Self.leastColumns)
    }
    // The cursor mark, the gaps and the margin.
    return 2 + labelColumns + 2 + cars[0] + 2 + (cars.dropFirst().max() ?? 0) + 1 <= columns
  }

  /// The car under the cursor, from 0, or nil if the cursor is on the fields' names.
  private var car: Int? { table.columnCursor.flatMap { $0 > 0 ? $0 - 1 : nil } }

  @discardableResult
  public func move(_ motion: Motion) -> Bool {
    guard areBlocks else { return table.move(motion) }
    guard case .columns(let count) = motion else { return table.move(blocks.tableMotion(motion)) }
    let old = table.columnCursor
    table.moveCursor(toColumn: blocks.car(car, movedBy: count) + 1)
    return table.columnCursor != old
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
    let row = areBlocks ? clickBlock(at: position) : table.click(at: position)
    guard let row, let column = table.columnCursor else { return }
    let cell = Position(column: column, row: row)
    if doubleClick.ends(on: cell, in: host.context), host.isAvailable(.open) { perform(.open) }
  }

  /// Moves the cursor to the clicked line of a block.
  /// - Returns: the field, or nil if none was clicked.
  private func clickBlock(at position: Position) -> Int? {
    guard let place = blocks.place(at: position) else { return nil }
    table.moveCursor(to: place.field)
    if let car = place.car { table.moveCursor(toColumn: car + 1) }
    return place.field
  }

  public func perform(_ action: CarComparisonAction) {
    let column = table.columnCursor
    host.tell { [presenter] in await presenter.didRequest(action, inColumn: column) }
  }
}

extension ComparisonRow.Cell {
  /// All that there is to say, in words.
  fileprivate func aloud(_ symbols: Symbols) -> String {
    let value = [text ?? Self.nothing, difference].compactMap(\.self).joined(separator: "  ")
    return symbols.words([value, praise].compactMap(\.self).joined(separator: " "))
  }
}
