import TerminalUI

extension TerminalModel {
  /// Erases, inserts, deletes or scrolls.
  /// - Returns: whether the command is one of these.
  mutating func edit(_ command: SequenceParser.Command) -> Bool {
    let count = command.count
    let here = cursor.column
    switch command.final {
    case "J": return eraseScreen(command.number(at: 0, absent: 0))
    case "K": return eraseLine(command.number(at: 0, absent: 0))
    case "L": moveLines(by: -count)
    case "M": moveLines(by: count)
    case "S": scroll(by: count)
    case "T": scroll(by: -count)
    case "@": screen.shift(row: cursor.row, from: here, by: -count, pen: pen)
    case "P": screen.shift(row: cursor.row, from: here, by: count, pen: pen)
    case "X": screen.erase(columns: here..<here + count, row: cursor.row, pen: pen)
    default: return false
    }
    lastPrinted = nil
    return true
  }

  private mutating func eraseScreen(_ part: Int) -> Bool {
    switch part {
    case 0: eraseRows(cursor.row + 1..<size.rows)
    case 1: eraseRows(0..<cursor.row)
    case 2: eraseRows(0..<size.rows)
    case 3: break
    default: return false
    }
    return part > 1 || eraseLine(part)
  }

  private mutating func eraseRows(_ rows: Range<Int>) {
    for row in rows { screen.erase(columns: 0..<size.columns, row: row, pen: pen) }
    lastPrinted = nil
  }

  private mutating func eraseLine(_ part: Int) -> Bool {
    let columns: Range<Int>
    switch part {
    case 0: columns = cursor.column..<size.columns
    case 1: columns = 0..<cursor.column + 1
    case 2: columns = 0..<size.columns
    default: return false
    }
    screen.erase(columns: columns, row: cursor.row, pen: pen)
    lastPrinted = nil
    return true
  }

  /// Deletes or inserts lines at the cursor. Only applies between the margins.
  private mutating func moveLines(by distance: Int) {
    guard margins.contains(cursor.row) else { return }
    screen.scroll(cursor.row...margins.upperBound, by: distance, pen: pen)
    goTo(column: 0, row: cursor.row)
  }
}
