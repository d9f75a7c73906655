import TextMatching

/// A name as it is compared: its letters and digits, in small letters, without anything between words.
///
/// It is kept in machine words, so that a name is looked up without making another text of it.
struct PlainName: Equatable {
  /// The most letters and digits that a name has, if it is one that the program knows.
  static let longest = 24

  /// How many letters and digits there are, in bytes.
  private(set) var length = 0
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// Takes the letters and digits of a name, in UTF-8; nil when there are too many.
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
