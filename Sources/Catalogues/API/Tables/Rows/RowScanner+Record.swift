import CarsCatalogue
import CarsContracts
import CarsEntity

// The last row as a record of a table.

extension RowScanner {
  /// Returns the fields of the row, without empty cells.
  func fields(in bytes: UnsafeBufferPointer<UInt8>, _ header: TableHeader) -> [Field] {
    zip(header.names.indices, cells).compactMap { column, cell in
      header.field(ofColumn: column, cell.text(in: bytes))
    }
  }

  /// Returns why the row isn't a car, whatever its fields: it repeats the header, is a total, or has more cells than
  /// columns. Nil if it may be one.
  /// - Parameter isBehindGap: whether it is below a blank row.
  func fault(
    in bytes: UnsafeBufferPointer<UInt8>, _ header: TableHeader, isBehindGap: Bool = false
  ) -> CarFault? {
    let count = header.names.count
    if isBehindGap, let cell = remarkCell(in: bytes) {
      return .remark(String(decoding: cell.text(in: bytes), as: UTF8.self))
    }
    if repeats(header, in: bytes) { return .repeatedHeader }
    if let cell = totalCell(in: bytes) {
      let text = cell.text(in: bytes)
      // Parentheses were put around a count that a tool writes below some of the rows.
      let isPart = text.suffix(Self.shown.count).elementsEqual(Self.shown)
      return .total(String(decoding: isPart ? text.dropFirst().dropLast() : text[...], as: UTF8.self))
    }
    return hasExtraCells(in: bytes, header) ? .extraCells(found: cells.count, expected: count) : nil
  }

  /// Whether there is a value after the last column, or only empty cells while an earlier cell is empty. In the latter
  /// case, unless many rows are wide, the cells have probably shifted into the wrong columns.
  private func hasExtraCells(in bytes: UnsafeBufferPointer<UInt8>, _ header: TableHeader) -> Bool {
    let extra = cells.dropFirst(header.names.count)
    if extra.isEmpty { return false }
    func isEmpty(_ cell: Cell) -> Bool { cell.text(in: bytes).isEmpty }
    guard extra.allSatisfy(isEmpty) else { return true }
    let filled = cells.prefix(cells.lastIndex { !isEmpty($0) } ?? 0)
    return !header.hasWideRows && filled.contains(where: isEmpty)
  }

  /// Whether the row repeats the header, perhaps after a byte order mark, as in concatenated files.
  func repeats(_ header: TableHeader, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    repeats(header.written, in: bytes)
  }

  /// Whether the row repeats some header cells.
  func repeats(_ written: [[UInt8]], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = cells.first, cells.count == written.count else { return false }
    // Almost no row begins like this.
    guard
      first.isInPieces
        || bytes[first.start..<first.end].suffix(written[0].count)
          .elementsEqual(written[0])
    else { return false }
    return zip(cells, written).enumerated().allSatisfy { column, pair in
      let text = pair.0.text(in: bytes)
      return text == pair.1 || column == 0 && text == Self.byteOrderMark + pair.1
    }
  }

  /// Whether the row is the header of another table. It is if it repeats the name of the make or model column, and at
  /// least half of its cells repeat names. After blank rows, it also is if it has no digit, and begins with one of the
  /// names or repeats two.
  func beginsOtherTable(
    in bytes: UnsafeBufferPointer<UInt8>, _ header: TableHeader, isBehindGap: Bool
  ) -> Bool {
    guard let column = header.nameColumn, cells.count > 1 else { return false }
    func says(_ column: Int, _ name: [UInt8]) -> Bool {
      let cell = cells[column]
      // Almost no cell has the same length.
      return (cell.isInPieces || cell.end - cell.start == name.count) && cell.text(in: bytes) == name
    }
    let written = header.written
    guard written.indices.contains(column) else { return false }
    let isNamed = column < cells.count && says(column, written[column])
    guard isNamed || isBehindGap, !repeats(header, in: bytes) else { return false }
    if isNamed {
      let same = zip(cells.indices, written).count { !$1.isEmpty && says($0, $1) }
      if same > 1, same * 2 >= cells.count { return true }
    }
    guard isBehindGap, !cells.contains(where: { $0.text(in: bytes).contains(where: Byte.isDigit) }) else {
      return false
    }
    let known = cells.indices.filter { column in written.contains { !$0.isEmpty && says(column, $0) } }
    return known.first == 0 || known.count > 1
  }

  private static let byteOrderMark = Array("\u{FEFF}".utf8)

  /// Returns the first cell if it marks the row as a total, or as a row count.
  func totalCell(in bytes: UnsafeBufferPointer<UInt8>) -> Cell? {
    guard let cell = cells.first(where: { $0.end > $0.start }) else { return nil }
    // Almost no row begins with such a letter.
    let first = bytes[cell.start]
    guard first >= 0x80 || Self.firstLetters.contains(first | 0x20) else { return nil }
    var text = bytes[cell.start..<cell.end]
    if text.last == Byte.colon { text = text.dropLast() }
    func begins(with word: [UInt8]) -> Bool {
      guard word.count <= text.count else { return false }
      for (index, letter) in word.enumerated() {
        let byte = text[text.startIndex + index]
        guard letter == byte || letter == byte | 0x20 else { return false }
      }
      return true
    }
    let isTotal =
      Self.totals.contains { begins(with: $0) && text.dropFirst($0.count).first ?? Byte.colon == Byte.colon }
      || Self.subtotals.contains { begins(with: $0) }
      || text.first == UInt8(ascii: "(") && cells.count == 1
        && (Self.counts.contains { text.dropFirst().drop(while: Byte.isDigit).elementsEqual($0) }
          || text.suffix(Self.shown.count).elementsEqual(Self.shown))
    return isTotal ? cell : nil
  }

  /// Returns the first cell if it begins with words and a colon, as in `Source: Ministry of Transport`.
  func remarkCell(in bytes: UnsafeBufferPointer<UInt8>) -> Cell? {
    guard let cell = cells.first, case let text = bytes[cell.start..<cell.end],
      let colon = text.firstIndex(of: Byte.colon), colon + 1 < text.endIndex,
      text[colon + 1] == Byte.space, colon > text.startIndex,
      text[..<colon].allSatisfy({ Byte.isLetter($0) || $0 >= 0x80 || $0 == Byte.space })
    else { return nil }
    return cell
  }

  /// The beginnings of such rows, in lowercase.
  private static let totals = [
    "total", "totals", "grand total", "totale", "totaal", "totalt", "sum", "subtotal", "summe", "gesamt",
    "insgesamt", "suma", "razem", "toplam", "итого", "Итого", "합계", "合計", "合计", "average", "avg",
    "durchschnitt", "moyenne", "평균", "平均",
  ].map { Array($0.utf8) }

  private static let firstLetters = Array("tgisrz(adm".utf8)

  /// The beginnings that are followed by the name of a group.
  private static let subtotals = ["subtotal ", "sub-total ", "zwischensumme ", "sous-total "].map {
    Array($0.utf8)
  }

  /// The endings of psql's row count, in parentheses.
  private static let counts = [" row)", " rows)"].map { Array($0.utf8) }

  /// The ending of DuckDB's count of rows or columns, of which it shows some: `(100 rows (40 shown))`.
  private static let shown = Array(" shown))".utf8)
}
