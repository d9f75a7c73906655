// Quotes that open a cell and are not closed.

extension RowScanner {
  /// How many bytes a cell has in quotes before it is asked whether these are its.
  static let longest = 1 << 16

  /// How many of the lines in a cell are looked at.
  private static let mostLines = 20

  /// Those of a table.
  init(_ header: TableHeader) {
    self.init(delimiter: header.delimiter, quote: header.quote, columns: header.names.count)
  }

  /// Reads the last row again, whose quotes stand where no program writes them: in the way by which it has as many cells as
  /// the table has columns.
  mutating func rescan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    if lines > 1 { return }
    let (row, count) = (UnsafeBufferPointer(rebasing: bytes[..<end]), cells.count)
    let ways = [Quotes.closingAtEnd] + (count == columns ? [] : [.character(oddQuote)])
    for way in ways + [.usual] {
      let isRow = scan(row, from: start, isLast: true, way) == .row && end == row.count
      if isRow, cells.count == columns { return }
    }
  }

  /// Whether the quote that opens the next cell is a character like any other: with it, the row has as many cells as the
  /// table has columns, and so has each line that the cell would go over.
  /// - Parameters:
  ///   - place: where it is.
  ///   - end: where the cell would end, or is known to go on.
  ///   - least: how many such lines there have to be, its own included.
  func isOpen(
    _ place: Int, upTo end: Int, _ bytes: UnsafeBufferPointer<UInt8>, least: Int
  ) -> Bool {
    guard columns > 1 else { return false }
    let part = UnsafeBufferPointer(rebasing: bytes[..<end])
    var scanner = RowScanner(delimiter: delimiter, quote: quote)
    var (start, count, rowCount, before) = (place + 1, 0, 0, cells.count)
    while start < end, count < Self.mostLines {
      let line = part[start...].prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
      // The line in which the cell ends is looked at when its turn comes.
      if line.endIndex == end, count > 0 { break }
      // A text that ends in the middle of a line is probably cut off.
      if line.endIndex == end { return false }
      if !line.isEmpty || count == 0 {
        let row = UnsafeBufferPointer(rebasing: bytes[..<line.endIndex])
        let isRow = line.isEmpty || scanner.scan(row, from: start, isLast: true) == .row
        guard isRow, before + (line.isEmpty ? 1 : scanner.cells.count) == columns else { return false }
        rowCount += 1
      }
      (start, count, before) = (line.endIndex + 1, count + 1, 0)
    }
    return rowCount >= least
  }
}
