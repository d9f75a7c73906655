/// Cuts a text into blocks where records seem to end: a brace that closes, then a comma in a list, then a brace that
/// opens. A table is cut by `RowCutter`.
///
/// That can be inside a text or a value, too; whoever decodes the block before finds out. A record like the first, with
/// the same first name, is cut off rather than another.
struct BlockCutter {
  private let usesCommas: Bool
  private let isOfRows: Bool
  /// What a record begins with, and what it ends with; nil where it begins with its key, and is not cut off.
  private let brackets: (open: UInt8, close: UInt8)?
  /// The first bytes of the first record.
  private let beginning: [UInt8]
  private static let length = 5
  /// How far to look for a record like the first, in bytes.
  private static let reach = 1 << 16

  init(_ format: RecordFormat, _ bytes: UnsafeBufferPointer<UInt8>, firstRecord: Int) {
    usesCommas = !format.isOfLines
    isOfRows = if case .table = format { true } else { false }
    switch format.shape {
    case .object, .part, .bindings: brackets = (Byte.openBrace, Byte.closeBrace)
    case .row: brackets = (Byte.openBracket, Byte.closeBracket)
    case .entry: brackets = nil
    }
    let open = brackets?.open ?? Byte.openBrace
    let start = bytes[firstRecord...].firstIndex(of: open) ?? bytes.count
    beginning = Array(bytes[start...].prefix(Self.length))
  }

  /// Where a text can be cut, near the ends of blocks of equal length.
  /// - Parameter isLast: whether the text's end is the end of everything, and so of the last block.
  /// - Returns: the ends of the blocks, in their order; what is behind the last is the beginning of the next text.
  func cuts(_ bytes: UnsafeBufferPointer<UInt8>, into count: Int, isLast: Bool) -> [Int] {
    var cuts: [Int] = []
    var rows = RowCutter()
    var start = 0
    for block in 1...max(1, count) {
      let end = block == count ? bytes.count : bytes.count / max(1, count) * block
      if block == count, isLast {
        cuts.append(bytes.count)
      } else if let cut = isOfRows ? rows.cut(bytes, to: end) : cut(bytes, from: start, to: end) {
        cuts.append(cut)
      }
      // Each byte is looked at once: there is no cut before the end that was none of the block before.
      start = end
    }
    return cuts
  }

  /// The last place in a range where a record seems to begin.
  private func cut(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
    guard let brackets else { return nil }
    var fallback: Int?
    var place = end - 1
    while place > 0, place >= start {
      if bytes[place] == brackets.open, isBetweenRecords(bytes, place, behind: brackets.close) {
        if bytes[place...].starts(with: beginning) { return place }
        fallback = fallback ?? place
      }
      place -= 1
      if let fallback, place < end - Self.reach { return fallback }
    }
    return fallback
  }

  private func isBetweenRecords(_ bytes: UnsafeBufferPointer<UInt8>, _ brace: Int, behind close: UInt8)
    -> Bool
  {
    var place = brace
    func skipWhiteSpaceBackwards() {
      while place > 0, bytes[place - 1] <= Byte.space { place -= 1 }
    }
    skipWhiteSpaceBackwards()
    guard place > 0 else { return false }
    if usesCommas {
      guard bytes[place - 1] == Byte.comma else { return false }
      place -= 1
      skipWhiteSpaceBackwards()
    }
    return place > 0 && bytes[place - 1] == close
  }
}
