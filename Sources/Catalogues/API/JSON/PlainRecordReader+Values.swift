import CarsCatalogue

extension PlainRecordReader {
  @inline(__always)
  static func readValue(_ position: inout UnsafePointer<UInt8>) -> RawValue? {
    let byte = position.pointee
    if byte == JSONByte.quote { return readText(&position) }
    if JSONByte.isDigit(byte) || byte == JSONByte.minus { return readNumber(&position) }
    return readWord(&position)
  }

  /// Reads a text without escapes; a text that is not ASCII is looked at again.
  @inline(__always)
  static func readText(_ position: inout UnsafePointer<UInt8>) -> RawValue? {
    let start = position + 1
    var end = start
    var seen: UInt64 = 0
    while true {
      let word = UnsafeRawPointer(end).loadUnaligned(as: UInt64.self).littleEndian
      let ends = TextWord.ends(word)
      if ends != 0 {
        // The bytes before the first that ends the text.
        let count = ends.trailingZeroBitCount / 8
        seen |= word & ~(.max << UInt64(count * 8))
        end += count
        break
      }
      seen |= word
      end += 8
    }
    guard end.pointee == JSONByte.quote else { return nil }
    let text = UnsafeBufferPointer(start: start, count: end - start)
    if seen & TextWord.highBits != 0, !text.isUTF8 { return nil }
    position = end + 1
    return .text(text)
  }

  /// Reads a number that is exact in a machine word.
  @inline(__always)
  private static func readNumber(_ position: inout UnsafePointer<UInt8>) -> RawValue? {
    var place = position
    let isNegative = place.pointee == JSONByte.minus
    if isNegative { place += 1 }
    let start = place
    var digits = 0
    while JSONByte.isDigit(place.pointee) {
      digits = digits &* 10 &+ Int(place.pointee &- JSONByte.zero)
      place += 1
    }
    let length = place - start
    guard length > 0, length <= 15, start.pointee != JSONByte.zero || length == 1 else { return nil }
    guard place.pointee == JSONByte.point else {
      guard isEnd(place.pointee) else { return nil }
      position = place
      return .integer(isNegative ? -digits : digits)
    }
    place += 1
    let fraction = place
    while JSONByte.isDigit(place.pointee) {
      digits = digits &* 10 &+ Int(place.pointee &- JSONByte.zero)
      place += 1
    }
    let places = place - fraction
    guard places > 0, length + places <= 15, isEnd(place.pointee) else { return nil }
    // One division of two exact numbers is rounded once, and so is the nearest number there is.
    let value = Double(digits) / powersOfTen[places]
    position = place
    return .decimal(isNegative ? -value : value)
  }

  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Whether a number ends before a byte.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == JSONByte.comma || byte == JSONByte.closeBrace || byte == JSONByte.space
      || byte == JSONByte.lineFeed || byte == JSONByte.carriageReturn || byte == JSONByte.tab
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
