import TerminalUI

/// The decimals of a table's columns of numbers, so that numbers with and without a fraction are aligned by the point.
struct ColumnDecimals {
  /// The most decimals in a column, by its index; nothing for columns without any.
  private var most: [Int: Int] = [:]
  /// More decimals would take more room than it is worth.
  private static let mostAligned = 3

  /// Creates an alignment that changes nothing.
  init() {}

  /// - Parameter sample: the rows to look at.
  init(_ columns: [Table.Column], sample: [Table.Row]) {
    for index in columns.indices where columns[index].alignsRight {
      let decimals = sample.lazy.compactMap { row in
        row.cells.indices.contains(index) ? Self.decimals(of: row.cells[index]) : nil
      }
      if let largest = decimals.max(), (1...Self.mostAligned).contains(largest) { most[index] = largest }
    }
  }

  /// Returns a row whose numbers have blanks in place of the decimals that they lack.
  func aligned(_ row: Table.Row) -> Table.Row {
    guard !most.isEmpty else { return row }
    var row = row
    for (index, largest) in most where row.cells.indices.contains(index) {
      guard let own = Self.decimals(of: row.cells[index]), own < largest else { continue }
      row.cells[index] += String(repeating: " ", count: own == 0 ? largest + 1 : largest - own)
    }
    return row
  }

  /// The number of digits after a number's point, 0 without one; nil for what doesn't end in a digit.
  private static func decimals(of cell: String) -> Int? {
    var count = 0
    for byte in cell.utf8.reversed() {
      if byte == UInt8(ascii: ".") { return count == 0 ? nil : count }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
      count += 1
    }
    return count == 0 ? nil : 0
  }
}
