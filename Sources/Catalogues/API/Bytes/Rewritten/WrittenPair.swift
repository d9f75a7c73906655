/// A name and a value as a text has them, one of the fields of a record.
struct WrittenPair {
  let name: String
  var value: String
  /// Whether the value stood in quotation marks, and is a text whatever it looks like.
  var isQuoted = false

  /// The value in JSON: a number or a flag if it is written like one, and a text otherwise.
  private var json: [UInt8] {
    let bytes = Array(value.utf8)
    if isQuoted { return JSONStyle.string(value) }
    if ["true", "false"].contains(value) { return bytes }
    // A longer number is more often a code.
    guard bytes.count < 16, bytes.first.map({ Byte.isDigit($0) || $0 == Byte.minus }) == true else {
      return JSONStyle.string(value)
    }
    let isNumber = bytes.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      return (try? json.readNumber()) != nil && json.next == nil
    }
    return isNumber ? bytes : JSONStyle.string(value)
  }

  /// Returns a JSON object of some pairs.
  static func object(of pairs: [WrittenPair]) -> [UInt8] {
    let members = pairs.map { JSONStyle.string($0.name) + [Byte.colon] + $0.json }
    return [Byte.openBrace] + members.joined(separator: [Byte.comma]) + [Byte.closeBrace]
  }
}
