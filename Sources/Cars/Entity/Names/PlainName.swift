import TextMatching

/// A name as it is compared: its letters and digits, in lowercase, without spaces or punctuation.
///
/// It is kept in machine words, so that a lookup allocates no string.
struct PlainName: Equatable {
  /// The most letters and digits of any name that the program knows, in bytes.
  static let longest = 24

  /// The number of letters and digits, in bytes.
  private(set) var length = 0
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// Creates the plain form of a name in UTF-8; nil if it is too long.
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    for byte in name {
      let letter = byte.withSmallLetter
      guard letter.isSmallLetterOrDigit || letter >= 0x80 else { continue }
      guard length < Self.longest else { return nil }
      if length == 8 || length == 16 { words = (0, words.0, words.1) }
      words.0 = words.0 << 8 | UInt64(letter)
      length += 1
    }
  }

  static func == (one: PlainName, other: PlainName) -> Bool { one.words == other.words }
}
