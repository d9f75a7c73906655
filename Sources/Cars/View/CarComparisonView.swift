public import CarsContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// Some cars side by side on a terminal.
@MainActor
public final class CarComparisonView: SceneTableView, CarComparisonViewing {
  public let host = SceneHost<TableState, CarComparisonAction>()
  public let table = SceneTable(scrollsSideways: true)
  private let presenter: any CarComparisonPresenting
  private let doubleClick = DoubleClick<Position>()
  /// Whether the screen is read aloud, where a word is better than a sign.
  private var isLinear = false

  /// - Parameter presenter: what hears what happened, and gives the rows.
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

  public func draw(_ content: TableState, in rect: Rect, on canvas: inout Canvas) {
    isLinear = canvas.traits.isLinear
    table.draw(in: rect, on: &canvas) { row(at: $0, symbols: $1) }
  }

  public func row(at position: Int, symbols: Symbols) -> Table.Row? {
    presenter.row(at: position).map { row in
      let cells = row.cells.map { $0.drawn(symbols, isLinear: isLinear) }
      let quiet = row.isSame ? [row.label.whole] + cells.map(\.text.whole) : [[]] + cells.map(\.quiet)
      var drawn = Table.Row([row.label] + cells.map(\.text), quiet: quiet)
      for (index, cell) in row.cells.enumerated() {
        if let sign = cell.sign { drawn.put(sign, inFrontOf: index + 1, symbols) }
        if cell.praise != nil, !isLinear {
          let end = cells[index].text.utf8.count
          drawn.tints.append(
            Table.Tint(cell: index + 1, end - symbols.best.utf8.count..<end, style: Palette.bestTint))
        }
      }
      return drawn
    }
  }

  /// A click chooses the field and the car; a second one on the same soon after opens the car.
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
  /// The text with all that is said of it, and the part that says that there is nothing, or no difference.
  fileprivate func drawn(_ symbols: Symbols, isLinear: Bool) -> (text: String, quiet: [Range<Int>]) {
    guard let text else {
      let dash = symbols.words("–")
      return (dash, dash.whole)
    }
    let sign = praise.map { isLinear ? symbols.words($0) : symbols.best }
    let value = [text, difference.map(symbols.words)].compactMap(\.self).joined(separator: "  ")
    let isNumber = difference?.contains(where: \.isNumber) ?? true
    let quiet = isNumber ? [] : [text.utf8.count..<value.utf8.count]
    return ([value, sign].compactMap(\.self).joined(separator: " "), quiet)
  }
}

extension String {
  /// All of it, as a part.
  fileprivate var whole: [Range<Int>] { [0..<utf8.count] }
}
