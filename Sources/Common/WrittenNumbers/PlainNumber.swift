/// Parses the number that an arbitrary text means. It has digits, with any common separators, as in `18,250`,
/// `1.002.500` and `4,7`. Any other text is nil, including codes with leading zeros, such as `007`, and everything
/// with letters.
package enum PlainNumber {
  /// - Parameter text: the text in UTF-8.
  package static func value(of text: UnsafeBufferPointer<UInt8>) -> Double? {
    // Nearly all texts aren't numbers, which this detects without copying them.
    if text.first == space || text.last == space { return value(of: text.trimmed) }
    let start = text.first == minus ? 1 : 0
    guard start < text.count, text.count <= longestNumber, isDigit(text[start]),
      isDigit(text[text.count - 1]),
      text[start] != zero || start + 1 == text.count || !isDigit(text[start + 1]),
      text[start...].allSatisfy({ isDigit($0) || $0 >= 0x80 || marks.contains($0) })
    else { return nil }
    if let number = plainNumber(text[start...]) { return start == 0 ? number : -number }
    let written = String(decoding: text, as: UTF8.self)
    guard written.unicodeScalars.allSatisfy({ $0.isASCII || NumberParts.isGroupMark(Character($0)) }) else {
      return nil
    }
    return WrittenNumber(written, with: .nothing)?.value
  }

  /// Parses a number with commas between thousands and a decimal point, or without separators. It is a fast path for
  /// what `WrittenNumber` returns, and nil for anything else. Up to 15 digits, the result is an exact integer divided
  /// by an exact power of ten.
  private static func plainNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    var (value, digits, group, scale) = (0.0, 0, 0, 1.0)
    var (hasGroups, isFraction) = (false, false)
    for byte in text {
      if isDigit(byte) {
        value = value * 10 + Double(byte - zero)
        digits += 1
        if isFraction { scale *= 10 } else { group += 1 }
      } else {
        let mayBegin = group <= 3 && text.first != zero
        guard !isFraction, hasGroups ? group == 3 : byte == point || mayBegin else { return nil }
        switch byte {
        case comma: (hasGroups, group) = (true, 0)
        case point: isFraction = true
        default: return nil
        }
      }
    }
    guard digits <= 15, isFraction || !hasGroups || group == 3 else { return nil }
    return value / scale
  }

  /// The maximum length of a number in bytes. A longer text is a serial number.
  private static let longestNumber = 30
  private static let minus = UInt8(ascii: "-")
  private static let zero = UInt8(ascii: "0")
  private static let space = UInt8(ascii: " ")
  private static let comma = UInt8(ascii: ",")
  private static let point = UInt8(ascii: ".")
  /// The ASCII separators that may occur between digits. `WrittenNumber` checks their places.
  private static let marks: [UInt8] = [comma, point, UInt8(ascii: "'"), space]

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without leading and trailing spaces.
  fileprivate var trimmed: UnsafeBufferPointer<UInt8> {
    var part = self[...]
    while part.first == 0x20 { part.removeFirst() }
    while part.last == 0x20 { part.removeLast() }
    return UnsafeBufferPointer(rebasing: part)
  }
}
