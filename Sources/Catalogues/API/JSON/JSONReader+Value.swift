import CarsContracts
import CarsEntity

extension JSONReader {
  /// Reads one value of any kind.
  /// - Parameter depth: the number of open brackets around it.
  mutating func readValue(depth: Int = 0) throws(TextFailure) -> FieldValue {
    try readValue(depth: depth, upTo: .max) ?? .null
  }

  /// Reads one value of any kind, unless it extends beyond an offset.
  /// - Parameters:
  ///   - depth: the number of open brackets around it.
  ///   - end: the offset.
  /// - Returns: nil if the value extends beyond the offset. The reader is then inside it.
  mutating func readValue(depth: Int, upTo end: Int) throws(TextFailure) -> FieldValue? {
    var open: [OpenValue] = []
    while true {
      guard var value = try readScalar(orOpen: &open, depth: depth) else { continue }
      while true {
        guard let top = open.indices.last else { return value }
        guard position < end else { return nil }
        open[top].add(value)
        if try readComma(orClosing: open[top].closer) {
          if open[top].isObject { open[top].name = try readName(expected: .name) }
          break
        }
        value = open.removeLast().value
      }
    }
  }

  /// Reads a name and the following colon.
  mutating func readName(expected: ExpectedPart) throws(TextFailure) -> String {
    skipWhiteSpace()
    guard next == Byte.quote else { throw unexpected(expected: expected) }
    let name = try readString()
    guard skip(Byte.colon) else { throw unexpected(expected: .colon) }
    return name
  }

  /// Reads what follows an element.
  /// - Returns: true for a comma, false for the closing bracket.
  mutating func readComma(orClosing closer: UInt8) throws(TextFailure) -> Bool {
    if skip(Byte.comma) { return true }
    if skip(closer) { return false }
    throw unexpected(expected: closer == Byte.closeBrace ? .commaOrBrace : .commaOrBracket)
  }

  /// Reads a value without elements. Returns nil if it opened a container, whose first element is next.
  private mutating func readScalar(
    orOpen open: inout [OpenValue], depth: Int
  ) throws(TextFailure) -> FieldValue? {
    skipWhiteSpace()
    guard let byte = next else { throw unexpectedEnd(expected: .value) }
    switch byte {
    case Byte.quote: return .text(try readString())
    case Byte.minus where bytes[position...].starts(with: "-Infinity".utf8):
      position += 1
      return try readLiteral()
    case Byte.minus, Byte.zero...Byte.nine: return try readNumber()
    case Byte.openBracket, Byte.openBrace:
      guard depth + open.count < Self.depthLimit else {
        throw failure(.tooDeep(limit: Self.depthLimit), at: position)
      }
      position += 1
      return byte == Byte.openBrace ? try openObject(&open) : try openList(&open)
    default: return try readLiteral()
    }
  }

  private mutating func openObject(_ open: inout [OpenValue]) throws(TextFailure) -> FieldValue? {
    if skip(Byte.closeBrace) { return .object([]) }
    open.append(OpenValue(isObject: true))
    open[open.count - 1].name = try readName(expected: .nameOrBrace)
    return nil
  }

  private mutating func openList(_ open: inout [OpenValue]) throws(TextFailure) -> FieldValue? {
    if skip(Byte.closeBracket) { return .list([]) }
    guard next != nil else { throw unexpectedEnd(expected: .valueOrBracket) }
    open.append(OpenValue(isObject: false))
    return nil
  }

  private mutating func readLiteral() throws(TextFailure) -> FieldValue {
    let end = position + wordLength
    let word = String(decoding: bytes[position..<end], as: UTF8.self)
    let value: FieldValue
    switch word {
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    // Written by some programs for numbers that JSON doesn't support.
    case "null", "NaN", "Infinity": value = .null
    default:
      let words = ["true", "false", "null", "NaN", "Infinity"]
      let isCutOff = end == bytes.count && words.contains { $0.hasPrefix(word) }
      throw isCutOff ? unexpectedEnd(expected: .value) : unexpected(expected: .value)
    }
    position = end
    return value
  }
}

extension OpenValue {
  fileprivate var closer: UInt8 { isObject ? Byte.closeBrace : Byte.closeBracket }
}
