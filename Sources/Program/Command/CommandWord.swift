/// A word of a command line: its bytes, which may be a file's name in any encoding, and the text that stands for them.
struct CommandWord: Hashable {
  /// What the system gave.
  let bytes: [UInt8]
  /// The same as text, with U+FFFD in place of what is not UTF-8.
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
