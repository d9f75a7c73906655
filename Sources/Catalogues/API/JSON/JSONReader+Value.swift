import CarsContracts
import CarsEntity

extension JSONReader {
  /// Reads one value, whatever it is.
  /// - Parameter depth: how many brackets are open around it.
  mutating func readValue(depth: Int = 0) throws(TextFailure) -> FieldValue {
    var open: [OpenContainer] = []
    while true {
      guard var value = try readScalar(orOpen: &open, depth: depth) else { continue }
      while true {
        guard let top = open.indices.last else { return value }
        open[top].add(value)
        if try readComma(orClosing: open[top].closer) {
          if open[top].isObject { open[top].name = try readName(expected: .name) }
          break
        }
        value = open.removeLast().value
      }
    }
  }

  /// Reads a name and the colon after it.
  mutating func readName(expected: ExpectedPart) throws(TextFailure) -> String {
    skipWhiteSpace()
    guard next == Byte.quote else { throw unexpected(expected: expected) }
    let name = try readString()
    guard skip(Byte.colon) else { throw unexpected(expected: .colon) }
    return name
  }

  /// Reads what follows an element.
  /// - Returns: true for a comma, false for the bracket that closes.
  mutating func readComma(orClosing closer: UInt8) throws(TextFailure) -> Bool {
    if skip(Byte.comma) { return true }
    if skip(closer) { return false }
    throw unexpected(expected: closer == Byte.closeBrace ? .commaOrBrace : .commaOrBracket)
  }

  /// Reads a value that has no elements; nil if it opened a container, whose first element comes next.
  private mutating func readScalar(
    orOpen open: inout [OpenContainer], depth: Int
  ) throws(TextFailure) -> FieldValue? {
    skipWhiteSpace()
    guard let byte = next else { throw unexpectedEnd(expected: .value) }
    switch byte {
    case Byte.quote: return .text(try readString())
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

  private mutating func openObject(_ open: inout [OpenContainer]) throws(TextFailure) -> FieldValue? {
    if skip(Byte.closeBrace) { return .object([]) }
    open.append(OpenContainer(name: try readName(expected: .nameOrBrace)))
    return nil
  }

  private mutating func openList(_ open: inout [OpenContainer]) throws(TextFailure) -> FieldValue? {
    if skip(Byte.closeBracket) { return .list([]) }
    guard next != nil else { throw unexpectedEnd(expected: .valueOrBracket) }
    open.append(OpenContainer(name: nil))
    return nil
  }

  private mutating func readLiteral() throws(TextFailure) -> FieldValue {
    let end = position + wordLength
    let word = String(decoding: bytes[position..<end], as: UTF8.self)
    let value: FieldValue
    switch word {
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    case "null": value = .null
    default:
      let isCutOff = end == bytes.count && ["true", "false", "null"].contains { $0.hasPrefix(word) }
      throw isCutOff ? unexpectedEnd(expected: .value) : unexpected(expected: .value)
    }
    position = end
    return value
  }
}

/// A list or an object whose closing bracket has not been read yet.
private struct OpenContainer {
  /// The name that is waiting for its value; nil in a list.
  var name: String?
  private var fields: [Field] = []
  private var elements: [FieldValue] = []

  init(name: String?) {
    self.name = name
    if name != nil { fields.reserveCapacity(16) }
  }

  var isObject: Bool { name != nil }
  var closer: UInt8 { isObject ? Byte.closeBrace : Byte.closeBracket }
  var value: FieldValue { isObject ? .object(fields) : .list(elements) }

  mutating func add(_ value: FieldValue) {
    if let name { fields.append(Field(name, value)) } else { elements.append(value) }
  }
}
