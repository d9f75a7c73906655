import CarsEntity

/// The white space and separators of an object's text, so that a new one looks like it.
struct JSONStyle {
  /// The text between the opening brace and the first name.
  var opening: [UInt8] = []
  /// The text between a value and the next name.
  var separator = Array(", ".utf8)
  /// The text between a name and its value.
  var colon = Array(": ".utf8)
  /// The text between the last value and the closing brace.
  var closing: [UInt8] = []

  /// Returns the text of an object, or nil if JSON can't express a value.
  func object(_ fields: [Field]) -> [UInt8]? {
    var text = [Byte.openBrace] + opening
    for (index, field) in fields.enumerated() {
      guard let value = value(field.value) else { return nil }
      text += (index > 0 ? separator : []) + Self.string(field.name) + colon + value
    }
    return text + closing + [Byte.closeBrace]
  }

  /// Returns the text of a value, or nil for a number that JSON doesn't support.
  func value(_ value: FieldValue) -> [UInt8]? {
    switch value {
    case .null: return Array("null".utf8)
    case .bool(let flag): return Array((flag ? "true" : "false").utf8)
    case .integer(let number): return Array(String(number).utf8)
    case .exactNumber(let digits): return Array(digits.utf8)
    case .decimal(let number): return number.isFinite ? Array(number.description.utf8) : nil
    case .text(let text): return Self.string(text)
    case .list(let values):
      let texts = values.compactMap { inner.value($0) }
      guard texts.count == values.count else { return nil }
      return [Byte.openBracket] + texts.joined(separator: inner.separator) + [Byte.closeBracket]
    case .object(let fields): return inner.object(fields)
    case .packed: return self.value(value.unpacked)
    }
  }

  /// The same style on one line, for nested values.
  private var inner: JSONStyle {
    let isSpaced = separator.count > 1
    return JSONStyle(separator: Array((isSpaced ? ", " : ",").utf8), colon: colon)
  }

  /// Returns the text of a string, with only the escapes that JSON requires.
  static func string(_ text: String) -> [UInt8] {
    var bytes = [Byte.quote]
    for byte in text.utf8 {
      switch byte {
      case Byte.quote, Byte.backslash: bytes += [Byte.backslash, byte]
      case Byte.lineFeed: bytes += Array("\\n".utf8)
      case Byte.carriageReturn: bytes += Array("\\r".utf8)
      case Byte.tab: bytes += Array("\\t".utf8)
      case ..<Byte.space:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u00\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    return bytes + [Byte.quote]
  }
}
