import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

@testable import CarsAPI

/// Reads tables byte by byte, in the obvious way: what the quick reader is compared with. It is given the whole text, and
/// looks for the rows first, then at each.
struct PlainTable {
  struct Row {
    var cells: [[UInt8]] = [[]]
    /// How many of its cells name columns, in a header; nil for all.
    var columns: Int?
    /// The same row as it is written, where the header is read otherwise.
    var written: [[UInt8]]?
    /// Where it begins and where the next one does, and on which line it begins.
    var start: Int
    var end: Int
    var line: Int
    /// The line of the next row.
    var nextLine: Int
    /// A quote that is never closed.
    var openQuote: Int?
    /// The first quote of a cell that has something behind its last one.
    var oddQuote: Int?
    var isOdd: Bool { oddQuote != nil }
    /// The columns of cells that begin with a quote that is none.
    var openQuotes: [Int] = []

    var texts: [String] { cells.map { String(decoding: $0, as: UTF8.self) } }
    /// Whether its first cell is some words, a colon and something else.
    var isRemark: Bool { texts.first?.wholeMatch(of: /(?s)[A-Za-z \u{80}-\u{10FFFF}]+: .*/) != nil }
    var isBlank: Bool { cells.allSatisfy { $0.allSatisfy { $0 == 0x20 || $0 == 0x09 } } }
  }

  fileprivate let bytes: [UInt8]
  fileprivate let name: String
  fileprivate let meanings: FieldNames

