import CarsContracts
import CarsEntity

// The values of records. One that is long is packed while it is read.

extension JSONReader {
  /// How long the text of a value can be that is surely not worth packing: no value takes three times its text.
  private static let longestUnpacked = ValuePacker.least / 3

  /// Reads a record: what is in it is read as values of its fields are.
  mutating func readRecord(depth: Int) throws(TextFailure) -> FieldValue {
    skipWhiteSpace()
    guard let byte = next, byte == Byte.openBrace || byte == Byte.openBracket else {
      return try readValue(depth: depth)
    }
    let isObject = byte == Byte.openBrace
    let closer = isObject ? Byte.closeBrace : Byte.closeBracket
    var record = OpenValue(isObject: isObject)
    position += 1
    if skip(closer) { return record.value }
    guard isObject || next != nil else { throw unexpectedEnd(expected: .valueOrBracket) }
    var expected = ExpectedPart.nameOrBrace
    repeat {
      if isObject { record.name = try readName(expected: expected) }
      record.add(try readFieldValue(depth: depth + 1))
      expected = .name
    } while try readComma(orClosing: closer)
    return record.value
  }

  /// Reads the value of a field.
  /// - Parameter depth: how many brackets are open around it.
  mutating func readFieldValue(depth: Int) throws(TextFailure) -> FieldValue {
    let start = self
    if let value = try readValue(depth: depth, upTo: position + Self.longestUnpacked) { return value }
    self = start
    return try readPacked(depth: depth)
  }

  /// Reads a list or an object.
  private mutating func readPacked(depth: Int) throws(TextFailure) -> FieldValue {
    var packer = ValuePacker()
    var open: [Bool] = []
    while true {
      skipWhiteSpace()
      switch next {
      case Byte.openBrace where !isWrapper, Byte.openBracket:
        guard depth + open.count < Self.depthLimit else {
          throw failure(.tooDeep(limit: Self.depthLimit), at: position)
        }
        let isObject = next == Byte.openBrace
        position += 1
        packer.open(isObject: isObject)
        open.append(isObject)
        if skip(isObject ? Byte.closeBrace : Byte.closeBracket) { break }
        if isObject { packer.add(name: try readName(expected: .nameOrBrace)) }
        guard isObject || next != nil else { throw unexpectedEnd(expected: .valueOrBracket) }
        continue
      default:
        packer.add(try readValue(depth: depth + open.count).unwrapped)
        guard try !readComma(in: open, &packer) else { continue }
      }
      repeat {
        packer.close()
        open.removeLast()
        if open.isEmpty { return packer.value }
      } while try !readComma(in: open, &packer)
    }
  }

  /// Reads what follows an element of the list or object that was opened last and, in an object, the next name.
  /// - Returns: false for the bracket that closes.
  private mutating func readComma(in open: [Bool], _ packer: inout ValuePacker) throws(TextFailure) -> Bool {
    let isObject = open.last == true
    guard try readComma(orClosing: isObject ? Byte.closeBrace : Byte.closeBracket) else { return false }
    if isObject { packer.add(name: try readName(expected: .name)) }
    return true
  }

  /// Whether an object comes next that may stand for a value, as Extended JSON has it.
  private var isWrapper: Bool {
    var json = self
    json.position += 1
    json.skipWhiteSpace()
    return bytes[json.position...].starts(with: [Byte.quote, UInt8(ascii: "$")])
  }
}
