import CarsEntity

/// Values as JSON (RFC 8259), without white space. They survive a round trip: whole numbers have all their
/// digits, and other numbers the fewest digits that identify them.
struct JSONText {
  private var bytes: [UInt8] = []

  /// Returns an object with some fields, in order.
  static func object(_ fields: [Field]) -> String {
    var text = JSONText()
    text.bytes.reserveCapacity(512)
    text.add(fields)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Returns a single value.
  static func value(_ value: FieldValue) -> String {
    var text = JSONText()
    text.add(value)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private mutating func add(_ value: FieldValue) {
    switch value {
    case .null: add("null")
    case .bool(let flag): add(flag ? "true" : "false")
    case .integer(let number): add(String(number))
    case .exactNumber(let digits): add(digits)
    case .decimal(let number): add(number.description)
    case .text(let text): addQuoted(text)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        add(value)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields): add(fields)
    case .packed(let packed): add(packed)
    }
  }

  private mutating func add(_ packed: PackedValue) {
    var isFollowed = false
    for token in packed.tokens {
      if isFollowed, !token.isClose { bytes.append(UInt8(ascii: ",")) }
      isFollowed = true
      switch token {
      case .value(let value): add(value)
      case .open(let isObject, _):
        bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
        isFollowed = false
      case .name(let name):
        addQuoted(name)
        bytes.append(UInt8(ascii: ":"))
        isFollowed = false
      case .close(let isObject): bytes.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      }
    }
  }

  private mutating func add(_ fields: [Field]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      addQuoted(field.name)
      bytes.append(UInt8(ascii: ":"))
      add(field.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a text in quotation marks. All control characters are escaped, including those that JSON allows.
  private mutating func addQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      for byte in utf8 where Self.mayNeedEscape(byte) { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain { for scalar in text.unicodeScalars { addEscaped(scalar) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte needs an escape or may begin such a character: U+0080 to U+009F begin with 0xC2.
  @inline(__always)
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xC2
  }

  private mutating func addEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": add("\\\"")
    case "\\": add("\\\\")
    case "\n": add("\\n")
    case "\r": add("\\r")
    case "\t": add("\\t")
    case "\u{8}": add("\\b")
    case "\u{C}": add("\\f")
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}":
      let digits = String(scalar.value, radix: 16)
      add("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension PackedValue.Token {
  fileprivate var isClose: Bool { if case .close = self { true } else { false } }
}
