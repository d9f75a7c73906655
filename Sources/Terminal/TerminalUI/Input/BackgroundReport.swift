/// A terminal's report of its background colour, which is an answer to a request.
struct BackgroundReport: Hashable, Sendable {
  /// The request: `OSC 11 ; ?`, as in xterm, and one for the terminal's kind (`DA1`), which every terminal answers. The
  /// second answer tells that the first won't come.
  static let request: [UInt8] = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

  /// Whether the background is nearer to black than to white.
  let isDark: Bool

  /// Parses the contents of an OSC string, `11;rgb:RRRR/GGGG/BBBB` with one to four hexadecimal digits each. Nil for
  /// any other.
  init?(_ string: [UInt8]) {
    let prefix = Array("11;rgb:".utf8)
    guard string.starts(with: prefix) else { return nil }
    let parts = string.dropFirst(prefix.count).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let shares = parts.compactMap { digits -> Double? in
      guard (1...4).contains(digits.count),
        let value = Int(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      return Double(value) / Double((1 << (4 * digits.count)) - 1)
    }
    guard parts.count == 3, shares.count == 3 else { return nil }
    // The weights of the colours in brightness, by ITU-R BT.709.
    isDark = 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2] < 0.5
  }
}
