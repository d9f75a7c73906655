import CarsEntity

/// The text of a table row without its line end, whose cells can be replaced one at a time. All other bytes stay
/// unchanged.
struct RowText {
  /// A cell, and its range including quotation marks.
  private struct Place {
    let range: Range<Int>
    let text: [UInt8]
    let isQuoted: Bool
  }

  /// The row.
  private(set) var bytes: [UInt8]
  private let header: TableHeader
  private var cells: [Place]
  /// Whether texts are quoted even if they needn't be.
  private var isAlwaysQuoted = false

  init(_ bytes: [UInt8], _ header: TableHeader) {
    self.bytes = bytes
    self.header = header
    cells = Self.cells(bytes, header)
  }

  /// Creates an empty row. Its cells are quoted if all cells of another row are. If only non-empty ones are, empty
  /// cells aren't quoted.
  init(like row: RowText?, _ header: TableHeader) {
    self.init([], header)
    let isEachQuoted = row.map { $0.cells.allSatisfy(\.isQuoted) } ?? false
    isAlwaysQuoted =
      isEachQuoted || row.map { $0.cells.allSatisfy { $0.isQuoted || $0.text.isEmpty } } ?? false
    let empty: [UInt8] = isEachQuoted ? [header.quote, header.quote] : []
    bytes = Array(header.names.map { _ in empty }.joined(separator: [header.delimiter]))
    cells = Self.cells(bytes, header)
  }

  /// The fields of the row, without empty cells.
  var fields: [Field] {
    zip(header.names.indices, cells).compactMap { header.field(ofColumn: $0, $1.text) }
  }

  /// Writes a value into its column's cell. Nil empties the cell, or writes the column's most frequent word for
  /// nothing.
  /// - Returns: false if there is no such column, or if a cell can't express the value.
  mutating func set(_ name: String, to value: FieldValue?) -> Bool {
    guard let column = header.names.firstIndex(where: { $0.isSpelled(like: name) }),
      let plain = Self.text(value, header.kinds[column]), !cells.isEmpty
    else { return false }
    while cells.count <= column { append() }
    let cell = cells[column]
    let nothing = header.wordsForNothing[column]
    let text = plain.isEmpty ? nothing : TableCell.flagText(value, like: cell.text) ?? plain
    if cell.text == text { return true }
    let written = quoted(text, if: cell.isQuoted || isAlwaysQuoted)
    // Other programs take a quotation mark after a blank for a character, so the blank is removed.
    let blanks = !cell.isQuoted && written.first == header.quote ? blanks(before: cell.range.lowerBound) : 0
    bytes.replaceSubrange(cell.range.lowerBound - blanks..<cell.range.upperBound, with: written)
    cells = Self.cells(bytes, header)
    return true
  }

  /// Returns the number of blanks between the delimiter and a cell.
  private func blanks(before start: Int) -> Int {
    bytes[..<start].reversed().prefix { ($0 == Byte.space || $0 == Byte.tab) && $0 != header.delimiter }.count
  }

  private mutating func append() {
    bytes.append(header.delimiter)
    cells = Self.cells(bytes, header)
  }

  private func quoted(_ text: [UInt8], if isQuoted: Bool) -> [UInt8] {
    let special = [header.delimiter, header.quote, Byte.lineFeed, Byte.carriageReturn]
    let blanks = [Byte.space, Byte.tab]
    let isInBlanks = [text.first, text.last].contains { $0.map(blanks.contains) ?? false }
    guard isQuoted || isInBlanks || text.contains(where: special.contains) else { return text }
    let quote = header.quote
    return [quote] + text.flatMap { $0 == quote ? [$0, $0] : [$0] } + [quote]
  }

  /// Returns a value as the text of a cell, or nil if a cell can't express it.
  static func text(_ value: FieldValue?, _ kind: TableCell.Kind) -> [UInt8]? {
    switch value {
    case nil, .null: []
    case .text(let text): Array(text.utf8)
    case .bool: value.flatMap { JSONStyle().value($0) }
    case .integer, .exactNumber, .decimal:
      value.flatMap { JSONStyle().value($0) }.map { TableCell.text($0, kind) }
    case .list, .object, .packed: nil
    }
  }

  private static func cells(_ bytes: [UInt8], _ header: TableHeader) -> [Place] {
    guard !bytes.isEmpty else { return [Place(range: 0..<0, text: [], isQuoted: false)] }
    // The row is complete, and an unclosed quotation mark doesn't continue it.
    return BlockBuffer.holding(bytes + [Byte.lineFeed]) { text in
      var scanner = RowScanner(header)
      guard scanner.scan(text, from: 0, isLast: true) == .row else { return [] }
      _ = scanner.closeGap(in: text, header)
      return scanner.cells.map { cell in
        let isQuoted = cell.isQuoted(with: header.quote, in: text)
        let range = isQuoted && !cell.isInPieces ? cell.start - 1..<cell.end + 1 : cell.start..<cell.end
        return Place(range: range, text: cell.text(in: text), isQuoted: isQuoted)
      }
    }
  }
}

extension BlockBuffer {
  /// Calls a closure with bytes followed by the padding that readers need.
  static func holding<Result>(_ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let buffer = BlockBuffer(capacity: bytes.count)
    bytes.withUnsafeBufferPointer { buffer.append($0) }
    return body(buffer.bytes)
  }
}
