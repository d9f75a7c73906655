import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// Decodes a block of a table: consecutive rows, and perhaps the beginning of another.
struct TableDecoder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let header: TableHeader
  private let names: FieldNames
  private let isLast: Bool
  private var scanner: RowScanner
  private var filler: ChunkFiller
  private var unrecognised = UnrecognisedRecords()
  private let texts = RowBuffer()
  /// The field numbers of the columns.
  private var fields: [Int] = []
  private var count = 0
  private var position = 0
  private var lines = 0
  /// The start of the current run of blank rows, which may precede another table's header.
  private var gap: (position: Int, lines: Int)?

  /// Decodes a block.
  /// - Parameters:
  ///   - bytes: the block, which begins at a row, followed by `BlockBuffer.padding` readable bytes.
  ///   - header: the table's header.
  ///   - names: the meanings of the names.
  ///   - isLast: whether nothing follows the block.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ header: TableHeader, _ names: FieldNames, isLast: Bool
  ) -> BlockDecoder.Result {
    var decoder = TableDecoder(bytes, header, names, isLast: isLast)
    let ending = decoder.decode()
    if let gap = decoder.gap, !isLast || ending == .full {
      // They are examined again together with what follows.
      (decoder.position, decoder.lines) = gap
    }
    return BlockDecoder.Result(
      block: CatalogueBlock(
        decoder.filler.cars, faults: decoder.filler.faults, lineCount: decoder.lines,
        recordCount: decoder.count
      ),
      ending: ending, consumed: decoder.position, expectation: .record, scalarsInLastLine: 0,
      endsInFirstLine: decoder.position == 0, unrecognised: decoder.unrecognised)
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ header: TableHeader, _ names: FieldNames, isLast: Bool
  ) {
    self.bytes = bytes
    self.names = names
    filler = ChunkFiller(names)
    self.header = header
    self.isLast = isLast
    scanner = RowScanner(header)
    fields = header.names.indices.map { column in
      header.units[column] == .isOne
        ? -1 : filler.number(ofField: header.names[column], header.fields[column])
    }
  }

  private mutating func decode() -> BlockDecoder.Ending {
    while !filler.cars.isFull {
      guard position < bytes.count else { return .moreToCome }
      switch scanner.scan(bytes, from: position, isLast: isLast) {
      case .cutOff: return .moreToCome
      case .unclosed(let quote, _):
        return .malformed(failure(.unexpectedEnd(expected: .closingQuoteOfCell), at: quote))
      case .row: break
      }
      if !scanner.isASCII, let offset = bytes.firstInvalidUTF8(in: position..<scanner.end) {
        let encodings = TextEncoding.candidates(for: bytes[position..<scanner.end])
        return .malformed(failure(.notUTF8(in: encodings), at: offset))
      }
      if scanner.isBlank(in: bytes) {
        gap = gap ?? (position, lines)
      } else {
        let isBehindGap = gap != nil
        gap = nil
        if scanner.beginsOtherTable(in: bytes, header, isBehindGap: isBehindGap) { return .listClosed }
        readRecord(isBehindGap: isBehindGap)
      }
      position = scanner.end
      lines += scanner.lines
    }
    return .full
  }

  private func failure(_ reason: MalformedReason, at offset: Int) -> TextFailure {
    let (line, column) = bytes.place(of: offset, from: position)
    return TextFailure(line: lines + line, column: column, reason: reason, offset: offset)
  }

  private mutating func readRecord(isBehindGap: Bool) {
    let gap = scanner.cells.count > header.names.count ? scanner.closeGap(in: bytes, header) : nil
    if isBehindGap || !readPlainly() {
      let fields = scanner.fields(in: bytes, header)
      let fault = filler.add(
        fields, unless: scanner.fault(in: bytes, header, isBehindGap: isBehindGap), line: lines,
        number: count)
      if let fault { unrecognised.add(.object(fields), fault) }
    }
    if let gap { filler.note(.gap(before: header.names[gap]), line: lines, number: count) }
    for column in scanner.openQuotes where column < header.names.count {
      filler.note(.openQuote(header.names[column]), line: lines, number: count)
    }
    count += 1
  }

  /// Reads the row directly from the text.
  /// - Returns: false if a cell needs closer examination, or if there is or may be a fault.
  private mutating func readPlainly() -> Bool {
    let extra = scanner.cells.dropFirst(fields.count)
    guard extra.isEmpty || header.hasWideRows && extra.allSatisfy({ $0.end == $0.start }),
      scanner.totalCell(in: bytes) == nil,
      !scanner.repeats(header, in: bytes)
    else { return false }
    filler.beginRecord()
    // A number may occur there both alone and with its unit.
    texts.begin(upTo: 2 * (scanner.end - position) + 2)
    for (column, cell) in scanner.cells.prefix(fields.count).enumerated() where cell.end > cell.start {
      let text =
        cell.isInPieces
        ? texts.text(of: cell, in: bytes) : UnsafeBufferPointer(rebasing: bytes[cell.start..<cell.end])
      if header.nothing.isSaid(by: text) { continue }
      if header.units[column] != .none {
        guard addMeasure(text, header.units[column], ofField: fields[column]) else { return false }
        continue
      }
      let kind = header.kinds[column]
      let isTaken =
        TableCell.quickValue(text, kind).map { filler.add($0, ofField: fields[column]) }
        ?? filler.addOther(TableCell.value(text, kind), ofField: fields[column])
      guard isTaken else { return false }
    }
    return filler.endRecord(line: lines, number: count)
  }

  /// Adds a number with its unit from another column, as in `SplitMeasure`.
  private mutating func addMeasure(
    _ text: UnsafeBufferPointer<UInt8>, _ unit: TableHeader.UnitColumn, ofField field: Int
  ) -> Bool {
    guard case .column(let column) = unit else { return true }
    // A text that may be blank needs closer examination.
    func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.first.map { 0x21...0x7E ~= $0 } ?? true }
    guard isPlain(text) else { return false }
    if column < scanner.cells.count, !NothingWord.isAmongNumbers(text) {
      let unit = texts.text(of: scanner.cells[column], in: bytes)
      guard isPlain(unit) else { return false }
      if !header.nothing.isSaid(by: unit), !NothingWord.isAmongNumbers(unit) {
        return filler.add(.text(texts.joined(text, unit)), ofField: field)
      }
    }
    let value = SplitMeasure.measure(.text(String(decoding: text, as: UTF8.self)), in: nil)
    return value.text == nil
      ? filler.addOther(value, ofField: field) : filler.add(.text(text), ofField: field)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the line of an offset, from 1 at the start of an earlier line, and its column in Unicode scalars.
  func place(of offset: Int, from start: Int) -> (line: Int, column: Int) {
    var (line, lineStart) = (1, start)
    for index in start..<offset {
      let endsLine =
        self[index] == Byte.lineFeed
        || self[index] == Byte.carriageReturn && self[index + 1] != Byte.lineFeed
      if endsLine { (line, lineStart) = (line + 1, index + 1) }
    }
    return (line, UnsafeBufferPointer(rebasing: self[lineStart..<offset]).scalarCount + 1)
  }
}
