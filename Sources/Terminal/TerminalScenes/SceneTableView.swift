public import Scenes
public import TerminalUI

/// A scene's view that consists of a table. It only supplies the rows.
@MainActor
public protocol SceneTableView: SceneView where Content == TableState {
  /// The table on the terminal, created by the view.
  var table: SceneTable { get }

  /// Returns the row at a position, from 0, with the program's own words in the terminal's symbols. Nil if there is
  /// none.
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

  /// Moves the cursor to the clicked row.
  public func click(at position: Position) {
    if let row = table.row(at: position) { table.moveCursor(to: row) }
  }

  /// Moves the cursor to a row, from 0.
  public func selectRow(at position: Int) {
    table.moveCursor(to: position)
    host.setNeedsDisplay()
  }
}