  /// - Returns: nil when the text is no table.
  static func read(
    _ bytes: [UInt8], name: String, _ meanings: FieldNames = FieldNames()
  ) throws(CarsError) -> Catalogue? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let white: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard let first = bytes[start...].first(where: { !white.contains($0) }),
      !"[{<".utf8.contains(first), bytes.withUnsafeBufferPointer({ MalformedReason(signature: $0) }) == nil
    else { return nil }
    let table = PlainTable(bytes: bytes, name: name, meanings: meanings)
    var best: [Row] = []
    var format = CatalogueFormat.list
    var (isOdd, isCommon) = (true, false)
    let said = [",", ";", "\t", "|"].first { table.begins(withLineFor: $0, at: start) }
    let saying = said.flatMap { table.rows(Array($0.utf8)[0], from: start, line: 1).first }
    let (begin, line) = (saying?.end ?? start, saying == nil ? 1 : 2)
    for delimiter in Array((said ?? ",;\t|").utf8) {
      let rows = table.rows(delimiter, from: begin, line: line).drop { $0.isBlank && $0.openQuote == nil }
      guard let header = rows.first, header.openQuote == nil else { continue }
      let isNamed = meanings.saysWhatCarsAre(String(decoding: header.cells[0], as: UTF8.self))
      guard said != nil || header.cells.count > 1 || isNamed else { continue }
      // Twenty rows say which delimiter is meant, unless a quote among them is never closed.
      let first = rows.dropFirst().filter { !$0.isBlank || $0.openQuote != nil }.prefix(20)
      let same = first.count { $0.cells.count == header.cells.count }
      let hasCommonRows =
        header.cells.count > 1 && same * 2 > first.count && first.allSatisfy { $0.openQuote == nil }
      let isBetter: Bool
      if best.isEmpty || isOdd != header.isOdd {
        isBetter = best.isEmpty || isOdd
      } else if isCommon != hasCommonRows {
        isBetter = hasCommonRows
      } else {
        isBetter = header.cells.count > best[0].cells.count
      }
      guard isBetter else { continue }
      (best, isOdd, isCommon) = (Array(rows), header.isOdd, hasCommonRows)
      format = .table(delimiter: delimiter)
    }
    // Where there is more than a header in front of the rows, that is found in one way only.
    if let opened = table.opened?.table ?? table.found(from: start),
      opened.isFitted || opened.frame != TableFrame()
    {
      best = [Row(opened)]
      format = .table(delimiter: opened.delimiter)
    }
    if best.isEmpty { return nil }
    let wide = best.dropFirst().filter { !$0.isBlank || $0.openQuote != nil }.prefix(20)
    if best[0].cells.count > 2, best[0].cells.last == [], !wide.isEmpty,
      wide.allSatisfy({ $0.openQuote == nil }),
      wide.first.map({ $0.cells.count < best[0].cells.count }) == true,
      wide.count(where: { $0.cells.count >= best[0].cells.count }) * 2 < wide.count
    {
      best[0].columns = best[0].cells.count - 1
    }
    // Rows are looked at again with the columns that there are, which the first row need not name.
    if case .table(let delimiter) = format {
      let columns = meanings.said.header?.count ?? best[0].columns ?? best[0].cells.count
      let header = best[0]
      best = [header] + table.rows(delimiter, from: header.end, line: header.nextLine, columns: columns)
    }
    return try table.catalogue(best, format)
  }

  /// Whether the first line tells Excel what the delimiter is.
  private func begins(withLineFor delimiter: String, at start: Int) -> Bool {
    let text = String(decoding: bytes[start...].prefix(9), as: UTF8.self).lowercased()
    return ["sep=\(delimiter)", "\"sep=\(delimiter)\""].contains { line in
      ["\n", "\r", "\r\n"].contains { text.utf8.starts(with: (line + $0).utf8) }
    }
  }

  fileprivate func isBlank(_ place: Int) -> Bool { bytes[place] == 0x20 || bytes[place] == 0x09 }

  /// Whether a line ends behind a byte: a carriage return before a line feed does not end one.
  fileprivate func endsLine(_ place: Int) -> Bool {
    bytes[place] == 0x0A || bytes[place] == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A)
  }

  /// What is in front of the rows, as the quick reader has it.
  private var opened: CatalogueOpening? {
    BlockBuffer.holding(bytes) { try? CatalogueOpening.read($0, isAll: true, meanings) }
  }

  private func found(from start: Int) -> TableOpening? {
    BlockBuffer.holding(bytes) { bytes in
      let answer = TableOpening.find(bytes, isAll: true, from: start, meanings)
      return if case .table(let table) = answer { table } else { nil }
    }
  }

  private func catalogue(_ rows: [Row], _ format: CatalogueFormat) throws(CarsError) -> Catalogue {
    try checkUTF8(rows[0])
    var names: [String] = []
    var cells = meanings.said.header ?? Array(rows[0].texts.prefix(rows[0].columns ?? .max))
    let units =
      meanings.said.header == nil && rows.count > 1 && rows[1].openQuote == nil
      ? UnitsRow.names(cells, with: rows[1].texts) : nil
    cells = units ?? cells
    let isUnnamed = !cells.contains { cell in
      [.make, .model].contains(meanings.field(named: cell)) || meanings.isWholeName(cell)
    }
    let hasValues = cells.contains { $0.count != 4 && $0.wholeMatch(of: /[0-9.,]+/) != nil }
    if isUnnamed, cells[0] == "", !hasValues { cells[0] = "name" }
    for (column, cell) in cells.enumerated() {
      let cell = cell.isEmpty ? "column \(column + 1)" : cell
      var name = cell
      var number = 2
      while names.contains(name) {
        name = "\(cell) \(number)"
        number += 1
      }
      names.append(name)
    }
    let beginning = try? opening
    var understood = meanings
    (understood.schema, understood.apart) = (beginning?.schema ?? CatalogueSchema(), beginning?.apart ?? [])
    let fields = understood.fields(of: names)
    let parts = [CarField.make, .model].count { fields.contains($0) }
    let need = understood.need(of: names)
    guard parts == 2 || need != .makeAndModel || parts == 0 && names.contains(where: meanings.isWholeName)
    else {
      throw failure(at: rows[0].start, of: rows[0], reason(names, cells, rows, format))
    }
    let (header, schema, _) = try opening
    var needed = understood
    (needed.need, needed.schema) = (need, schema)
    var records = RecordCollector(needed)
    let isOfBars = format == .table(delimiter: UInt8(ascii: "|"))
    let isRule =
      rows.count > 1 && rows[1].openQuote == nil && rows[1].cells.joined().contains(UInt8(ascii: "-"))
      && rows[1].cells.joined().allSatisfy { "-:".utf8.contains($0) }
      && (isOfBars
        || rows[1].cells.count == rows[0].cells.count
          && rows[1].cells.allSatisfy { $0.count > 1 && !$0.contains(UInt8(ascii: ":")) })
    var isBehindGap = false
    var other: Int?
    for row in rows.dropFirst(
      meanings.said.header != nil
        ? 0
        : units != nil || isRule ? 2 : 1)
    {
      if let quote = row.openQuote {
        throw failure(at: quote, of: row, .unexpectedEnd(expected: .closingQuoteOfCell))
      }
      try checkUTF8(row)
      guard !row.isBlank else {
        isBehindGap = true
        continue
      }
      if meanings.said.header == nil, row.begins(otherThan: rows[0], header, isBehindGap) {
        other = row.line
        break
      }
      let isRemark = isBehindGap && row.isRemark
      isBehindGap = false
      let (row, gap) = row.withoutGap(header)
      var values: [Field] = []
      for (index, cell) in zip(names.indices, row.cells) where !cell.isEmpty {
        let text = String(decoding: cell, as: UTF8.self)
        if ["NULL", "\\N", "(null)", meanings.said.nothing].contains(text) { continue }
        let name = names[index]
        let isText = meanings.isWholeName(name) || understood.schema?[name].isOfTexts ?? false
        let field = isText ? .make : understood.field(named: name)
        values.append(Field(names[index], Self.value(text, of: field, header.kinds[index])))
      }
      let first = meanings.said.header == nil ? rows[0] : nil
      if isRemark {
        records.reject(.remark(row.texts[0]), line: row.line, id: understood.id(in: values))
      } else if let fault = Self.fault(
        of: row, behind: first, columns: names.count, areWide: header.hasWideRows)
      {
        records.reject(fault, line: row.line, id: understood.id(in: values))
      } else {
        records.add(.object(values), line: row.line)
      }
      if let gap { records.note([.gap(before: names[gap])], line: row.line) }
      records.note(row.openQuotes.filter { $0 < names.count }.map { .openQuote(names[$0]) }, line: row.line)
    }
    var catalogue = records.catalogue
    if let failure = records.unrecognised.failure(of: catalogue, format, meanings, .file(name)) {
      throw failure
    }
    catalogue.isComplete = true
    catalogue.reading = CatalogueReading()
    catalogue.reading.format = format
    catalogue.reading.frame = opened?.table?.frame ?? TableFrame()
    catalogue.reading.frame.otherTable = other
    catalogue.reading.absent = need.absent
    catalogue.reading.names = self.understood(names, fields)
    catalogue.reading.unclear = header.unclear
    catalogue.reading.schema = schema
    catalogue.findNames(meanings.said.names)
    return catalogue
  }

  /// The header as the quick reader has it: what the rows show of all numbers and units is looked for in one way only.
  private var opening: (header: TableHeader, schema: CatalogueSchema, apart: Set<String>) {
    get throws(CarsError) {
      guard let opening = opened, case .table(let header) = opening.format else { throw .offline }
      return (header, opening.schema, opening.apart)
    }
  }

  private func understood(_ names: [String], _ fields: [CarField?]) -> [FieldName] {
    let hasParts = fields.contains(.make) || fields.contains(.model)
    let whole = names.first(where: meanings.isGivenWholeName) ?? names.first(where: meanings.isWholeName)
    var understood: [FieldName] = []
    for (name, field) in zip(names, fields) {
      if !hasParts, name == whole { understood.append(FieldName(name, .makeAndModel)) }
      if let field, field.rawValue != name { understood.append(FieldName(name, .field(field))) }
    }
    return understood
  }

  private func checkUTF8(_ row: Row) throws(CarsError) {
    var place = row.start
    while place < row.end {
      guard
        let length = (1...4).first(where: { length in
          place + length <= row.end
            && String(validating: bytes[place..<place + length], as: UTF8.self) != nil
        })
      else {
        let reason = MalformedReason.notUTF8(
          in: TextEncoding.candidates(for: bytes[row.start..<row.end]))
        throw failure(
          at: place, of: row, bytes.withUnsafeBufferPointer { reason.withEncodings(of: $0, at: place) })
      }
      place += length
    }
  }

  private func failure(at place: Int, of row: Row, _ reason: MalformedReason) -> CarsError {
    var line = row.line
    var lineStart = row.start
    for before in row.start..<place where endsLine(before) { (line, lineStart) = (line + 1, before + 1) }
    let column = String(decoding: bytes[lineStart..<place], as: UTF8.self).unicodeScalars.count + 1
    return .malformed(.file(name), line: line, column: column, reason: reason, said: meanings.said)
  }
}

