import CarsCatalogue
import CarsEntity
import CarsRecords

/// Where the first row of a table is, and what is behind it.
struct TableOpening {
  /// What can separate the cells of a table.
  static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }

  private(set) var delimiter: UInt8
  var cells: [[UInt8]]
  /// The cells of the first row, as they stand there; none where that is no header.
  let written: [[UInt8]]
  /// Whether something stands behind the last quote of a cell: then another delimiter is probably meant.
  let isOdd: Bool
  /// Where the first row begins, and on which line, from 1.
  let start: Int, line: Int
  /// Where the rows behind it begin, and on which line.
  let end: Int, nextLine: Int
  /// Whether the header is read so that it has as many cells as the rows.
  private(set) var isFitted = false
  /// What stands around its cells: `"` or `'`.
  var quote = Byte.quote
  /// What stands around its rows, as far as the header shows.
  var frame = TableFrame()

  enum Answer {
    case table(TableOpening)
    case noTable
    /// More of the text is needed to tell.
    case undecided
  }

  /// How many rows below the header say what the delimiter is, at the most.
  static let mostRows = 20

  /// Looks for the first row of a table. A line before it can say what the delimiter is. Otherwise, of several delimiters,
  /// one is meant that leaves nothing behind a quote; of these, one by which most of the first rows have as many cells as
  /// the header; then that with the most cells, and the first of these.
  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - isAll: whether that is the whole text.
  ///   - start: the offset of the first byte behind a byte order mark.
  ///   - names: what names mean. Where there is only one column, its name must be known, or it may be a line of a text.
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
      // One alone need not be compared.
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
    let table = best.table.withoutEmptyEnd(bytes, isAll: isAll)?.fitted(bytes, isAll: isAll, names)?
      .behindRule(bytes, isAll: isAll)
    guard let table else { return .undecided }
    return .table(table)
  }

  /// Whether most of the first rows below the header have as many cells as it has, and not one alone.
  /// - Returns: nil where more of the text is needed to tell.
  private func hasCommonRows(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool) -> Bool? {
    widths(bytes, isAll: isAll).map { widths in
      cells.count > 1 && widths.count { $0 == cells.count } * 2 > widths.count
    }
  }

  /// The same table, if the cells of its rows are separated by another delimiter.
  func separated(by delimiter: UInt8) -> TableOpening {
    var table = self
    table.delimiter = delimiter
    table.frame.columns = cells.map { String(decoding: $0, as: UTF8.self) }
    return table
  }

  /// The same table, if its columns are called so and its first row is one like any other.
  func called(_ names: [String]) -> TableOpening {
    TableOpening(
      delimiter: delimiter, cells: names.map { Array($0.utf8) }, written: [], isOdd: isOdd, start: start,
      line: line, end: start, nextLine: line, quote: quote)
  }

  /// The same behind a row that says what the numbers of the columns are in, if there is one below the header: then the names
  /// say it.
  /// - Parameter isAll: whether there is no more of the text.
  /// - Returns: nil where more of the text is needed to tell.
  func behindUnits(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool) -> TableOpening? {
    behindRow(bytes, isAll: isAll) { row in
      // A unit has few letters, so that most rows need not be looked at.
      guard row.cells.allSatisfy({ $0.end - $0.start <= 16 }) else { return nil }
      let names = cells.map { String(decoding: $0, as: UTF8.self) }
      let units = row.cells.map { String(decoding: $0.text(in: bytes), as: UTF8.self) }
      return UnitsRow.names(names, with: units)?.map { Array($0.utf8) }
    }
  }

  /// The same behind a second row of headings, if those of both rows together are the header of a table of cars, which the
  /// first is not; nil for any other.
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

  /// The same behind the line that a Markdown table has between its header and its rows: `|---|:-:|`.
  /// - Returns: nil where more of the text is needed to tell.
  private func behindRule(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool) -> TableOpening? {
    guard delimiter == UInt8(ascii: "|") else { return self }
    return behindRow(bytes, isAll: isAll) { row in
      let rule = row.cells.map { $0.text(in: bytes) }.joined()
      let isRule = rule.contains(Byte.minus) && rule.allSatisfy { $0 == Byte.minus || $0 == Byte.colon }
      return isRule ? cells : nil
    }
  }

  /// The same behind the row below the header, if that belongs to the header.
  /// - Parameter header: the cells of the header with that row; nil where it does not belong to it.
  /// - Returns: nil where more of the text is needed to tell.
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

/// A first line such as `sep=;`, which tells Excel what separates the cells; it can be in quotes.
private struct DelimiterLine {
  let delimiter: UInt8
  /// Where the next line begins.
  let end: Int

  /// Looks for the line where a text begins.
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

  /// How many bytes it has at the most, and one more.
  private static let longest = 8
}
