import Scenes
import TerminalUI

extension MessageState {
  /// Draws the message, centred in a rectangle.
  /// - Parameter copyHint: the key that copies the first command, named beside it if there is room, or nil.
  /// - Returns: the commands that have lines of their own.
  func draw(in rect: Rect, on canvas: inout Canvas, copyHint: String? = nil) -> [ShownCommand] {
    let width = max(0, min(rect.columns - 2, 68))
    let all = paragraphs(
      width: width, columns: max(0, rect.columns - 2), height: rect.rows, canvas.traits.symbols)
    let height = all.reduce(1) { $0 + $1.count }
    var row = rect.row + max(0, (rect.rows - height) / 2)
    let isWhole = all.count == 2 + lines.count + commands.count
    var shown: [ShownCommand] = []
    for (index, paragraph) in all.enumerated() {
      let command = isWhole ? index - 1 - lines.count : -1
      let isCommand = commands.indices.contains(command)
      func column(of line: String) -> Int {
        let middle = rect.column + (rect.columns - line.columnCount) / 2
        return isCommand ? ShownCommand.column(of: paragraph, else: middle, in: rect) : middle
      }
      if isCommand {
        shown.append(
          ShownCommand(commands[command], in: paragraph, column: column(of: paragraph[0]), row: row))
      }
      for line in paragraph where row < rect.row + rect.rows {
        canvas.write(
          line, column: column(of: line), row: row,
          style: style(ofParagraph: index, isCommand, canvas.palette))
        row += 1
      }
      if index == 0, height < rect.rows { row += 1 }
    }
    if let copyHint { shown.first?.draw(copyHint, upTo: rect.column + rect.columns, on: &canvas) }
    return shown
  }

  private func style(ofParagraph index: Int, _ isCommand: Bool, _ palette: Palette) -> Style {
    guard index == 0 else { return isCommand ? palette.accent : palette.plain }
    return kind == .failure ? palette.failure : palette.strong
  }

  /// Returns the heading, lines, commands and hint, wrapped. If they don't all fit, the middle is truncated: the
  /// heading and the hint matter more. A command is wrapped only at the edge of the rectangle.
  private func paragraphs(width: Int, columns: Int, height: Int, _ symbols: Symbols) -> [[String]] {
    func wrap(_ text: String, atMost most: Int) -> [String] {
      symbols.words(text).wrapped(toColumns: width, atMost: max(1, most), ellipsis: symbols.ellipsis)
    }
    let first = wrap(heading, atMost: height)
    let last = hint.map { wrap($0, atMost: height - first.count) } ?? []
    let room = height - first.count - last.count
    var middle = lines.map { wrap($0, atMost: height + 1) }
    middle += commands.map { ShellLines($0, columns: columns).lines }
    if middle.reduce(0, { $0 + $1.count }) > room {
      middle = room > 0 ? [wrap((lines + commands).joined(separator: " "), atMost: room)] : []
    }
    return [first] + middle + [last]
  }
}
