import CarsCatalogue

extension PlainRecordReader {
  @inline(__always)
  static func readValue(_ position: inout UnsafePointer<UInt8>) -> RawValue? {
    let byte = position.pointee
    if byte == Byte.quote { return readText(&position) }
    if Byte.isDigit(byte) || byte == Byte.minus { return readNumber(&position) }
    return readWord(&position)
  }

  /// Reads a text without escapes. Validates a text that isn't ASCII.
  @inline(__always)
  static func readText(_ position: inout UnsafePointer<UInt8>) -> RawValue? {
    let start = position + 1
    var end = start
    var seen: UInt64 = 0
    while true {
      let word = UnsafeRawPointer(end).loadUnaligned(as: UInt64.self).littleEndian
      let ends = TextWord.ends(word)
      if ends != 0 {
        // The bytes before the end of the text.
        let count = ends.trailingZeroBitCount / 8
        seen |= word & ~(.max << UInt64(count * 8))
        end += count
        break
      }
      seen |= word
      end += 8
    }
    guard end.pointee == Byte.quote else { return nil }
    let text = UnsafeBufferPointer(start: start, count: end - start)
    if seen & TextWord.highBits != 0, !text.isUTF8 { return nil }
    position = end + 1
    return .text(text)
  }

  @inline(__always)
  private static func readNumber(_ position: inout UnsafePointer<UInt8>) -> RawValue? {
    var end = position
    let number = ShortNumber(at: &end)
    guard number.isOfJSON, isEnd(end.pointee), let value = number.value else { return nil }
    position = end
    return value
  }

  /// Whether a number may end before a byte.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == Byte.comma || byte == Byte.closeBrace || byte == Byte.space
      || byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == Byte.tab
  }

  private static func readWord(_ position: inout UnsafePointer<UInt8>) -> RawValue? {
    func isNext(_ word: StaticString) -> Bool {
      for offset in 0..<word.utf8CodeUnitCount where position[offset] != word.utf8Start[offset] {
        return false
      }
      return isEnd(position[word.utf8CodeUnitCount])
    }
    if isNext("true") {
      position += 4
      return .bool(true)
    }
    if isNext("false") {
      position += 5
      return .bool(false)
    }
    if isNext("null") {
      position += 4
      return .null
    }
    return nil
  }
}
