import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// Openings of tables.
extension OpeningText {
  /// Finds the opening of a table in a text that isn't JSON.
  /// - Parameters:
  ///   - json: a reader at the first character.
  ///   - start: the start of the first line.
  /// - Returns: nil if more of the text is needed.
  func openingOfTable(_ json: JSONReader, from start: Int) throws(TextFailure) -> CatalogueOpening? {
    guard isAll || bytes.count >= MalformedReason.signatureLength else { return nil }
    if let reason = MalformedReason(signature: bytes) { throw json.failure(reason, at: json.position) }
    if json.next == UInt8(ascii: "<") {
      guard isAll || bytes.count >= MarkupSample.size else { return nil }
      let sample = MarkupSample(bytes, names)
      let hasTable = sample.isPage && MarkupSample.hasTable(bytes)
      if sample.isPage, !hasTable, !isAll, bytes.count < MarkupSample.pageSize { return nil }
      let reason =
        sample.record.map { MalformedReason.xml(record: $0) } ?? .foreign(hasTable ? .webTable : .markup)
      throw json.failure(reason, at: json.position)
    }
    if let opening = try opening(inScript: json) { return opening }
    switch RewrittenText(bytes, from: start, isAll: isAll, names) {
    case .rewritten(let text)?: return try opening(rewritten: text)
    case .undecided?: return nil
    case nil: break
    }
    if let format = ForeignText.format(of: bytes, from: json.position) {
      guard isAll || bytes.count >= (format == .sql ? CopiedTable.size : ForeignText.size) else { return nil }
      let copied = format == .sql ? CopiedTable(bytes, names) : nil
      throw json.failure(copied.map { .copiedTable($0.name) } ?? .foreign(format), at: json.position)
    }
    switch TableOpening.find(bytes, isAll: isAll, from: start, names) {
    case .undecided: return nil
    case .table(let table): return try opening(of: table)
    case .noTable:
      guard let below = HeaderBelow(bytes, from: start, isAll: isAll, names) else {
        throw noTable(json, from: start)
      }
      return try opening(of: below.table)
    }
  }

  /// Returns why a text whose first line isn't a table's is no catalogue.
  private func noTable(_ json: JSONReader, from start: Int) -> TextFailure {
    if let row = RowWithoutHeader(spacedIn: bytes, from: json.position) { return row.failure(json) }
    if RowWithoutHeader.isSpacedTable(bytes, from: start, names) {
      return json.failure(.foreign(.spaced), at: json.position)
    }
    if PrintedFrame.isOne(bytes, from: start) { return json.failure(.foreign(.frame), at: json.position) }
    return Self.failure(json)
  }

  /// Returns why a text that is no table and has no leading bracket is no catalogue.
  /// - Parameter start: a reader at its first character.
  static func failure(_ start: JSONReader) -> TextFailure {
    var json = start
    do throws(TextFailure) {
      return start.failure(.notACatalogue(found: try json.readValue().kind), at: start.position)
    } catch {
      // A word or a time that isn't JSON.
      switch error.reason {
      case .badNumber(let text) where !text.dropFirst().contains("-"): return error
      case .unexpected, .badNumber: return start.failure(.foreign(.text), at: start.position)
      default: return error
      }
    }
  }

  /// Returns the opening of a table, or nil if more of the text is needed.
  private func opening(of table: TableOpening) throws(TextFailure) -> CatalogueOpening? {
    if let offset = bytes.firstInvalidUTF8(in: table.start..<table.end) {
      let encodings = TextEncoding.candidates(for: bytes[table.start..<table.end])
      throw failure(.notUTF8(in: encodings), in: table, at: offset)
    }
    if names.said.header == nil, let header = HeaderBelow(bytes, below: table, isAll: isAll, names)?.table {
      return try opening(of: header)
    }
    let below =
      names.said.header.map(table.called)
      ?? table.behindRule(bytes, isAll: isAll)?.behindUnits(bytes, isAll: isAll)
    guard let table = below else { return nil }
    let (header, meanings) = header(of: table)
    let isEnough = isAll || bytes.count > table.end + TableSample.size
    if let name = header.repeatedName {
      guard isEnough else { return nil }
      let rows = FirstRows(bytes, behind: table, isAll: isAll)
      if let reason = rows.reason(repeating: name, header, in: table, meanings) {
        throw failure(reason, in: table)
      }
    }
    if header.isOfCars { return CatalogueOpening(header, table, meanings, isSettled: isEnough) }
    if names.said.header == nil, let row = RowWithoutHeader(spacedIn: bytes, from: table.start) {
      throw failure(row.reason, in: table)
    }
    guard isEnough else { return nil }
    if names.said.header == nil {
      let below = HeaderBelow(bytes, from: table.start, line: table.line, isAll: isAll, meanings)?.table
      if let other = below ?? table.joined(bytes, isAll: isAll, meanings) { return try opening(of: other) }
    }
    let rows = FirstRows(bytes, behind: table, isAll: isAll)
    let isHeadless = names.said.header == nil && RowWithoutHeader.isOne(table.cells)
    throw failure(
      isHeadless ? rows.reason(withoutHeader: table) : rows.reason(header.names, in: table, meanings),
      in: table)
  }

  /// Returns a table's header, and the meanings of its names, which its first rows can reveal.
  private func header(of table: TableOpening) -> (header: TableHeader, meanings: FieldNames) {
    let sample = TableSample(bytes, behind: table, isAll: isAll, names)
    let cells = table.cells.map { String(decoding: $0, as: UTF8.self) }
    func header(_ meanings: FieldNames) -> TableHeader {
      TableHeader(
        delimiter: table.delimiter, quote: table.quote, cells: cells, written: table.written, meanings, sample
      )
    }
    guard names.schema == nil else { return (header(names), names) }
    var meanings = names
    // What a shorter beginning suggested isn't certain.
    meanings.apart = []
    let first = header(meanings)
    meanings.schema = sample.schema(of: first, said: names.said.names)
    meanings.apart = meanings.apart(of: first.names)
    let revealsNothing = meanings.schema == CatalogueSchema() && meanings.apart.isEmpty
    return (revealsNothing ? first : header(meanings), meanings)
  }

  /// Returns a failure at an offset in a table's header, or at its start.
  private func failure(
    _ reason: MalformedReason, in table: TableOpening, at offset: Int? = nil
  ) -> TextFailure {
    let offset = offset ?? table.start
    let (line, column) = bytes.place(of: offset, from: table.start)
    return TextFailure(line: table.line + line - 1, column: column, reason: reason, offset: offset)
  }
}
