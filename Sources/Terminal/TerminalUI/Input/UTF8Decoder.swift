/// An incremental UTF-8 decoder that takes one byte at a time.
///
/// Invalid input becomes U+FFFD, one for each maximal subpart of a sequence (The Unicode Standard, chapter 3, "U+FFFD
/// Substitution of Maximal Subparts").
struct UTF8Decoder: Sendable {
  /// The result of a byte.
  enum Step: Equatable {
    /// More bytes are needed.
    case incomplete
    /// The byte completed a character.
    case scalar(Unicode.Scalar)
    /// The bytes before this one can't form a character. The byte itself must be decoded again.
    case rejectedBefore
    /// The byte can't be part of any character.
    case rejected
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether a character is incomplete.
  var isInside: Bool { missing > 0 }

  /// Decodes a byte.
  mutating func decode(_ byte: UInt8) -> Step {
    guard isInside else { return begin(byte) }
    guard allowed.contains(byte) else {
      missing = 0
      return .rejectedBefore
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .incomplete }
    return Unicode.Scalar(value).map(Step.scalar) ?? .rejected
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: expect(1, after: byte & 0x1F)
    case 0xE0: expect(2, after: byte & 0x0F, next: 0xA0...0xBF)
    case 0xED: expect(2, after: byte & 0x0F, next: 0x80...0x9F)
    case 0xE1...0xEF: expect(2, after: byte & 0x0F)
    case 0xF0: expect(3, after: byte & 0x07, next: 0x90...0xBF)
    case 0xF4: expect(3, after: byte & 0x07, next: 0x80...0x8F)
    case 0xF1...0xF3: expect(3, after: byte & 0x07)
    default: return .rejected
    }
    return .incomplete
  }

  private mutating func expect(_ count: Int, after bits: UInt8, next: ClosedRange<UInt8> = 0x80...0xBF) {
    missing = count
    value = UInt32(bits)
    allowed = next
  }
}
