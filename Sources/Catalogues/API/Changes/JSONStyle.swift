import CarsEntity

/// What is between the tokens of an object's text, so that a new one looks like it.
struct JSONStyle {
  /// Between the brace that opens and the first name.
  var opening: [UInt8] = []
  /// Between a value and the next name.
  var separator = Array(", ".utf8)
  /// Between a name and its value.
  var colon = Array(": ".utf8)
  /// Between the last value and the brace that closes.
  var closing: [UInt8] = []

  /// The text of an object; nil where a value cannot be said.
  func object(_ fields: [Field]) -> [UInt8]? {
    var text = [Byte.openBrace] + opening
    for (index, field) in fields.enumerated() {
      guard let value = value(field.value) else { return nil }
      text += (index > 0 ? separator : []) + Self.string(field.name) + colon + value
    }
    return text + closing + [Byte.closeBrace]
  }

  /// The text of a value; nil for a number that JSON does not have.
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

  /// The same style on one line, for what is inside of a value.
  private var inner: JSONStyle {
    let isSpaced = separator.count > 1
    return JSONStyle(separator: Array((isSpaced ? ", " : ",").utf8), colon: colon)
  }

  /// The text of a string, with as few escapes as JSON needs.
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
