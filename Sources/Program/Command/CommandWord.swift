/// A word of the command line: its bytes, which may be a file name in any encoding, and its text.
struct CommandWord: Hashable {
  /// The bytes as passed by the system.
  let bytes: [UInt8]
  /// The bytes decoded as UTF-8, with U+FFFD for invalid ones.
  let text: String

  init(bytes: [UInt8]) {
    self.bytes = bytes
    text = String(decoding: bytes, as: UTF8.self)
  }
}

extension CommandWord: ExpressibleByStringLiteral {
  init(_ text: String) {
    bytes = Array(text.utf8)
    self.text = text
  }

  init(stringLiteral value: String) {
    self.init(value)
  }
}
