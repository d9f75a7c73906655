public import Scenes
public import TerminalUI

/// A view of a scene that shows rows: it says what a row is, and its table does the rest.
@MainActor
public protocol SceneTableView: SceneView where Content == TableState {
  /// The rows on the terminal; made by the view.
  var table: SceneTable { get }

  /// The row at a position, from 0, with the words of the program as a terminal with these signs shows them; nil where
  /// there is none.
  func row(at position: Int, symbols: Symbols) -> Table.Row?
}

extension SceneTableView {
  public func take(_ content: TableState) {
    table.take(content) { row(at: $0, symbols: $1) }
  }

  public func draw(_ content: TableState, in rect: Rect, on canvas: inout Canvas) {
    table.draw(in: rect, on: &canvas) { row(at: $0, symbols: $1) }
  }

  public var hasHeadings: Bool { true }

  public var position: String { table.position }

  @discardableResult
  public func move(_ motion: Motion) -> Bool { table.move(motion) }

  /// A click puts the cursor on the row that it is on.
  public func click(at position: Position) {
    if let row = table.row(at: position) { table.moveCursor(to: row) }
  }

  /// Moves the cursor to a row, counted from 0.
  public func selectRow(at position: Int) {
    table.moveCursor(to: position)
    host.setNeedsDisplay()
  }
}
