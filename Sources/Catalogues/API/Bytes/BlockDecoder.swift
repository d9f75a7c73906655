import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// Where in a catalogue's text its records are.
enum RecordFormat: Equatable, Sendable {
  /// In a list with so many brackets open, its own included.
  case list(depth: Int)
  /// One after another, without anything between them.
  case lines
  /// In the rows of a table.
  case table(TableHeader)

  /// How many brackets are open around a record.
  var depth: Int { if case .list(let depth) = self { depth } else { 0 } }

  /// What the text looks like.
  var catalogueFormat: CatalogueFormat {
    switch self {
    case .list: .list
    case .lines: .lines
    case .table(let header): .table(delimiter: header.delimiter)
    }
  }
}

/// Decodes a block: some consecutive records of a catalogue's text, which ends where a record ends or, when it was cut
/// in the wrong place, in the middle of one.
struct BlockDecoder {
  /// What may come next.
  enum Expectation: Sendable {
    /// The first record, or the end of the list.
    case firstRecord
    /// A record, because there was a comma, or in a format without commas.
    case record
    /// A comma, or the end of the list.
    case comma
  }

  /// Why there are no more records in the block.
  enum Ending: Equatable, Sendable {
    /// The block ended.
    case moreToCome
    /// The chunk is full.
    case full
    /// The list ended with its bracket.
    case listClosed
    /// The text is not JSON from here on; the place counts from the block's beginning.
    case malformed(TextFailure)
  }

  /// What there was in a block.
  struct Result: Sendable {
    let block: CatalogueBlock
    let ending: Ending
    /// How many bytes have been dealt with.
    let consumed: Int
    /// What comes after them.
    let expectation: Expectation
    /// How many Unicode scalars these bytes have after their last line feed.
    let scalarsInLastLine: Int
    /// Whether they have no line feed.
    let endsInFirstLine: Bool
    /// The records that say neither make nor model, if there are no others.
    var unrecognised = UnrecognisedRecords()
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: UnsafePointer<UInt8>
  private let format: RecordFormat
  private let names: FieldNames
  private let isLast: Bool
  private var expectation: Expectation
  private var plain: PlainRecordReader
  private var unrecognised = UnrecognisedRecords()
  private var count = 0
  private var position = 0
  private var lines = 0
  private var lineStart = 0
  /// How far records and commas have been dealt with, and how many lines had ended there.
  private var consumed = 0
  private var consumedLines = 0

  /// Decodes a block.
  /// - Parameters:
  ///   - bytes: the block. Behind it, `BlockBuffer.padding` bytes can be read.
  ///   - format: where the records are.
  ///   - names: what the names in them mean.
  ///   - expectation: what may come first.
  ///   - isLast: whether nothing comes after the block.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, format: RecordFormat, _ names: FieldNames,
    expecting expectation: Expectation, isLast: Bool
  ) -> Result {
    if case .table(let header) = format { return TableDecoder.decode(bytes, header, names, isLast: isLast) }
    guard let base = bytes.baseAddress else {
      return Result(
        block: CatalogueBlock(ChunkBuilder(), faults: [], lineCount: 0, recordCount: 0),
        ending: .moreToCome,
        consumed: 0, expectation: expectation, scalarsInLastLine: 0, endsInFirstLine: true)
    }
    var decoder = BlockDecoder(
      bytes: bytes, base: base, format: format, names: names, isLast: isLast, expectation: expectation)
    let ending = decoder.decode()
    let read = bytes[..<decoder.consumed]
    let hasLines = decoder.consumedLines > 0
    let lastLine = hasLines ? (read.lastIndex(of: Byte.lineFeed) ?? -1) + 1 : 0
    return Result(
      block: CatalogueBlock(
        decoder.plain.cars, faults: decoder.plain.faults, lineCount: decoder.consumedLines,
        recordCount: decoder.count, names: decoder.plain.notes.names),
      ending: ending, consumed: decoder.consumed, expectation: decoder.expectation,
      scalarsInLastLine: UnsafeBufferPointer(rebasing: read[lastLine...]).scalarCount,
      endsInFirstLine: !hasLines, unrecognised: decoder.unrecognised)
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, format: RecordFormat, names: FieldNames,
    isLast: Bool, expectation: Expectation
  ) {
    self.bytes = bytes
    self.base = base
    self.format = format
    self.names = names
    plain = PlainRecordReader(names, depth: format.depth)
    self.isLast = isLast
    self.expectation = expectation
  }

