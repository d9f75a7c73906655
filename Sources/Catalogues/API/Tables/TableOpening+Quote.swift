import CarsCatalogue
import CarsEntity

// The detection of a table's quotation mark.

extension TableOpening {
  /// Returns the quotation mark of a table. It is `'` if that surrounds each cell of the header, or each text in the
  /// first rows below, and no cell begins with `"`. Otherwise it is `"`.
  /// - Parameters:
  ///   - start: the start of its first row.
  ///   - delimiter: the delimiter of its cells.
  /// - Returns: nil if more of the text is needed to tell.
  static func quote(
    of bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, from start: Int, _ delimiter: UInt8
  ) -> UInt8? {
    guard mayBeSingle(bytes, from: start) else { return Byte.quote }
    // An unclosed quotation mark would extend to the end of the text.
    let isEnough = isAll || bytes.count > RowScanner.longest
    var scanner = RowScanner(delimiter: delimiter, quote: Byte.singleQuote)
    var (position, rows) = (start, [(quoted: Int, texts: Int)]())
    while position < bytes.count, rows.count <= mostRows {
      switch scanner.scan(bytes, from: position, isLast: isAll) {
      case .cutOff: return isEnough ? Byte.quote : nil
      case .unclosed: return Byte.quote
      case .row: break
      }
      position = scanner.end
      if scanner.isBlank(in: bytes) { continue }
      guard !scanner.isOdd, scanner.openQuotes.isEmpty else { return Byte.quote }
      let texts = scanner.cells.filter { !$0.isQuoted(with: Byte.singleQuote, in: bytes) }
      if texts.contains(where: { $0.end > $0.start && bytes[$0.start] == Byte.quote }) { return Byte.quote }
      rows.append((scanner.cells.count - texts.count, texts.count { $0.isText(in: bytes) }))
    }
    if rows.count <= mostRows, !isEnough { return nil }
    let (header, body) = (rows.prefix(1), rows.dropFirst())
    let isSingle = [Array(header), Array(body)].contains { rows in
      rows.contains { $0.quoted > 0 } && rows.allSatisfy { $0.texts == 0 }
    }
    return isSingle ? Byte.singleQuote : Byte.quote
  }

  /// Whether there is a single quotation mark in the first lines. Almost no table has one there.
  private static func mayBeSingle(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var lines = 0
    for byte in bytes[start...] {
      if byte == Byte.singleQuote { return true }
      if byte == Byte.lineFeed || byte == Byte.carriageReturn { lines += 1 }
      if lines > 3 { break }
    }
    return false
  }
}

extension RowScanner.Cell {
  /// Whether the cell is quoted.
  func isQuoted(with quote: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isInPieces || start > 0 && end < bytes.count && bytes[start - 1] == quote && bytes[end] == quote
  }

  /// Whether the cell is a text: no number, date or flag, and no word for nothing.
  fileprivate func isText(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard let first = text.first, !Byte.isDigit(first), first != Byte.minus || text.count == 1,
      !NothingWord.isAmongNumbers(text)
    else { return false }
    if case .some(.bool) = TableCell.quickValue(text, .any) { return false }
    return true
  }
}
