/// Skips valid JSON without decoding it. A change in a file of 20,000 cars takes 0.68 billion instructions with it,
/// and 1.05 billion with `JSONReader`, which creates each value.
struct JSONSkipper {
  /// The text, followed by `BlockBuffer.padding` readable bytes.
  let bytes: UnsafeBufferPointer<UInt8>

  /// Returns the end of the value at an offset.
  func end(ofValueAt start: Int) -> Int {
    guard start < bytes.count else { return start }
    switch bytes[start] {
    case Byte.quote: return end(ofStringAt: start)
    case Byte.openBrace, Byte.openBracket: return end(ofBracketsAt: start)
    default:
      var end = start
      while end < bytes.count, !Self.endsWord(bytes[end]) { end += 1 }
      return end
    }
  }

  /// Returns the first offset that isn't white space.
  func skipWhiteSpace(from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] <= Byte.space { place += 1 }
    return place
  }

  private func end(ofBracketsAt start: Int) -> Int {
    var (place, depth) = (start, 0)
    while place < bytes.count {
      switch bytes[place] {
      case Byte.quote:
        place = end(ofStringAt: place)
        continue
      case Byte.openBrace, Byte.openBracket: depth += 1
      case Byte.closeBrace, Byte.closeBracket:
        depth -= 1
        if depth == 0 { return place + 1 }
      default: break
      }
      place += 1
    }
    return place
  }

  /// Skips to the closing quotation mark, eight bytes at a time.
  private func end(ofStringAt start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var place = start + 1
    while place < bytes.count {
      if place + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
        let stops = TextWord.ends(word)
        guard stops != 0 else {
          place += 8
          continue
        }
        place += stops.trailingZeroBitCount / 8
      }
      switch bytes[place] {
      case Byte.quote: return place + 1
      case Byte.backslash: place += 2
      default: place += 1
      }
    }
    return bytes.count
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case ...Byte.space, Byte.comma, Byte.quote, Byte.openBrace, Byte.closeBrace,
      Byte.openBracket, Byte.closeBracket:
      true
    default: false
    }
  }
}
