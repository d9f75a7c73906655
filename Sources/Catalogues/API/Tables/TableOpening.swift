import CarsCatalogue
import CarsEntity
import CarsRecords

/// The header of a table, and the place of the rows below it.
struct TableOpening {
  /// The possible delimiters.
  static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }

  private(set) var delimiter: UInt8
  var cells: [[UInt8]]
  /// The cells of the first row as written. Empty if that isn't a header.
  let written: [[UInt8]]
  /// Whether there is text after a cell's closing quotation mark, which suggests another delimiter.
  let isOdd: Bool
  /// The start of the first row, and its line, from 1.
  let start: Int, line: Int
  /// The start of the rows below it, and their line.
  let end: Int, nextLine: Int
  /// Whether the header was interpreted so that it is as wide as the rows.
  private(set) var isFitted = false
  /// The quotation mark: `"` or `'`.
  var quote = Byte.quote
  /// The surroundings of the rows, as far as the header shows.
  var frame = TableFrame()

  enum Answer {
    case table(TableOpening)
    case noTable
    /// More of the text is needed to tell.
    case undecided
  }

  /// The maximum number of rows below the header for detecting the delimiter.
  static let mostRows = 20

  /// Finds the header of a table. A line before it may declare the delimiter. Otherwise, a delimiter that leaves no
  /// text after quotation marks is preferred. Next, one for which most of the first rows are as wide as the header.
  /// Then the one with the most cells, and on a tie the first.
  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - isAll: whether that is the whole text.
  ///   - start: the offset of the first byte after a byte order mark.
  ///   - names: the meanings of the names. A single column needs a known name, since it might be a line of plain text.
  static func find(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, from start: Int, _ names: FieldNames
  ) -> Answer {
    if let line = DelimiterLine(bytes, from: start) {
      return find(bytes, isAll: isAll, from: line.end, line: 2, line.delimiter)
    }
    var best: (table: TableOpening, rank: (Int, Int, Int))?
    var tables: [TableOpening] = []
    for delimiter in delimiters {
      switch find(bytes, isAll: isAll, from: start, line: 1, delimiter) {
      case .table(let table):
        if table.cells.count > 1 || names.saysWhatCarsAre(String(decoding: table.cells[0], as: UTF8.self)) {
          tables.append(table)
        }
      case .noTable: break
      case .undecided: return .undecided
      }
    }
    for table in tables {
      // A single candidate needs no comparison.
      guard let isCommon = tables.count == 1 ? true : table.hasCommonRows(bytes, isAll: isAll) else {
        return .undecided
      }
      let rank = (table.isOdd ? 0 : 1, isCommon ? 1 : 0, table.cells.count)
      if best.map({ rank > $0.rank }) ?? true { best = (table, rank) }
    }
    if best.map({ $0.table.widths(bytes, isAll: isAll, upTo: 1) == [1] }) ?? true {
      let other = separatedOtherwise(bytes, isAll: isAll, from: start, names)
      if case .noTable = other {} else { return other }
    }
    guard let best else { return .noTable }
    let table = best.table.withoutEmptyEnd(bytes, isAll: isAll)?.fitted(bytes, isAll: isAll, names)
    guard let table else { return .undecided }
    return .table(table)
  }

  /// Whether most of the first rows below the header are as wide, and wider than one cell.
  /// - Returns: nil if more of the text is needed to tell.
  private func hasCommonRows(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool) -> Bool? {
    widths(bytes, isAll: isAll).map { widths in
      cells.count > 1 && widths.count { $0 == cells.count } * 2 > widths.count
    }
  }

  /// Returns the table with another delimiter for its rows.
  func separated(by delimiter: UInt8) -> TableOpening {
    var table = self
    table.delimiter = delimiter
    table.frame.columns = cells.map { String(decoding: $0, as: UTF8.self) }
    return table
  }

  /// Returns the table with other column names, and its first row as an ordinary row.
  func called(_ names: [String]) -> TableOpening {
    TableOpening(
      delimiter: delimiter, cells: names.map { Array($0.utf8) }, written: [], isOdd: isOdd, start: start,
      line: line, end: start, nextLine: line, quote: quote)
  }

  /// Returns the table with units in its names, if the row below the header contains the columns' units.
  /// - Parameter isAll: whether the text is complete.
  /// - Returns: nil if more of the text is needed to tell.
  func behindUnits(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool) -> TableOpening? {
    behindRow(bytes, isAll: isAll) { row in
      // A unit has few letters, so most rows needn't be examined.
      guard row.cells.allSatisfy({ $0.end - $0.start <= 16 }) else { return nil }
      let names = cells.map { String(decoding: $0, as: UTF8.self) }
      let units = row.cells.map { String(decoding: $0.text(in: bytes), as: UTF8.self) }
      return UnitsRow.names(names, with: units)?.map { Array($0.utf8) }
    }
  }

  /// Returns the table with a header of two rows, if only both together form a header of cars. Nil for any other.
  func joined(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, _ meanings: FieldNames) -> TableOpening? {
    let table = behindRow(bytes, isAll: isAll) { row in
      let below = row.cells.map { $0.text(in: bytes) }
      guard below.count == cells.count, !(cells + below).joined().contains(where: Byte.isDigit) else {
        return nil
      }
      let joined = zip(cells, below).map { first, second in
        Array([first, second].filter { !$0.isEmpty }.joined(separator: [Byte.space]))
      }
      let names = joined.map { String(decoding: $0, as: UTF8.self) }
      return TableHeader(delimiter: delimiter, cells: names, meanings).isOfCars ? joined : nil
    }
    guard var table, table.end > end else { return nil }
    table.frame.columns = table.cells.map { String(decoding: $0, as: UTF8.self) }
    return table
  }

  /// Returns the table after the rule between its header and its rows: `|---|:-:|` in Markdown, `----,----` as some
  /// databases write it.
  /// - Returns: nil if more of the text is needed to tell.
  func behindRule(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool) -> TableOpening? {
    behindRow(bytes, isAll: isAll) { row in
      // Most rows don't begin so.
      let cells = row.cells.lazy.map { $0.text(in: bytes) }
      guard cells.allSatisfy({ $0.allSatisfy { $0 == Byte.minus || $0 == Byte.colon } }) else { return nil }
      let filled = cells.filter { !$0.isEmpty }
      // Elsewhere, a hyphen means nothing.
      let isRule =
        delimiter == UInt8(ascii: "|")
        ? filled.joined().contains(Byte.minus)
        : filled.count == self.cells.count && filled.allSatisfy { $0.count > 1 && !$0.contains(Byte.colon) }
      return isRule ? self.cells : nil
    }
  }

  /// Returns the table after the row below the header, if that belongs to the header.
  /// - Parameter header: returns the cells of the header with that row, or nil if it doesn't belong to it.
  /// - Returns: nil if more of the text is needed to tell.
  private func behindRow(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, with header: (RowScanner) -> [[UInt8]]?
  ) -> TableOpening? {
    guard end < bytes.count else { return isAll ? self : nil }
    var scanner = RowScanner(delimiter: delimiter, quote: quote)
    switch scanner.scan(bytes, from: end, isLast: isAll) {
    case .cutOff: return nil
    case .unclosed: return self
    case .row: break
    }
    guard let cells = header(scanner) else { return self }
    return TableOpening(
      delimiter: delimiter, cells: cells, written: written, isOdd: isOdd, start: start, line: line,
      end: scanner.end, nextLine: nextLine + scanner.lines, isFitted: isFitted, quote: quote,
      frame: frame)
  }

  static func find(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, from start: Int, line: Int, _ delimiter: UInt8
  ) -> Answer {
    guard let quote = quote(of: bytes, isAll: isAll, from: start, delimiter) else { return .undecided }
    var scanner = RowScanner(delimiter: delimiter, quote: quote)
    var (position, line) = (start, line)
    while position < bytes.count {
      let outcome = scanner.scan(bytes, from: position, isLast: isAll)
      if outcome == .cutOff { return .undecided }
      var isFitted = false
      if scanner.isOdd || outcome != .row {
        guard let width = commonWidth(bytes, isAll: isAll, behind: position, delimiter, quote: quote) else {
          return .undecided
        }
        var again = RowScanner(delimiter: delimiter, quote: quote, columns: width)
        let isRow = again.scan(bytes, from: position, isLast: isAll) == .row && again.cells.count == width
        isFitted = isRow && width > 1
        if isFitted { scanner = again } else if outcome != .row { return .noTable }
      }
      if !scanner.isBlank(in: bytes) {
        let cells = scanner.cells.map { $0.text(in: bytes) }
        return .table(
          TableOpening(
            delimiter: delimiter, cells: cells, written: cells, isOdd: scanner.isOdd, start: position,
            line: line, end: scanner.end, nextLine: line + scanner.lines, isFitted: isFitted,
            quote: quote))
      }
      (position, line) = (scanner.end, line + scanner.lines)
    }
    return isAll ? .noTable : .undecided
  }
}

/// A first line such as `sep=;`, which declares the delimiter to Excel. It may be quoted.
private struct DelimiterLine {
  let delimiter: UInt8
  /// The start of the next line.
  let end: Int

  /// Parses the line at the start of a text.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    let line = bytes[start...].prefix(Self.longest).prefix {
      $0 != Byte.lineFeed && $0 != Byte.carriageReturn
    }
    let quotes = line.first == Byte.quote && line.last == Byte.quote ? 1 : 0
    let text = line.dropFirst(quotes).dropLast(quotes)
    guard text.count == 5, let delimiter = text.last, TableOpening.delimiters.contains(delimiter),
      zip(text, "sep=".utf8).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }), line.endIndex < bytes.count
    else { return nil }
    self.delimiter = delimiter
    let isPair =
      bytes[line.endIndex] == Byte.carriageReturn && line.endIndex + 1 < bytes.count
      && bytes[line.endIndex + 1] == Byte.lineFeed
    end = line.endIndex + (isPair ? 2 : 1)
  }

  /// The maximum length of the line in bytes, plus one.
  private static let longest = 8
}
