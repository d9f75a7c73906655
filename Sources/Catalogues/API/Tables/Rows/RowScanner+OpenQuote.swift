// Quotation marks that open a cell and aren't closed.

extension RowScanner {
  /// The length in bytes of a quoted cell after which its quotation mark is doubted.
  static let longest = 1 << 16

  /// The maximum number of lines in a cell to examine.
  private static let mostLines = 20

  /// Creates a scanner for a table.
  init(_ header: TableHeader) {
    self.init(delimiter: header.delimiter, quote: header.quote, columns: header.names.count)
  }

  /// Scans the last row again, whose quotation marks are malformed. Chooses the interpretation that gives as many
  /// cells as the table has columns.
  mutating func rescan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    if lines > 1 { return }
    let (row, count) = (UnsafeBufferPointer(rebasing: bytes[..<end]), cells.count)
    let ways = [Quotes.closingAtEnd] + (count == columns ? [] : [.character(oddQuote)])
    for way in ways + [.usual] {
      let isRow = scan(row, from: start, isLast: true, way) == .row && end == row.count
      if isRow, cells.count == columns { return }
    }
  }

  /// Whether the opening quotation mark of the next cell is an ordinary character. It is if the row then has as many
  /// cells as the table has columns, and so does each line that the cell would span.
  /// - Parameters:
  ///   - place: its place.
  ///   - end: where the cell would end, or is known to continue.
  ///   - least: the minimum number of such lines, including its own.
  func isOpen(
    _ place: Int, upTo end: Int, _ bytes: UnsafeBufferPointer<UInt8>, least: Int
  ) -> Bool {
    guard columns > 1 else { return false }
    let part = UnsafeBufferPointer(rebasing: bytes[..<end])
    var scanner = RowScanner(delimiter: delimiter, quote: quote)
    var (start, count, rowCount, before) = (place + 1, 0, 0, cells.count)
    while start < end, count < Self.mostLines {
      let line = part[start...].prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
      // The line in which the cell ends is examined when its turn comes.
      if line.endIndex == end, count > 0 { break }
      // A text that ends inside a line is probably cut off.
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
