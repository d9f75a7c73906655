/// Eight bytes of a text, looked at together.
enum TextWord {
  static let highBits: UInt64 = 0x8080_8080_8080_8080
  static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The high bit of the first byte that is a quote, a backslash or a control character is set; so may be bits of bytes
  /// behind it, but none before.
  @inline(__always)
  static func ends(_ word: UInt64) -> UInt64 {
    let quotes = word ^ (ones * UInt64(Byte.quote))
    let backslashes = word ^ (ones * UInt64(Byte.backslash))
    let isQuote = (quotes &- ones) & ~quotes
    let isBackslash = (backslashes &- ones) & ~backslashes
    let isControl = (word &- ones * UInt64(Byte.space)) & ~word
    return (isQuote | isBackslash | isControl) & highBits
  }

  /// The high bit of the first byte that is zero is set; so may be bits of bytes behind it, but none before.
  @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }
}
