/// Copies text to the user's clipboard with the sequence OSC 52, which works over remote connections too.
enum Clipboard {
  /// The maximum size in bytes, well within xterm's limit.
  private static let longest = 65_536

  /// Returns the bytes that copy a text. A text that is too long is truncated between characters. Control characters,
  /// which could act on the program that receives the paste, become symbols. Line ends stay.
  static func sequence(_ text: String) -> [UInt8] {
    let text = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).madeVisible }
      .joined(separator: "\n")
    var bytes = Array(text.utf8.prefix(longest))
    if text.utf8.count > longest {
      while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    }
    return Array("\u{1B}]52;c;".utf8) + base64(bytes) + [0x07]
  }

  /// Encodes bytes as Base64 (RFC 4648, section 4).
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
