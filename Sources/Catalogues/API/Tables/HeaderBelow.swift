import CarsCatalogue
import CarsEntity
import CarsRecords

/// The header of a table that begins below a title or comments.
struct HeaderBelow {
  /// The table from the header on.
  let table: TableOpening

  /// The number of lines to examine.
  private static let mostLines = 60

  /// Searches below the first line for a header of cars, with as many cells as the next row, if any.
  /// - Parameters:
  ///   - bytes: the beginning of the text, followed by `BlockBuffer.padding` readable bytes.
  ///   - start: the start of the first line.
  ///   - line: its number, from 1.
  ///   - isAll: whether that is the whole text.
  ///   - meanings: the meanings of the names.
  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, line: Int = 1, isAll: Bool, _ meanings: FieldNames
  ) {
    self.init(bytes, from: start, line: line, isAll: isAll, TableOpening.delimiters) { table, part, isLast in
      table.isHeader(of: part, isAll: isLast, meanings)
    }
  }

  /// Searches below a first row that is a note in one cell, which a spreadsheet writes with as many delimiters as the rows have.
  /// - Returns: nil if the row is none, or if no other row has several cells.
  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, below note: TableOpening, isAll: Bool, _ meanings: FieldNames
  ) {
    let filled = note.cells.filter { !$0.isEmpty }
    guard note.cells.count > 2, filled.count < 2,
      !filled.contains(where: { meanings.isMeant(String(decoding: $0, as: UTF8.self)) })
    else { return nil }
    self.init(bytes, from: note.start, line: note.line, isAll: isAll, [note.delimiter]) { table, _, _ in
      table.cells.count == note.cells.count && table.cells.count { !$0.isEmpty } > 1
    }
  }

  /// Searches below the first line for the first row that is a header.
  private init?(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, line: Int, isAll: Bool, _ delimiters: [UInt8],
    isHeader: (TableOpening, UnsafeBufferPointer<UInt8>, Bool) -> Bool
  ) {
    let part = UnsafeBufferPointer(rebasing: bytes[..<min(bytes.count, start + TableSample.size)])
    let isLast = isAll && part.count == bytes.count
    var position = start
    for line in line + 1..<line + Self.mostLines {
      guard let next = part.nextLine(from: position), next < part.count else { return nil }
      position = next
      for delimiter in delimiters {
        guard
          case .table(var table) = TableOpening.find(
            part, isAll: isLast, from: position, line: line, delimiter),
          table.line == line, isHeader(table, part, isLast)
        else { continue }
        table.frame.linesAbove = line - 1
        self.table = table
        return
      }
    }
    return nil
  }
}

extension TableOpening {
  /// Whether the first row is one line, a header of cars, and as wide as the next row, if there is one.
  fileprivate func isHeader(of bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, _ meanings: FieldNames) -> Bool
  {
    guard nextLine <= line + 1, cells.count > 1, bytes.firstInvalidUTF8(in: start..<end) == nil else {
      return false
    }
    let names = cells.map { String(decoding: $0, as: UTF8.self) }
    // A single name may well be a value, or a title.
    guard names.filter({ meanings.isMeant($0) }).count > 1,
      TableHeader(delimiter: delimiter, cells: names, meanings).isOfCars
    else { return false }
    if end == bytes.count { return isAll }
    var scanner = RowScanner(delimiter: delimiter, quote: quote)
    return scanner.scan(bytes, from: end, isLast: isAll) == .row && scanner.cells.count == names.count
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the start of the line after the one at an offset, or nil if that is the last.
  func nextLine(from place: Int) -> Int? {
    guard let end = self[place...].firstIndex(where: { $0 == Byte.lineFeed || $0 == Byte.carriageReturn })
    else { return nil }
    let isPair = self[end] == Byte.carriageReturn && end + 1 < count && self[end + 1] == Byte.lineFeed
    return end + (isPair ? 2 : 1)
  }
}

extension FieldNames {
  /// Whether a name has a known meaning.
  fileprivate func isMeant(_ name: String) -> Bool { field(named: name) != nil || isWholeName(name) }
}
