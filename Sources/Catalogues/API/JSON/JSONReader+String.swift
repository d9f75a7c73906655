import CarsContracts

extension JSONReader {
  /// Reads a string. The reader is at its opening quotation mark.
  mutating func readString() throws(TextFailure) -> String {
    let start = position + 1
    var end = start
    var seen: UInt8 = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte == Byte.quote {
        if seen >= 0x80 { try checkUTF8(start..<end) }
        position = end + 1
        return text(start..<end)
      }
      if byte == Byte.backslash { return try readEscapedString(from: start, firstEscape: end) }
      guard byte >= Byte.space else { throw failure(.controlCharacter, at: end) }
      seen |= byte
      end += 1
    }
    throw unexpectedEnd(expected: .closingQuote)
  }

  /// Reads the rest of a string that contains an escape.
  private mutating func readEscapedString(
    from start: Int, firstEscape: Int
  ) throws(TextFailure) -> String {
    var text = Array(bytes[start..<firstEscape])
    position = firstEscape
    while let byte = next {
      switch byte {
      case Byte.quote:
        try checkUTF8(start..<position)
        position += 1
        return String(decoding: text, as: UTF8.self)
      case Byte.backslash:
        text.append(contentsOf: String(Character(try readEscape())).utf8)
      case Byte.space...:
        text.append(byte)
        position += 1
      default:
        throw failure(.controlCharacter, at: position)
      }
    }
    throw unexpectedEnd(expected: .closingQuote)
  }

  /// Reads an escape. The reader is at its backslash.
  private mutating func readEscape() throws(TextFailure) -> Unicode.Scalar {
    guard position + 1 < bytes.count else { throw unexpectedEnd(expected: .closingQuote) }
    let plain: Unicode.Scalar
    switch bytes[position + 1] {
    case UInt8(ascii: "u"): return try readUnicodeEscape()
    case Byte.quote: plain = "\""
    case Byte.backslash: plain = "\\"
    case UInt8(ascii: "/"): plain = "/"
    case UInt8(ascii: "b"): plain = "\u{8}"
    case UInt8(ascii: "f"): plain = "\u{C}"
    case UInt8(ascii: "n"): plain = "\n"
    case UInt8(ascii: "r"): plain = "\r"
    case UInt8(ascii: "t"): plain = "\t"
    default: throw badEscape(position..<endOfScalar(at: position + 1))
    }
    position += 2
    return plain
  }

  /// Reads a `\u` escape, or two that form a surrogate pair. A lone surrogate becomes U+FFFD.
  private mutating func readUnicodeEscape() throws(TextFailure) -> Unicode.Scalar {
    let first = try readCodeUnit()
    let isFollowed = bytes[position...].starts(with: [Byte.backslash, UInt8(ascii: "u")])
    guard UTF16.isLeadSurrogate(first), isFollowed else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let behindFirst = position
    let second = try readCodeUnit()
    guard UTF16.isTrailSurrogate(second) else {
      position = behindFirst
      return "\u{FFFD}"
    }
    let value = 0x1_0000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Reads a backslash, a `u` and four hexadecimal digits.
  private mutating func readCodeUnit() throws(TextFailure) -> UInt16 {
    var unit: UInt32 = 0
    for offset in position + 2..<position + 6 {
      guard offset < bytes.count else { throw unexpectedEnd(expected: .closingQuote) }
      guard let digit = Byte.hexadecimal(bytes[offset]) else {
        let end = bytes[offset] == Byte.quote ? offset : endOfScalar(at: offset)
        throw badEscape(position..<end)
      }
      unit = unit << 4 | digit
    }
    position += 6
    return UInt16(unit)
  }

  private func badEscape(_ range: Range<Int>) -> TextFailure {
    failure(.badEscape(text(range)), at: range.lowerBound)
  }

  /// Returns the offset after the character at an offset.
  private func endOfScalar(at offset: Int) -> Int {
    let rest = bytes[(offset + 1)...].prefix { $0 & 0b1100_0000 == 0b1000_0000 }
    return offset + 1 + min(rest.count, 3)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private func checkUTF8(_ range: Range<Int>) throws(TextFailure) {
    if let offset = bytes.firstInvalidUTF8(in: range) {
      throw failure(.notUTF8(in: TextEncoding.candidates(for: bytes[range])), at: offset)
    }
  }
}