extension PlainTable.Row {
  /// A header as the quick reader has it.
  fileprivate init(_ table: TableOpening) {
    self.init(start: table.start, end: table.end, line: table.line, nextLine: table.nextLine)
    (cells, written) = (table.cells, table.written)
  }

  /// Whether another table begins with the row.
  fileprivate func begins(otherThan first: Self, _ header: TableHeader, _ isBehindGap: Bool) -> Bool {
    let names = first.written ?? first.cells
    let marked = [[0xEF, 0xBB, 0xBF] + names[0]] + names.dropFirst()
    guard cells.count > 1, let column = header.nameColumn, ![names, marked].contains(cells) else {
      return false
    }
    let same = zip(cells, names).filter { $0 == $1 && $0 != [] }.count
    let isNamed = column < min(cells.count, names.count) && cells[column] == names[column]
    if isNamed, same > 1, same * 2 >= cells.count { return true }
    if !isBehindGap || cells.joined().contains(where: { 0x30...0x39 ~= $0 }) { return false }
    let known = cells.map { $0 != [] && names.contains($0) }
    return known[0] || known.count { $0 } > 1
  }
}

// MARK: Rows

extension PlainTable {
  /// - Parameter columns: how many there are; nil for as many as the first row that is not blank has cells.
  fileprivate func rows(_ delimiter: UInt8, from start: Int, line: Int, columns: Int? = nil) -> [Row] {
    var rows: [Row] = []
    var (place, line, columns) = (start, line, columns)
    while place < bytes.count {
      let row = row(delimiter, at: place, line: line, columns: columns ?? 0)
      rows.append(row)
      (place, line) = (row.end, row.nextLine)
      if columns == nil, !row.isBlank || row.openQuote != nil { columns = row.cells.count }
    }
    return rows
  }

