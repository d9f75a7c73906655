import CarsEntity

@testable import CarsAPI

// Rows that have an empty cell too many, read in the plainest way.

extension PlainTable.Row {
  /// The row without the only empty cell without which it is one of the table, and the column before which that was.
  func withoutGap(_ header: TableHeader) -> (row: PlainTable.Row, gap: Int?) {
    guard !header.hasWideRows, cells.count == header.names.count + 1 else { return (self, nil) }
    var ways: [[[UInt8]]: Int] = [:]
    for place in cells.indices.reversed() where cells[place].isEmpty {
      var rest = cells
      rest.remove(at: place)
      if rest.indices.allSatisfy({ Self.fits(rest[$0], header, $0) }) { ways[rest] = place }
    }
    guard ways.count == 1, let (rest, gap) = ways.first, gap < header.names.count else { return (self, nil) }
    var row = self
    row.cells = rest
    return (row, gap)
  }

  private static func fits(_ cell: [UInt8], _ header: TableHeader, _ column: Int) -> Bool {
    let text = String(decoding: cell, as: UTF8.self)
    if text.isEmpty { return true }
    let isNumber = text.firstMatch(of: /[0-9A-Za-z\u{C0}-\u{7FF}]/).map {
      $0.output.first?.isWholeNumber ?? false
    }
    guard header.shapes[column].contains(isNumber ?? false ? .number : .text) else { return false }
    guard let allowed = header.fields[column]?.allowedNumbers, let number = Double(text) else { return true }
    return allowed.contains(number)
  }
}
