import CarsCatalogue
import CarsContracts
import CarsEntity

// What the last row says as a record of a table.

extension RowScanner {
  /// What is in the columns: an empty cell is nothing.
  func fields(in bytes: UnsafeBufferPointer<UInt8>, _ header: TableHeader) -> [Field] {
    zip(header.names.indices, cells).compactMap { column, cell in
      let text = cell.text(in: bytes)
      guard !text.isEmpty else { return nil }
      let value = text.withUnsafeBufferPointer { TableCell.value($0, header.kinds[column]) }
      return Field(header.names[column], value)
    }
  }

  /// Why the row is no car, whatever its fields say: it is the header again, sums up the others, or has something in a cell
  /// behind the last column. Nil where it may be one.
  func fault(in bytes: UnsafeBufferPointer<UInt8>, _ header: TableHeader) -> CarFault? {
    let count = header.names.count
    if repeats(header, in: bytes) { return .repeatedHeader }
    if let cell = totalCell(in: bytes) {
      return .total(String(decoding: cell.text(in: bytes), as: UTF8.self))
    }
    let hasExtra = cells.dropFirst(count).contains { !$0.text(in: bytes).isEmpty }
    return hasExtra ? .extraCells(found: cells.count, expected: count) : nil
  }

  /// Whether the row says the same as the first one, perhaps behind a byte order mark, as where files were put together.
  func repeats(_ header: TableHeader, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = cells.first, cells.count == header.written.count else { return false }
    // Almost no row begins so.
    guard
      first.isInPieces
        || bytes[first.start..<first.end].suffix(header.written[0].count)
          .elementsEqual(header.written[0])
    else { return false }
    return zip(cells, header.written).enumerated().allSatisfy { column, pair in
      let text = pair.0.text(in: bytes)
      return text == pair.1 || column == 0 && text == Self.byteOrderMark + pair.1
    }
  }

  private static let byteOrderMark = Array("\u{FEFF}".utf8)

  /// The first cell, if it says that the row sums up the others.
  func totalCell(in bytes: UnsafeBufferPointer<UInt8>) -> Cell? {
    guard let cell = cells.first(where: { $0.end > $0.start }),
      Self.totals.contains(where: { word in
        word.count == cell.end - cell.start
          && zip(word, bytes[cell.start..<cell.end]).allSatisfy { $0 == $1 || $0 == $1 | 0x20 }
      })
    else { return nil }
    return cell
  }

  /// What such a row begins with, in small letters.
  private static let totals = [
    "total", "totals", "grand total", "totale", "summe", "gesamt", "insgesamt", "suma", "razem", "toplam",
    "합계", "合計", "合计",
  ].map { Array($0.utf8) }
}