  /// The row at a place, whose quotes are read so that it has as many cells as there are columns.
  private func row(_ delimiter: UInt8, at start: Int, line: Int, columns: Int) -> Row {
    let row = row(delimiter, at: start, line: line, columns: columns, [])
    guard let quote = row.oddQuote, row.openQuote == nil, columns > 1, row.nextLine <= line + 1 else {
      return row
    }
    let part = PlainTable(bytes: Array(bytes[..<row.end]), name: name, meanings: meanings)
    let loose = part.row(delimiter, at: start, line: line, columns: columns, [], isLoose: true)
    let closed = part.row(delimiter, at: start, line: line, columns: columns, [quote])
    return [loose, row, closed].first {
      $0.cells.count == columns && $0.openQuote == nil && $0.end == row.end
    } ?? row
  }

  /// - Parameters:
  ///   - characters: the quotes that are none.
  ///   - isLoose: whether a quote closes a cell only where it ends.
  private func row(
    _ delimiter: UInt8, at start: Int, line: Int, columns: Int, _ characters: Set<Int>, isLoose: Bool = false
  ) -> Row {
    var row = Row(start: start, end: start, line: line, nextLine: line)
    var place = start
    while true {
      // A cell.
      while place < bytes.count, isBlank(place), bytes[place] != delimiter { place += 1 }
      let quote = place
      let isQuoted = place < bytes.count && bytes[place] == UInt8(ascii: "\"") && !characters.contains(place)
      if characters.contains(place) { row.openQuotes.append(row.cells.count - 1) }
      let lineOfQuote = row.nextLine
      if isQuoted {
        row.openQuote = place
        place += 1
        while place < bytes.count {
          if bytes[place] == UInt8(ascii: "\"") {
            place += 1
            if place == bytes.count || bytes[place] != UInt8(ascii: "\"") {
              let next = bytes[place...].first { $0 == delimiter || ![0x20, 0x09].contains($0) }
              if isLoose, let next, ![delimiter, 0x0A, 0x0D].contains(next) {
                row.cells[row.cells.count - 1].append(UInt8(ascii: "\""))
                continue
              }
              row.openQuote = nil
              break
            }
          } else if endsLine(place) {
            row.nextLine += 1
          }
          row.cells[row.cells.count - 1].append(bytes[place])
          place += 1
        }
      }
      let tail = place
      while place < bytes.count, bytes[place] != delimiter, bytes[place] != 0x0A, bytes[place] != 0x0D {
        place += 1
      }
      let hasTail = !(tail..<place).allSatisfy(isBlank)
      // The lines that the cell goes over may be rows.
      let isOver =
        row.openQuote == nil ? (hasTail && row.nextLine > lineOfQuote ? tail - 1 : nil) : bytes.count
      if isQuoted, !isLoose, let end = isOver ?? (tail - quote > 1 << 16 ? quote + 1 << 16 : nil),
        areRows(
          quote + 1, to: end, before: row.cells.count - 1, delimiter, columns,
          least: isOver == nil ? 2 : 1)
      {
        return self.row(delimiter, at: start, line: line, columns: columns, characters.union([quote]))
      }
      if isQuoted, hasTail { row.oddQuote = row.oddQuote ?? quote }
      if hasTail { row.cells[row.cells.count - 1] += bytes[tail..<place] }
      while !isQuoted, let last = row.cells[row.cells.count - 1].last, last == 0x20 || last == 0x09 {
        row.cells[row.cells.count - 1].removeLast()
      }
      // What is behind it.
      guard place < bytes.count, bytes[place] == delimiter else { break }
      place += 1
      row.cells.append([])
    }
    if place < bytes.count {
      if !endsLine(place) { place += 1 }
      place += 1
      row.nextLine += 1
    }
    row.end = place
    return row
  }

