/// Cuts a table into blocks where a row seems to end: at a line end with an even number of quotation marks before it.
///
/// That is wrong if a cell that doesn't begin with a quotation mark contains one. The decoder of the previous block
/// finds out.
struct RowCutter {
  /// The end of the examined text, and the number of quotation marks since the last cut.
  private var end = 0
  private var quotes = 0

  /// Returns the last place up to an offset, and after the previous offset, where a row seems to begin. The table
  /// begins with a row.
  mutating func cut(_ bytes: UnsafeBufferPointer<UInt8>, to end: Int) -> Int? {
    let start = self.end
    self.end = end
    quotes += Self.quoteCount(bytes, start..<end)
    var (place, quotesBefore) = (end, quotes)
    // The place must follow a line end. A carriage return may be the first half of one.
    while place > start {
      let byte = bytes[place - 1]
      let isEnd =
        byte == Byte.lineFeed
        || byte == Byte.carriageReturn && place < bytes.count && bytes[place] != Byte.lineFeed
      if isEnd, quotesBefore.isMultiple(of: 2) {
        quotes -= quotesBefore
        return place
      }
      if byte == Byte.quote { quotesBefore -= 1 }
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
      // Sets the high bit of each byte that is a quotation mark, and of no other.
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
