import CarsEntity

// Rows that have an empty cell too many.

extension TableSample {
  /// What cells look like.
  struct Shapes: OptionSet {
    let rawValue: UInt8

    /// A number, with whatever stands before and behind it.
    static let number = Shapes(rawValue: 1)
    /// Anything else that says something.
    static let text = Shapes(rawValue: 2)
  }
}

extension TableSample.Shapes {
  /// What a cell looks like: nothing where it is empty.
  init(of cell: Slice<UnsafeBufferPointer<UInt8>>) {
    let first = cell.first { Byte.isDigit($0) || Byte.isLetter($0) || 0xC3...0xDF ~= $0 }
    self = cell.isEmpty ? [] : first.map(Byte.isDigit) ?? false ? .number : .text
  }
}

extension RowScanner {
  /// Takes an empty cell out of a row that has one cell too many, where each of the others is then what those of its column are,
  /// and where that is so of no other cell.
  /// - Returns: the column before which it was; nil where nothing is taken out.
  mutating func closeGap(in bytes: UnsafeBufferPointer<UInt8>, _ header: TableHeader) -> Int? {
    if header.hasWideRows || cells.count != header.names.count + 1 { return nil }
    let texts = cells.map { bytes[$0.start..<$0.end] }
    // Empty cells beside each other leave the same row.
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
  /// Whether a cell is what those of a column are in the first rows: it says nothing, or looks like them, and is a number that
  /// the known field can have.
  fileprivate func fits(_ cell: Slice<UnsafeBufferPointer<UInt8>>, inColumn column: Int) -> Bool {
    guard shapes[column].isSuperset(of: TableSample.Shapes(of: cell)) else { return false }
    guard let allowed = fields[column]?.allowedNumbers,
      let number = Double(String(decoding: cell, as: UTF8.self))
    else { return true }
    return allowed.contains(number)
  }
}
