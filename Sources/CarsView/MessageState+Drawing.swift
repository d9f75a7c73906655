import CarsContracts
import TerminalUI

extension MessageState {
  /// Draws the words in the middle of a place.
  @MainActor
  func draw(in rect: Rect, on canvas: inout Canvas) {
    let width = max(0, min(rect.columns - 2, 68))
    let most = max(1, rect.rows + 1)
    let all = ([heading] + lines + [hint].compactMap(\.self)).map {
      $0.wrapped(toColumns: width, atMost: most, ellipsis: canvas.traits.symbols.ellipsis)
    }
    let height = all.reduce(1) { $0 + $1.count }
    var row = rect.row + max(0, (rect.rows - height) / 2)
    for (index, paragraph) in all.enumerated() {
      for line in paragraph where row < rect.row + rect.rows {
        let column = rect.column + (rect.columns - line.columnCount) / 2
        let style = index == 0 ? (kind == .failure ? Palette.failure : Palette.strong) : Palette.plain
        canvas.write(line, column: column, row: row, style: style)
        row += 1
      }
      if index == 0, height < rect.rows { row += 1 }
    }
  }
}
