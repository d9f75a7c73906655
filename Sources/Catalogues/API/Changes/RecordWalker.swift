import CarsContracts
import CarsEntity

/// The place of a record in a catalogue's text.
struct RecordSpan: Equatable {
  /// The record: a JSON value, or a row without its line end.
  var text: Range<Int>
  /// The end of the record including its line end.
  var end: Int
  /// The start of its list, after the bracket, or of the records if they aren't in a list.
  var list: Int
}

/// Walks the records of a catalogue's text that is valid and changeable.
struct RecordWalker {
  /// The end of the last list read, before the bracket. Without a list, the end of the records.
  private(set) var listEnd: Int
  /// The start of that list.
  private(set) var listStart: Int

  private let bytes: UnsafeBufferPointer<UInt8>
  private let opening: CatalogueOpening
  private let skipper: JSONSkipper
  private var rows: RowScanner?
  private var position: Int
  private var isOver = false

  /// - Parameters:
  ///   - bytes: the whole text, followed by `BlockBuffer.padding` readable bytes.
  ///   - opening: the opening.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ opening: CatalogueOpening) {
    self.bytes = bytes
    self.opening = opening
    skipper = JSONSkipper(bytes: bytes)
    position = opening.position
    (listStart, listEnd) = (opening.position, opening.position)
    if case .table(let header) = opening.format { rows = RowScanner(header) }
  }

  /// Returns the next record, or nil at the end.
  mutating func next() -> RecordSpan? {
    guard !isOver else { return nil }
    let span: RecordSpan? =
      switch opening.format {
      case .table: nextRow()
      case .lines: nextLine()
      case .list: nextElement()
      }
    isOver = span == nil
    return span
  }

  private mutating func nextRow() -> RecordSpan? {
    guard case .table(let header) = opening.format else { return nil }
    var isBehindGap = false
    while position < bytes.count, rows?.scan(bytes, from: position, isLast: true) == .row, let rows {
      let start = position
      position = rows.end
      guard !rows.isBlank(in: bytes) else {
        isBehindGap = true
        continue
      }
      if rows.beginsOtherTable(in: bytes, header, isBehindGap: isBehindGap) { return nil }
      var end = position
      if end > start, bytes[end - 1] == Byte.lineFeed { end -= 1 }
      if end > start, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
      listEnd = position
      // A row at the end of the text may end with a quoted line feed, whose quotation mark is the last byte.
      return RecordSpan(text: start..<end, end: position, list: listStart)
    }
    return nil
  }

  private mutating func nextLine() -> RecordSpan? {
    let start = skipper.skipWhiteSpace(from: position)
    guard start < bytes.count else { return nil }
    position = skipper.end(ofValueAt: start)
    listEnd = position
    return RecordSpan(text: start..<position, end: position, list: listStart)
  }

  private mutating func nextElement() -> RecordSpan? {
    while true {
      position = skipper.skipWhiteSpace(from: position)
      guard position < bytes.count else { return nil }
      switch bytes[position] {
      case Byte.comma: position += 1
      case Byte.closeBracket:
        listEnd = position
        position += 1
        guard opening.format == .list(depth: 2), goToNextList() else { return nil }
      default:
        let start = position
        position = skipper.end(ofValueAt: start)
        return RecordSpan(text: start..<position, end: position, list: listStart)
      }
    }
  }

  /// Moves to the next list of cars with the same name in the object around the list.
  private mutating func goToNextList() -> Bool {
    var json = JSONReader(bytes, at: position, line: 1, lineStart: position)
    while let isFollowed = try? json.readComma(orClosing: Byte.closeBrace), isFollowed,
      let name = try? json.readName(expected: .name)
    {
      json.skipWhiteSpace()
      if name == opening.listName, CatalogueOpening.isListOfCars(name, json) {
        position = json.position + 1
        listStart = position
        return true
      }
      json.position = skipper.end(ofValueAt: json.position)
    }
    return false
  }
}
