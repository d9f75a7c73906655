import CarsContracts
import CarsEntity

/// Where a record of a catalogue's text is.
struct RecordSpan: Equatable {
  /// The record: a value of JSON, or a row without the end of its line.
  var text: Range<Int>
  /// Where what belongs to it ends: behind the end of a row's line.
  var end: Int
  /// Where the list begins that it is in, behind the bracket; where the records begin if they are in no list.
  var list: Int
}

/// Goes from record to record of a catalogue's text that can be changed and is known to be right.
struct RecordWalker {
  /// Where the list that was read last ends, before the bracket; where there is none, where the records end.
  private(set) var listEnd: Int
  /// Where it begins.
  private(set) var listStart: Int

  private let bytes: UnsafeBufferPointer<UInt8>
  private let opening: CatalogueOpening
  private let skipper: JSONSkipper
  private var rows: RowScanner?
  private var position: Int
  private var isOver = false

  /// - Parameters:
  ///   - bytes: all of the text, with `BlockBuffer.padding` bytes behind it that may be looked at.
  ///   - opening: what comes before the first record.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ opening: CatalogueOpening) {
    self.bytes = bytes
    self.opening = opening
    skipper = JSONSkipper(bytes: bytes)
    position = opening.position
    (listStart, listEnd) = (opening.position, opening.position)
    if case .table(let header) = opening.format { rows = RowScanner(header) }
  }

  /// The next record; nil after the last.
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
      // A row that the text ends can end with a quoted line feed, of which the quote is the last byte.
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

  /// Goes on to another list of cars with the same name in the object that the list is in.
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
