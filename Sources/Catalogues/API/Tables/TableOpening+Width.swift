import CarsCatalogue
import CarsEntity
import CarsRecords

// The repair of a header whose width differs from the rows.

extension TableOpening {
  /// Returns the table without an empty cell at the header's end, which an extra delimiter causes, if no row has one
  /// there.
  /// - Returns: nil if more of the text is needed to tell.
  func withoutEmptyEnd(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool) -> TableOpening? {
    guard cells.count > 2, cells.last?.isEmpty == true else { return self }
    guard let widths = widths(bytes, isAll: isAll) else { return nil }
    // What follows the table may be narrower than its rows.
    guard let first = widths.first, first < cells.count,
      widths.count(where: { $0 >= cells.count }) * 2 < widths.count
    else { return self }
    var table = self
    table.cells.removeLast()
    return table
  }

  /// Returns the widths of the first rows below the header in cells. Empty if a quotation mark in them isn't closed.
  /// - Returns: nil if more of the text is needed to tell.
  func widths(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, upTo most: Int = mostRows
  ) -> [Int]? {
    let rows = RowScanner(delimiter: delimiter, quote: quote, columns: cells.count)
    return Self.widths(bytes, isAll: isAll, upTo: most, from: end, rows)
  }

  /// Returns the most common width of the first rows below a line, or 0 if fewer than two thirds share it.
  /// - Returns: nil if more of the text is needed to tell.
  static func commonWidth(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, behind line: Int, _ delimiter: UInt8,
    quote: UInt8 = Byte.quote
  ) -> Int? {
    guard let start = bytes.nextLine(from: line), start < bytes.count else { return isAll ? 0 : nil }
    let widths = widths(bytes, isAll: isAll, from: start, RowScanner(delimiter: delimiter, quote: quote))
    guard let widths else { return nil }
    let counts = Dictionary(grouping: widths) { $0 }.mapValues(\.count)
    return counts.first { $0.value * 3 > widths.count * 2 }?.key ?? 0
  }

  private static func widths(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, upTo most: Int = mostRows, from start: Int,
    _ scanner: RowScanner
  ) -> [Int]? {
    var (scanner, position, widths) = (scanner, start, [Int]())
    while position < bytes.count, widths.count < most {
      switch scanner.scan(bytes, from: position, isLast: isAll) {
      case .cutOff: return nil
      case .unclosed: return []
      case .row: break
      }
      position = scanner.end
      if !scanner.isBlank(in: bytes) { widths.append(scanner.cells.count) }
    }
    return widths.count == most || isAll ? widths : nil
  }

  /// Returns the table with a header as wide as the first rows, if the header shows which of its delimiters is extra
  /// or where one is missing.
  /// - Returns: nil if more of the text is needed to tell.
  func fitted(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, _ names: FieldNames) -> TableOpening? {
    // For most headers, comparing one row suffices.
    guard cells.count > 1, widths(bytes, isAll: isAll, upTo: 1) != [cells.count] else { return self }
    guard let widths = widths(bytes, isAll: isAll) else { return nil }
    guard let width = widths.first, widths.allSatisfy({ $0 == width }) else { return self }
    let filled = cells.filter { !$0.isEmpty }
    if filled.count == width, width > 1 { return with(filled) }
    let cells = width == cells.count + 1 ? cellsAtQuotes(bytes) ?? cellsByNames(names) : nil
    return cells.map(with) ?? self
  }

  private func with(_ cells: [[UInt8]]) -> TableOpening {
    var table = self
    table.cells = cells
    table.frame.columns = cells.map { String(decoding: $0, as: UTF8.self) }
    return table
  }

  /// Returns the header's cells with one more, if exactly one of them consists of a quoted text beside another text: a
  /// delimiter is missing there.
  private func cellsAtQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> [[UInt8]]? {
    var scanner = RowScanner(delimiter: delimiter, quote: quote)
    guard scanner.scan(bytes, from: start, isLast: true) == .row, scanner.cells.count == cells.count else {
      return nil
    }
    let parts = scanner.cells.map { cell in
      let text = bytes[cell.start..<cell.end]
      let parts = text.split(separator: quote).map(Array.init)
      return [text.first, text.last].contains(quote) && parts.count == 2 ? parts : nil
    }
    guard parts.count(where: { $0 != nil }) == 1 else { return nil }
    return zip(cells, parts).flatMap { $1 ?? [$0] }
  }

  /// The maximum length in bytes of two names without a delimiter between them: each place is tried.
  private static let longestPair = 100

  /// Returns the header's cells with one more, if exactly one delimiter before a capital letter gives a header with
  /// make and model. Nil if the header already has both.
  private func cellsByNames(_ names: FieldNames) -> [[UInt8]]? {
    let texts = cells.map { String(decoding: $0, as: UTF8.self) }
    func areOfCars(_ texts: [String]) -> Bool {
      let fields = names.fields(of: texts)
      return fields.contains(.make) && fields.contains(.model)
    }
    if areOfCars(texts) { return nil }
    var found: [[String]] = []
    for (column, text) in texts.enumerated()
    where text.utf8.count <= Self.longestPair && names.field(named: text) == nil && !names.isWholeName(text) {
      for place in text.indices.dropFirst() where text[place].isUppercase {
        let parts = [String(text[..<place]), String(text[place...])]
        let all = texts[..<column] + parts + texts[(column + 1)...]
        if areOfCars(Array(all)) { found.append(Array(all)) }
      }
    }
    return found.count == 1 ? found[0].map { Array($0.utf8) } : nil
  }

  /// Finds a table whose header has another delimiter than its rows, possibly a space. The header must then have make
  /// and model, and the same width as the rows.
  static func separatedOtherwise(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, from start: Int, _ names: FieldNames
  ) -> Answer {
    for other in delimiters + [Byte.space] {
      guard case .table(let header) = find(bytes, isAll: isAll, from: start, line: 1, other),
        TableHeader(
          delimiter: other, cells: header.cells.map { String(decoding: $0, as: UTF8.self) }, names
        ).isOfCars
      else { continue }
      for delimiter in delimiters where delimiter != other {
        guard let width = commonWidth(bytes, isAll: isAll, behind: header.start, delimiter) else {
          return .undecided
        }
        if width > 1, width == header.cells.count {
          return .table(header.separated(by: delimiter))
        }
      }
    }
    return .noTable
  }
}
