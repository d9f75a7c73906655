/// The script around JSON that is loaded as one: a call, as in JSONP (`callback([…]);`), or an assignment
/// (`var cars = […];`).
enum ScriptFrame {
  /// How far into the text the JSON may begin, in bytes.
  private static let most = 256

  /// Returns the offset of the bracket or brace that is called with or assigned, or nil if there is none.
  static func start(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var text = bytes[start...].prefix(most)
    if text.starts(with: "/*".utf8) { text = text.dropFirst(2).drop { $0 != UInt8(ascii: "/") }.dropFirst() }
    guard let bracket = text.firstIndex(where: { $0 == Byte.openBracket || $0 == Byte.openBrace }) else {
      return nil
    }
    let front = String(decoding: text[..<bracket], as: UTF8.self)
    guard let sign = front.lastIndex(where: { !$0.isWhitespace }), "(=".contains(front[sign]) else {
      return nil
    }
    var words = front[..<sign].split { $0.isWhitespace || $0 == ";" }
    if front[sign] == "=", let first = words.first, ["var", "let", "const"].contains(first) {
      words.removeFirst()
    }
    // A callback that was asked for without its name.
    if words == ["?"] { return bracket }
    let isPath =
      words.count == 1 && words[0].first.map { !$0.isNumber } == true
      && words[0].allSatisfy { $0.isLetter || $0.isNumber || "_$.".contains($0) }
    return isPath ? bracket : nil
  }

  /// Skips the end of a script, if it is next.
  static func skipEnd(_ json: inout JSONReader) {
    _ = json.skip(UInt8(ascii: ")"))
    _ = json.skip(UInt8(ascii: ";"))
    json.skipWhiteSpace()
  }
}
