import CarsEntity

// Rows with an extra empty cell.

extension TableSample {
  /// What cells look like.
  struct Shapes: OptionSet {
    let rawValue: UInt8

    /// A number, with any text around it.
    static let number = Shapes(rawValue: 1)
    /// Any other text.
    static let text = Shapes(rawValue: 2)
  }
}

extension TableSample.Shapes {
  /// Classifies a cell. Empty for an empty cell.
  init(of cell: Slice<UnsafeBufferPointer<UInt8>>) {
    let first = cell.first { Byte.isDigit($0) || Byte.isLetter($0) || 0xC3...0xDF ~= $0 }
    self = cell.isEmpty ? [] : first.map(Byte.isDigit) ?? false ? .number : .text
  }
}

extension RowScanner {
  /// Removes an empty cell from a row with one cell too many, if all other cells then fit their columns. There must be
  /// exactly one such cell.
  /// - Returns: the column after the removed cell, or nil if none was removed.
  mutating func closeGap(in bytes: UnsafeBufferPointer<UInt8>, _ header: TableHeader) -> Int? {
    if header.hasWideRows || cells.count != header.names.count + 1 { return nil }
    let texts = cells.map { bytes[$0.start..<$0.end] }
    // Adjacent empty cells leave the same row.
    let gaps = texts.indices.filter { column in
      guard texts[column].isEmpty, column == 0 || !texts[column - 1].isEmpty else { return false }
      return header.names.indices.allSatisfy { header.fits(texts[$0 < column ? $0 : $0 + 1], inColumn: $0) }
    }
    guard gaps.count == 1, let gap = gaps.first, gap < header.names.count else { return nil }
    cells.remove(at: gap)
    return gap
  }
}

extension TableHeader {
  /// Whether a cell fits a column: it is empty, or looks like the column's first cells and is a number in the known
  /// field's range.
  fileprivate func fits(_ cell: Slice<UnsafeBufferPointer<UInt8>>, inColumn column: Int) -> Bool {
    guard shapes[column].isSuperset(of: TableSample.Shapes(of: cell)) else { return false }
    guard let allowed = fields[column]?.allowedNumbers,
      let number = Double(String(decoding: cell, as: UTF8.self))
    else { return true }
    return allowed.contains(number)
  }
}
