/// Eight bytes of a text, examined together.
enum TextWord {
  static let highBits: UInt64 = 0x8080_8080_8080_8080
  static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Returns a word in which the high bit of the first quotation mark, backslash or control character is set. Bits of
  /// later bytes may be set too, but none of earlier ones.
  @inline(__always)
  static func ends(_ word: UInt64) -> UInt64 {
    let quotes = word ^ (ones * UInt64(Byte.quote))
    let backslashes = word ^ (ones * UInt64(Byte.backslash))
    let isQuote = (quotes &- ones) & ~quotes
    let isBackslash = (backslashes &- ones) & ~backslashes
    let isControl = (word &- ones * UInt64(Byte.space)) & ~word
    return (isQuote | isBackslash | isControl) & highBits
  }

  /// Returns a word in which the high bit of the first zero byte is set. Bits of later bytes may be set too, but none
  /// of earlier ones.
  @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }
}
