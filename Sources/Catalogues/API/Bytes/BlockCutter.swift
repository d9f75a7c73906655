/// Cuts a text into blocks where records seem to end: at a closing brace, then a comma in a list, then an opening
/// brace. `RowCutter` cuts tables.
///
/// Such a place may also be inside a string or a value, which the decoder of the previous block detects. A record with
/// the same first name as the first record is preferred.
struct BlockCutter {
  private let usesCommas: Bool
  private let isOfRows: Bool
  /// The brackets of a record. Nil if it begins with its key, in which case the text isn't cut.
  private let brackets: (open: UInt8, close: UInt8)?
  /// The first bytes of the first record.
  private let beginning: [UInt8]
  private static let length = 5
  /// How far to search for a record like the first, in bytes.
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

  /// Returns the places to cut a text, near the ends of blocks of equal length.
  /// - Parameter isLast: whether the text ends here, and with it the last block.
  /// - Returns: the ends of the blocks, in order. The rest belongs to the next text.
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
      // Each byte is examined once: the previous search found no cut before this end.
      start = end
    }
    return cuts
  }

  /// Returns the last place in a range where a record seems to begin.
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
