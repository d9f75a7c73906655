import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// Decodes a block of JSON: consecutive records, and perhaps the beginning of another.
struct JSONBlockDecoder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: UnsafePointer<UInt8>
  private let format: RecordFormat
  /// The shape of the records, and whether they are plain objects.
  private let shape: RecordShape
  private let isOfObjects: Bool
  private let isOfLines: Bool
  private let names: FieldNames
  private let isLast: Bool
  private let isGuess: Bool
  /// After this many records without a car, a block most likely began inside a record, among nested objects.
  private static let mostWithoutCar = 256
  private var expectation: BlockDecoder.Expectation
  private var plain: PlainRecordReader
  private var unrecognised = UnrecognisedRecords()
  /// Whether a value was in a wrapper object.
  private var hasWrappers = false
  private var count = 0
  private var position = 0
  private var lines = 0
  private var lineStart = 0
  /// The end of the processed records and commas, and the number of lines before it.
  private var consumed = 0
  private var consumedLines = 0

  /// Decodes a block like `BlockDecoder`, in any format but a table.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, format: RecordFormat, _ names: FieldNames,
    expecting expectation: BlockDecoder.Expectation, isLast: Bool, isGuess: Bool
  ) -> BlockDecoder.Result {
    guard let base = bytes.baseAddress else {
      return BlockDecoder.Result(
        block: CatalogueBlock(ChunkBuilder(), faults: [], lineCount: 0, recordCount: 0),
        ending: .moreToCome,
        consumed: 0, expectation: expectation, scalarsInLastLine: 0, endsInFirstLine: true)
    }
    var decoder = JSONBlockDecoder(
      bytes: bytes, base: base, format: format, names: names, isLast: isLast, isGuess: isGuess,
      expectation: expectation)
    let ending = decoder.decode()
    let read = bytes[..<decoder.consumed]
    let hasLines = decoder.consumedLines > 0
    let lastLine = hasLines ? (read.lastIndex(of: Byte.lineFeed) ?? -1) + 1 : 0
    return BlockDecoder.Result(
      block: CatalogueBlock(
        decoder.plain.filler.cars, faults: decoder.plain.filler.faults, lineCount: decoder.consumedLines,
        recordCount: decoder.count, names: decoder.plain.filler.notes.names,
        ownNames: decoder.plain.filler.notes.ownNames, rivals: decoder.plain.filler.notes.rivals,
        isReadOnly: decoder.hasWrappers || decoder.plain.hasWrappers),
      ending: ending, consumed: decoder.consumed, expectation: decoder.expectation,
      scalarsInLastLine: UnsafeBufferPointer(rebasing: read[lastLine...]).scalarCount,
      endsInFirstLine: !hasLines, unrecognised: decoder.unrecognised)
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, format: RecordFormat, names: FieldNames,
    isLast: Bool, isGuess: Bool, expectation: BlockDecoder.Expectation
  ) {
    self.bytes = bytes
    self.base = base
    self.format = format
    shape = format.shape
    isOfObjects = shape == .object
    isOfLines = format.isOfLines
    self.names = names
    plain = PlainRecordReader(names, depth: format.depth)
    self.isLast = isLast
    self.isGuess = isGuess
    self.expectation = expectation
  }

  private mutating func decode() -> BlockDecoder.Ending {
    do throws(TextFailure) {
      while true {
        skipWhiteSpace()
        guard position < bytes.count else {
          if isLast, !isOfLines { throw json.unexpectedEnd(expected: expected) }
          take(position)
          return .moreToCome
        }
        if expectation == .comma {
          if try closesList() { return .listClosed }
          continue
        }
        if expectation == .firstRecord, bytes[position] == shape.closer {
          take(position + 1)
          return .listClosed
        }
        guard !plain.filler.cars.isFull,
          !isGuess || plain.filler.cars.count > 0 || count < Self.mostWithoutCar
        else { return .full }
        guard try readRecord() else { return .moreToCome }
      }
    } catch {
      // The text may only be incomplete, not malformed.
      let isCutOff = !isLast && error.offset + BlockDecoder.longestWord >= bytes.count
      return isCutOff ? .moreToCome : .malformed(error)
    }
  }

  private var expected: ExpectedPart {
    switch expectation {
    case .firstRecord: shape == .entry ? .nameOrBrace : .valueOrBracket
    case .record: shape == .entry ? .name : .value
    case .comma: shape == .entry ? .commaOrBrace : .commaOrBracket
    }
  }

  /// Reads what follows a record in a list.
  private mutating func closesList() throws(TextFailure) -> Bool {
    switch bytes[position] {
    case Byte.comma:
      expectation = .record
      take(position + 1)
      return false
    case shape.closer:
      take(position + 1)
      return true
    default: throw json.unexpected(expected: expected)
    }
  }

  /// - Returns: false if the record may continue after the block.
  private mutating func readRecord() throws(TextFailure) -> Bool {
    if isOfLines, bytes[position] == Byte.comma {
      throw json.unexpected(expected: .carOrEnd)
    }
    let line = lines
    if isOfObjects, bytes[position] == Byte.openBrace,
      let (end, lines) = plain.read(
        at: base + position, upTo: base + bytes.count, line: line, number: count)
    {
      position = end - base
      if lines > 0 { foundLines(lines) }
    } else {
      var json = json
      let key = shape == .entry ? try json.readName(expected: expected) : nil
      let value = try json.readRecord(depth: format.depth)
      guard json.position < bytes.count || isLast || value.isBracketed else { return false }
      position = json.position
      if json.line - 1 > lines { foundLines(json.line - 1 - lines) }
      add(value, under: key, line: line)
    }
    count += 1
    if !isOfLines { expectation = .comma }
    take(position)
    return true
  }

  private mutating func add(_ value: FieldValue, under key: String?, line: Int) {
    if !hasWrappers { hasWrappers = value.isWrapped }
    var (fields, refused): ([Field], CarFault?) = ([], nil)
    do throws(CarFault) { fields = try shape.fields(of: value, under: key, names) } catch { refused = error }
    let unnested = fields.unnested(names)
    if unnested != nil { hasWrappers = true }
    let fault = plain.filler.add(unnested ?? fields, unless: refused, line: line, number: count)
    if let fault, refused == nil { unrecognised.add(.object(fields), fault) }
  }

  private mutating func take(_ end: Int) {
    position = end
    consumed = end
    consumedLines = lines
  }

  private mutating func foundLines(_ count: Int) {
    lines += count
    lineStart = (bytes[..<position].lastIndex(of: Byte.lineFeed) ?? -1) + 1
  }

  private mutating func skipWhiteSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case Byte.lineFeed:
        lines += 1
        lineStart = position + 1
      case Byte.space, Byte.tab, Byte.carriageReturn: break
      default: return
      }
      position += 1
    }
  }

  private var json: JSONReader { JSONReader(bytes, at: position, line: lines + 1, lineStart: lineStart) }
}

extension FieldValue {
  /// Whether the value ends with a bracket or a quotation mark, so that nothing after it can belong to it.
  var isBracketed: Bool {
    switch self {
    case .text, .list, .object, .packed: true
    case .null, .bool, .integer, .exactNumber, .decimal: false
    }
  }
}
