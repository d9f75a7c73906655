import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// The first rows of a table, to show what its columns contain.
struct FirstRows {
  /// The rows to show, as written.
  private var rows: [[FieldValue]] = []
  /// Whether they, and the following rows in the sample, contain only numbers.
  private var areNumbers = true
  private var hasCells = false

  /// Samples as many rows as are used to detect a table's number format.
  /// - Parameters:
  ///   - bytes: the beginning of the text, followed by `BlockBuffer.padding` readable bytes.
  ///   - table: its header, or the user's replacement for one.
  ///   - isAll: whether that is the whole text.
  init(_ bytes: UnsafeBufferPointer<UInt8>, behind table: TableOpening, isAll: Bool) {
    let end = min(bytes.count, table.end + TableSample.size)
    let part = UnsafeBufferPointer(rebasing: bytes[..<end])
    var scanner = RowScanner(delimiter: table.delimiter, quote: table.quote, columns: table.cells.count)
    var position = table.end
    while position < end, scanner.scan(part, from: position, isLast: isAll && end == bytes.count) == .row {
      position = scanner.end
      if !scanner.isBlank(in: part) { add(scanner.cells.map { $0.text(in: part) }) }
    }
  }

  private mutating func add(_ cells: [[UInt8]]) {
    if rows.count < UnknownNames.mostRecords {
      rows.append(cells.map { $0.isEmpty ? .null : .text(String(decoding: $0, as: UTF8.self)) })
    }
    let filled = cells.filter { !$0.isEmpty && $0 != Array("NA".utf8) }
    hasCells = hasCells || !filled.isEmpty
    areNumbers = areNumbers && filled.allSatisfy(RowWithoutHeader.isValue)
  }

  /// Returns why a table with this header isn't one of cars.
  func reason(_ names: [String], in table: TableOpening, _ meanings: FieldNames) -> MalformedReason {
    let first = names.prefix(1) + rows.map { $0.first?.text ?? "" }
    if table.delimiter == Byte.comma, names.count > 1,
      [CarField.make, .model].allSatisfy({ field in first.contains { meanings.field(named: $0) == field } })
    {
      return .foreign(.transposed)
    }
    let nearest = NameSuggestions.nearest(among: names, meanings)
    if hasCells, areNumbers, nearest.isEmpty { return .onlyNumbers(names) }
    return .noCarNames(
      UnknownNames(
        Self.columns(names, rows), in: .table(delimiter: table.delimiter),
        understood: meanings.understood(of: names),
        nearest: nearest))
  }

  /// Returns why a table with repeated column names isn't one of cars, if their values differ in the first rows. Nil
  /// if they don't.
  func reason(
    repeating name: String, _ header: TableHeader, in table: TableOpening, _ meanings: FieldNames
  ) -> MalformedReason? {
    let columns = header.names.indices.filter { column in
      table.cells.indices.contains(column) && table.cells[column].elementsEqual(name.utf8)
    }
    let differ = rows.contains { row in
      Set(columns.compactMap { row.indices.contains($0) && !row[$0].isBlank ? row[$0] : nil }).count > 1
    }
    guard differ else { return nil }
    let clear = header.names.filter { !columns.map { header.names[$0] }.contains($0) }
    return .repeatedName(
      name,
      UnknownNames(
        Self.columns(header.names, rows), in: .table(delimiter: table.delimiter),
        understood: meanings.understood(of: clear)))
  }

  /// Returns why a table without a header isn't one of cars unless the user names its columns.
  func reason(withoutHeader table: TableOpening) -> MalformedReason {
    var rows = self
    rows.rows = []
    rows.add(table.cells)
    rows.rows = Array((rows.rows + self.rows).prefix(UnknownNames.mostRecords))
    let names = Self.unnamed(rows.rows, in: .table(delimiter: table.delimiter))
    return rows.areNumbers ? .onlyNumbers(names.columns.map(\.name)) : .noHeader(names, areSpaced: false)
  }

  /// Returns rows without a header as numbered columns, as many as the first row has cells.
  static func unnamed(_ rows: [[FieldValue]], in format: CatalogueFormat) -> UnknownNames {
    UnknownNames(columns((rows.first ?? []).indices.map { "column\($0 + 1)" }, rows), in: format)
  }

  /// Returns columns with names and the rows' values.
  private static func columns(_ names: [String], _ rows: [[FieldValue]]) -> [UnknownNames.Column] {
    names.enumerated().map { index, name in
      UnknownNames.Column(name, rows.map { $0.indices.contains(index) ? $0[index] : .null })
    }
  }
}
