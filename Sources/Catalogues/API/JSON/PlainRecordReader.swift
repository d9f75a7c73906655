import CarsCatalogue
import CarsEntity
import CarsRecords

/// Reads plain records: objects of texts, short numbers, true, false and null, which `ChunkFiller` accepts. All other
/// records are left to `JSONReader`.
struct PlainRecordReader {
  /// The receiver of the values.
  var filler: ChunkFiller
  private var names = PlainNames()
  private let texts = EscapedTexts()
  /// Whether a value was in a wrapper object that gives its type, as in Extended JSON.
  private(set) var hasWrappers = false
  /// The number of open brackets around a value of a record.
  private let depth: Int

  /// - Parameters:
  ///   - names: the meanings of the names in the records.
  ///   - depth: the number of open brackets around a record.
  init(_ names: FieldNames, depth: Int) {
    filler = ChunkFiller(names)
    self.depth = depth + 1
  }

  /// Reads a record if it is plain.
  /// - Parameters:
  ///   - start: its opening brace. A zero byte follows the last byte.
  ///   - limit: the end of the block. A record that extends beyond it isn't read.
  ///   - line: its line, from 0 at the start of the block.
  ///   - number: its number, from 0 at the start of the block.
  /// - Returns: its end and the number of its line ends, or nil if it isn't plain.
  mutating func read(
    at start: UnsafePointer<UInt8>, upTo limit: UnsafePointer<UInt8>, line: Int, number: Int
  ) -> (end: UnsafePointer<UInt8>, lines: Int)? {
    filler.beginRecord()
    texts.removeAll()
    var lines = 0
    var position = start + 1
    var last = -1
    while true {
      Self.skipWhiteSpace(&position, &lines)
      guard let field = names.read(&position, upTo: limit, after: last, &filler) else { return nil }
      Self.skipWhiteSpace(&position, &lines)
      guard position.pointee == Byte.colon else { return nil }
      position += 1
      Self.skipWhiteSpace(&position, &lines)
      // A separate variable lets the position stay in a register.
      var end = position
      if let value = Self.readValue(&end) {
        guard filler.add(value, ofField: field) else { return nil }
      } else {
        guard let linesInValue = addOther(at: &end, upTo: limit, ofField: field) else { return nil }
        lines += linesInValue
      }
      position = end
      last = field
      Self.skipWhiteSpace(&position, &lines)
      let byte = position.pointee
      position += 1
      if byte == Byte.comma { continue }
      guard byte == Byte.closeBrace else { return nil }
      break
    }
    return position <= limit && filler.endRecord(line: line, number: number) ? (position, lines) : nil
  }

  /// Adds a text with escapes, or a value of a field that accepts any, read like in any other record.
  /// - Returns: the number of line ends in it, or nil if the record isn't plain.
  private mutating func addOther(
    at position: inout UnsafePointer<UInt8>, upTo limit: UnsafePointer<UInt8>, ofField field: Int
  ) -> Int? {
    guard position < limit, position.pointee == Byte.quote || filler.takesAnyValue(field) else { return nil }
    let rest = UnsafeBufferPointer(start: position, count: limit - position)
    var json = JSONReader(rest, at: 0, line: 1, lineStart: 0)
    // Errors are found and reported when the whole record is read.
    guard let value = try? json.readFieldValue(depth: depth), value.offer == nil else { return nil }
    position += json.position
    let isWrapped = value.isWrapped
    if isWrapped { hasWrappers = true }
    let own = isWrapped ? value.unwrapped : value
    let isTaken =
      if case .text(let text) = own { filler.add(.text(texts.keep(text)), ofField: field) } else {
        filler.addOther(own, ofField: field)
      }
    return isTaken ? json.line - 1 : nil
  }

  @inline(__always)
  private static func skipWhiteSpace(_ position: inout UnsafePointer<UInt8>, _ lines: inout Int) {
    while position.pointee <= Byte.space {
      if position.pointee != Byte.space {
        switch position.pointee {
        case Byte.lineFeed: lines += 1
        case Byte.tab, Byte.carriageReturn: break
        default: return
        }
      }
      position += 1
    }
  }
}
