/// Collects a bracketed paste up to its end mark, and sanitizes the text.
struct PasteReader: Sendable {
  /// The maximum size of a paste in bytes. The rest is read and dropped.
  static let limit = 1_048_576

  /// `CSI 201 ~`. Its first byte doesn't recur in it, which keeps the matching simple.
  private static let endMark: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private static let interrupt: UInt8 = 0x03

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Whether the last byte was Ctrl-C.
  private(set) var endsInInterrupt = false

  /// The text so far, for a paste without an end mark.
  var unfinishedText: String { Self.harmless(bytes) }

  /// Reads a byte.
  /// - Returns: the whole text if the byte completes the end mark.
  mutating func read(_ byte: UInt8) -> String? {
    endsInInterrupt = byte == Self.interrupt
    if byte == Self.endMark[matched] {
      matched += 1
      return matched == Self.endMark.count ? Self.harmless(bytes) : nil
    }
    if matched > 0 {
      for earlier in Self.endMark[..<matched] { keep(earlier) }
      matched = byte == Self.endMark[0] ? 1 : 0
      if matched == 1 { return nil }
    }
    keep(byte)
    return nil
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }

  /// Returns the sanitized text of a paste. CR and CR LF become LF. A tab becomes a space, so that words stay apart.
  /// Other control characters are dropped.
  private static func harmless(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar = "\0"
    for scalar in String(decoding: whole(bytes), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if previous != "\r" { text.append("\n") }
      case "\t": text.append(" ")
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": break
      default: text.append(scalar)
      }
      previous = scalar
    }
    return String(text)
  }

  /// Returns the bytes without a last character that the limit has cut in two.
  private static func whole(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard bytes.count == limit else { return bytes[...] }
    for length in 1...3 {
      let byte = bytes[bytes.count - length]
      guard byte >= 0x80 else { break }
      if byte >= 0xC0 {
        let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        return length < needed ? bytes.dropLast(length) : bytes[...]
      }
    }
    return bytes[...]
  }
}