  /// Whether the lines that a cell goes over have as many cells as there are columns; the first has some before it.
  private func areRows(
    _ start: Int, to end: Int, before: Int, _ delimiter: UInt8, _ columns: Int, least: Int
  ) -> Bool {
    guard columns > 1 else { return false }
    var lines = bytes[start..<end].split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    // The line in which the cell ends may be a row of its own.
    if lines.count == 1 { return false }
    lines.removeLast()
    guard lines.prefix(20).enumerated().count(where: { $0.offset == 0 || !$0.element.isEmpty }) >= least
    else {
      return false
    }
    return lines.prefix(20).enumerated().allSatisfy { number, line in
      if line.isEmpty, number > 0 { return true }
      let plain = PlainTable(bytes: Array(line), name: name, meanings: meanings)
      let rows = plain.rows(delimiter, from: 0, line: 1)
      return rows.allSatisfy { $0.openQuote == nil }
        && (number == 0 ? before : 0) + (rows.first?.cells.count ?? 1) == columns
    }
  }
}

extension PlainTable {
  fileprivate static func value(_ text: String, of field: CarField?, _ kind: TableCell.Kind) -> FieldValue {
    if let field, field.allowedNumbers == nil { return .text(text) }
    switch text {
    case "true", "TRUE", "True": return .bool(true)
    case "false", "FALSE", "False": return .bool(false)
    default: break
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isOfDigits = parts.joined().allSatisfy { "0123456789".contains($0) }
    let areGroups =
      isOfDigits && 2...6 ~= parts.count && 1...3 ~= parts[0].count && !text.hasPrefix("0")
      && parts.dropFirst().allSatisfy { $0.count == 3 }
    if field == .year, isOfDigits, parts.count == 2, 1...2 ~= parts[0].count, parts[1].count == 4 {
      return .text(text)
    }
    switch kind.triple {
    case .thousands: if areGroups, let number = Int(parts.joined()) { return .integer(number) }
    case .asWritten: if areGroups, parts.count == 2 { return .text(text) }
    case .fraction: break
    }
    var rest = Substring(text).utf8
    func digits() -> Int {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    func skip(_ characters: String) -> Bool {
      guard let next = rest.first, characters.utf8.contains(next) else { return false }
      rest.removeFirst()
      return true
    }
    _ = skip("-")
    let hasZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !hasZero || whole == 1 else { return .text(text) }
    if rest.isEmpty { return Int(text).flatMap { text == "-0" ? nil : .integer($0) } ?? .exactNumber(text) }
    var fraction = 0
    if skip(".") {
      fraction = digits()
      if fraction == 0 { return .text(text) }
    }
    let isPadded = fraction > 1 && text.hasSuffix("0") && rest.isEmpty
    if skip("eE") {
      let hasSign = skip("+-")
      guard hasSign || field != nil, digits() > 0 else { return .text(text) }
    }
    guard rest.isEmpty else { return .text(text) }
    let number = Double(text) ?? .infinity
    func digits(of number: String) -> Substring {
      let all = number.lowercased().prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
      return all.lastIndex { $0 != "0" }.map { all[...$0] } ?? ""
    }
    return number.isFinite && (isPadded || digits(of: text) != digits(of: "\(number)"))
      ? .exactNumber(text) : .decimal(number)
  }
}

extension PlainTable {
  /// Why a table is none of cars.
  fileprivate func reason(
    _ names: [String], _ cells: [String], _ rows: [Row], _ format: CatalogueFormat
  ) -> MalformedReason {
    func isNumber(_ cell: String) -> Bool {
      cell == "?" || cell.contains { "0"..."9" ~= $0 } && cell.allSatisfy { "0123456789.,-".contains($0) }
    }
    let hasHeader = meanings.said.header != nil || !cells.contains(where: isNumber)
    let body = rows.dropFirst(hasHeader && meanings.said.header == nil ? 1 : 0).prefix { $0.openQuote == nil }
    let texts = body.filter { !$0.isBlank }.map { $0.cells.map { String(decoding: $0, as: UTF8.self) } }
    let filled = texts.joined().filter { $0 != "" && $0 != "NA" }
    let nearest = hasHeader ? NameSuggestions.nearest(among: names, meanings) : []
    let called = hasHeader ? names : cells.indices.map { "column\($0 + 1)" }
    if !filled.isEmpty, filled.allSatisfy(isNumber), nearest.isEmpty { return .onlyNumbers(called) }
    func values(_ place: Int) -> [FieldValue] {
      texts.prefix(5).map { place < $0.count && $0[place] != "" ? .text($0[place]) : .null }
    }
    let columns = called.enumerated().map { UnknownNames.Column($1, values($0)) }
    guard hasHeader else { return .noHeader(UnknownNames(columns, in: format), areSpaced: false) }
    let understood = meanings.understood(of: names)
    return .noCarNames(UnknownNames(columns, in: format, understood: understood, nearest: nearest))
  }
}

extension PlainTable {
  /// Why a row is no car, whatever is in its fields.
  private static func fault(
    of row: Row, behind first: Row?, columns: Int, areWide: Bool
  ) -> CarFault? {
    if let header = first.map({ ($0.written ?? $0.cells).map { String(decoding: $0, as: UTF8.self) } }),
      [header, ["\u{FEFF}" + header[0]] + header.dropFirst()].contains(row.texts)
    {
      return .repeatedHeader
    }
    if let total = row.texts.first(where: { !$0.isEmpty }), row.openQuote == nil,
      ["total", "totale", "summe", "합계", "sum", "totaal", "average", "razem"].contains(
        total.lowercased().replacing(/:.*/, with: "")) || total.lowercased().hasPrefix("subtotal")
        || row.cells.count == 1 && total.wholeMatch(of: /\([0-9]*( row| rows)\)/) != nil
    {
      return .total(total)
    }
    if row.cells.count == 1, let part = row.texts[0].wholeMatch(of: /\((.* shown\))\)/) {
      return .total(String(part.1))
    }
    guard row.cells.count > columns else { return nil }
    let hasMore = row.cells.dropFirst(columns).contains { !$0.isEmpty }
    var filled = row.cells
    while filled.last == [] { filled.removeLast() }
    guard hasMore || !areWide && filled.contains([]) else { return nil }
    return .extraCells(found: row.cells.count, expected: columns)
  }
}
