import CarsContracts
import CarsEntity

// The values of records. A long one is packed while it is read.

extension JSONReader {
  /// The maximum length of a value's text that is surely not worth packing: a value never takes three times its text.
  private static let longestUnpacked = ValuePacker.least / 3

  /// Reads a record, whose contents are read as field values.
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
  /// - Parameter depth: the number of open brackets around it.
  mutating func readFieldValue(depth: Int) throws(TextFailure) -> FieldValue {
    let start = self
    if let value = try readValue(depth: depth, upTo: position + Self.longestUnpacked) { return value }
    self = start
    return try readPacked(depth: depth)
  }

  /// Reads a list or an object, packed.
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

  /// Reads what follows an element of the innermost list or object and, in an object, the next name.
  /// - Returns: false for the closing bracket.
  private mutating func readComma(in open: [Bool], _ packer: inout ValuePacker) throws(TextFailure) -> Bool {
    let isObject = open.last == true
    guard try readComma(orClosing: isObject ? Byte.closeBrace : Byte.closeBracket) else { return false }
    if isObject { packer.add(name: try readName(expected: .name)) }
    return true
  }

  /// Whether the next object may be a wrapper for a value, as in Extended JSON.
  private var isWrapper: Bool {
    var json = self
    json.position += 1
    json.skipWhiteSpace()
    return bytes[json.position...].starts(with: [Byte.quote, UInt8(ascii: "$")])
  }
}
