import CarsContracts
import Scenes
import TerminalScenes
import TerminalUI

/// How the numbers of cars side by side stand below each other: a sign at the best, what a car has, and how that differs from
/// the first car, each in a column of its own.
struct ComparisonAlignment {
  /// The columns of the cars.
  private(set) var columns: [Column] = []

  /// How wide the parts of a car's column are.
  struct Column {
    /// Every column has room for a sign, so that the numbers of one car stand as those of another.
    var sign = 2
    var value = 0
    var difference = 0

    /// How wide they are together.
    var width: Int { sign + value + difference }
  }

  /// What is between a value and its difference.
  fileprivate static let gap = 2

  init() {}

  /// Has room for the numbers of some rows.
  init(_ rows: [ComparisonRow]) {
    for row in rows where row.isNumeric {
      for (index, cell) in row.cells.enumerated() {
        if index == columns.count { columns.append(Column()) }
        columns[index].widen(for: cell)
      }
    }
  }

  /// A row as it is drawn, with the words of the program as a terminal with some signs shows them.
  func row(_ row: ComparisonRow, _ symbols: Symbols) -> Table.Row {
    let label = symbols.words(row.label)
    var drawn = Table.Row([label], quiet: [row.isSame ? label.whole : []])
    for (index, cell) in row.cells.enumerated() {
      let column = row.isNumeric && columns.indices.contains(index) ? columns[index] : Column()
      // A star, or the sign of a kind: no number has a kind.
      let lead = cell.praise == nil ? cell.sign?.lead(symbols) ?? "" : symbols.best + " "
      let text = cell.text ?? symbols.words(ComparisonRow.Cell.nothing)
      let value =
        lead.padded(toColumns: column.sign) + text.padded(toColumns: column.value, alignedRight: true)
      let words = cell.difference.map { String(repeating: " ", count: Self.gap) + symbols.words($0) } ?? ""
      let difference = words.padded(toColumns: column.difference, alignedRight: true)
      drawn.cells.append(value + difference)
      let says = cell.difference?.contains(where: \.isNumber) ?? true
      let quiet = row.isSame || cell.text == nil ? 0 : says ? nil : value.utf8.count
      drawn.quiet.append(quiet.map { [$0..<(value + difference).utf8.count] } ?? [])
      if cell.praise == nil, let sign = cell.sign, !lead.isEmpty {
        drawn.tints.append(Table.Tint(cell: index + 1, 0..<lead.utf8.count - 1, style: sign.kind))
      }
      if cell.praise != nil {
        drawn.tints.append(Table.Tint(cell: index + 1, 0..<value.utf8.count, style: Palette.bestTint))
      }
      if let isBetter = cell.isBetter, !row.isSame {
        drawn.tints.append(
          Table.Tint(
            cell: index + 1, value.utf8.count..<(value + difference).utf8.count,
            style: isBetter ? Palette.bestTint : Palette.worseTint))
      }
    }
    return drawn
  }
}

extension ComparisonAlignment.Column {
  /// Has room for what a car has.
  fileprivate mutating func widen(for cell: ComparisonRow.Cell) {
    value = max(value, cell.text?.columnCount ?? 1)
    if let text = cell.difference { difference = max(difference, text.columnCount + ComparisonAlignment.gap) }
  }
}

extension String {
  /// All of it, as a part.
  fileprivate var whole: [Range<Int>] { [0..<utf8.count] }
}

extension ComparisonRow.Cell {
  /// What is drawn in place of a value that is not there.
  static let nothing = "–"
}
