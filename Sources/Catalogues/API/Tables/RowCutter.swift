/// Cuts a table into blocks where a row seems to end: at the end of a line with an even number of quotes before it.
///
/// That is wrong where a cell that does not begin with a quote has one in it. Whoever decodes the block before finds out.
enum RowCutter {
  /// The last place in a range where a row seems to begin.
  /// - Parameter start: where a row begins.
  static func cut(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
    var place = end
    var quotes = quoteCount(bytes, start..<end)
    // Before the place, there has to be the end of a line. A carriage return may be the first half of one.
    while place > start {
      let byte = bytes[place - 1]
      let isEnd =
        byte == Byte.lineFeed
        || byte == Byte.carriageReturn && place < bytes.count && bytes[place] != Byte.lineFeed
      if isEnd, quotes.isMultiple(of: 2) { return place }
      if byte == Byte.quote { quotes -= 1 }
      place -= 1
    }
    return nil
  }

  private static func quoteCount(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var (count, index) = (0, range.lowerBound)
    let lowBits = ~TextWord.highBits
    while index + 8 <= range.upperBound {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let difference = word ^ (TextWord.ones * UInt64(Byte.quote))
      // The high bit of each byte that is a quote, and of no other.
      count += (~(((difference & lowBits) &+ lowBits) | difference | lowBits)).nonzeroBitCount
      index += 8
    }
    while index < range.upperBound {
      if bytes[index] == Byte.quote { count += 1 }
      index += 1
    }
    return count
  }
}