  private mutating func decode() -> Ending {
    do throws(TextFailure) {
      while true {
        skipWhiteSpace()
        guard position < bytes.count else {
          if isLast, format != .lines { throw json.unexpectedEnd(expected: expected) }
          take(position)
          return .moreToCome
        }
        if expectation == .comma {
          if try closesList() { return .listClosed }
          continue
        }
        if expectation == .firstRecord, bytes[position] == Byte.closeBracket {
          take(position + 1)
          return .listClosed
        }
        guard !plain.cars.isFull else { return .full }
        guard try readRecord() else { return .moreToCome }
      }
    } catch {
      // What seems wrong may only be cut off.
      let isCutOff = !isLast && error.offset + Self.longestWord >= bytes.count
      return isCutOff ? .moreToCome : .malformed(error)
    }
  }

  /// As much of what is wrong as has to be seen to know that it is wrong, in bytes.
  static let longestWord = 64

  private var expected: ExpectedPart {
    switch expectation {
    case .firstRecord: .valueOrBracket
    case .record: .value
    case .comma: .commaOrBracket
    }
  }

  /// Reads what follows a record in a list.
  private mutating func closesList() throws(TextFailure) -> Bool {
    switch bytes[position] {
    case Byte.comma:
      expectation = .record
      take(position + 1)
      return false
    case Byte.closeBracket:
      take(position + 1)
      return true
    default: throw json.unexpected(expected: expected)
    }
  }

  /// - Returns: false when the record may go on behind the block.
  private mutating func readRecord() throws(TextFailure) -> Bool {
    if format == .lines, bytes[position] == Byte.comma {
      throw json.unexpected(expected: .carOrEnd)
    }
    let line = lines
    if bytes[position] == Byte.openBrace,
      let (end, lines) = plain.read(
        at: base + position, upTo: base + bytes.count, line: line, number: count)
    {
      position = end - base
      if lines > 0 { foundLines(lines) }
    } else {
      var json = json
      let value = try json.readValue(depth: format.depth)
      guard json.position < bytes.count || isLast || value.isBracketed else { return false }
      position = json.position
      if json.line - 1 > lines { foundLines(json.line - 1 - lines) }
      add(value, line: line)
    }
    count += 1
    if format != .lines { expectation = .comma }
    take(position)
    return true
  }

  private mutating func add(_ value: FieldValue, line: Int) {
    let fields: [Field]? = if case .object(let fields) = value { fields } else { nil }
    let fault = plain.add(
      fields ?? [], unless: fields == nil ? .notAnObject(found: value.kind) : nil, line: line, number: count)
    if let fault { unrecognised.add(value, fault) }
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

extension UnsafeBufferPointer<UInt8> {
  /// How many Unicode scalars there are in UTF-8.
  var scalarCount: Int {
    let raw = UnsafeRawBufferPointer(self)
    var others = 0
    var index = 0
    while index + 8 <= count {
      // The first byte of a scalar is any but 10xxxxxx. Each byte of a word counts those at its place.
      let end = Swift.min(count - 7, index + 8 * 255)
      var counts: UInt64 = 0
      while index < end {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        counts &+= (word >> 7) & ~(word >> 6) & TextWord.ones
        index += 8
      }
      let pairs = (counts & 0x00FF_00FF_00FF_00FF) &+ ((counts >> 8) & 0x00FF_00FF_00FF_00FF)
      others += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while index < count {
      others += self[index] & 0b1100_0000 == 0b1000_0000 ? 1 : 0
      index += 1
    }
    return count - others
  }
}

extension FieldValue {
  /// Whether the value ends with a bracket or a quote, so that nothing behind it can be a part of it.
  fileprivate var isBracketed: Bool {
    switch self {
    case .text, .list, .object: true
    case .null, .bool, .integer, .exactNumber, .decimal: false
    }
  }
}
