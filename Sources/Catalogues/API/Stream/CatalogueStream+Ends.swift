import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// The beginning of a stream, up to the first record, and its end, after the last.
extension CatalogueStream {
  /// Reads up to the first record.
  func begin() async throws(CarsError) {
    while true {
      try await grow(upTo: RecordEnd(openingOf: text.bytes), by: text.count * 3)
      do throws(TextFailure) {
        if let opening = try CatalogueOpening.read(
          text.bytes, isAll: text.isLast, openingNames, isOfCars: isOfCars), opening.isSettled || !mustSettle
        {
          return begin(opening, text)
        }
      } catch {
        throw failure(error)
      }
      if text.isLast {
        // If each record is a line, a text without lines has no records.
        guard FormByName(origin) == .lines else { throw .empty(origin) }
        return try complete(nil)
      }
      dropBlankLines()
    }
  }

  /// Drops leading blank lines, of which there may be endlessly many. The last line feed stays: what follows it isn't
  /// the beginning of a file.
  func dropBlankLines() {
    let bytes = text.bytes
    guard bytes.first.map({ $0 <= Byte.space }) == true,
      let end = bytes.lastIndex(of: Byte.lineFeed), end > 0,
      bytes[..<end].allSatisfy({ $0 == Byte.lineFeed || $0 == Byte.space || $0 == Byte.tab })
    else { return }
    builder.skip(lines: bytes[..<end].count { $0 == Byte.lineFeed })
    text.removeFirst(end)
  }

  /// Drops white space after a list.
  func dropWhiteSpace() {
    var json = JSONReader(text.bytes, at: 0, line: 1, lineStart: 0)
    json.skipWhiteSpace()
    skip(to: json)
  }

  /// Moves to the position of a reader of the text.
  func skip(to json: JSONReader) {
    column = json.line > 1 ? 0 : column
    column += UnsafeBufferPointer(rebasing: json.bytes[json.lineStart..<json.position]).scalarCount
    builder.skip(lines: json.line - 1)
    text.removeFirst(json.position)
  }

  func begin(_ opening: CatalogueOpening, _ text: BlockBuffer) {
    let (format, schema) = (opening.format, opening.schema)
    let text = opening.rewritten ?? text
    names.schema = schema
    if !format.isOfJSON { names.apart = opening.apart }
    beginning = opening.isSettled ? [] : Array(text.bytes)
    let before = builder.next.line - 1
    builder = CatalogueBuilder(line: before + opening.line)
    if var frame = opening.table?.frame {
      if frame.linesAbove > 0 { frame.linesAbove += before }
      builder.catalogue.reading.frame = frame
    }
    builder.catalogue.reading.format = format.catalogueFormat
    builder.catalogue.reading.said = names.said.names
    builder.catalogue.reading.isReadOnly = opening.isReadOnly
    builder.catalogue.reading.schema = schema
    if case .table(let header) = format {
      names.need = header.need
      builder.catalogue.reading.names = header.understood
      builder.catalogue.reading.unclear = header.unclear
    } else if schema.haveModels {
      names.need = .model
    }
    builder.catalogue.reading.absent = names.need.absent
    unrecognised = UnrecognisedRecords()
    handedOver = 0
    column = opening.column + (opening.line == 1 ? column : 0)
    let records = Records(
      format: format, cutter: BlockCutter(format, text.bytes, firstRecord: opening.position),
      listName: opening.listName, fields: opening.fields)
    text.removeFirst(opening.position)
    self.text = text
    stage = .records(records, Rest(expectation: format.depth > 0 ? .firstRecord : .record))
  }

  /// Reads what follows a list: nothing, or the rest of the object around it.
  func end(_ records: Records) async throws(CarsError) {
    var records = records
    await dropAhead()
    while !text.isLast {
      if records.format.isOfJSON { dropWhiteSpace() } else { text.removeFirst(text.count) }
      try await readOn(sizes.block)
    }
    if settle(records, isAll: true) { return beginAgain() }
    guard records.format.isOfJSON else { return try complete(records) }
    var json = JSONReader(text.bytes, at: 0, line: 1, lineStart: 0)
    do throws(TextFailure) {
      for level in stride(from: records.format.depth - 1, to: 0, by: -1) {
        while try json.readComma(orClosing: Byte.closeBrace) {
          let name = try json.readName(expected: .name)
          json.skipWhiteSpace()
          if records.format == .list(depth: 2), name == records.listName,
            CatalogueOpening.isListOfCars(name, json)
          {
            json.position += 1
            return goOn(records, behind: json)
          }
          let value = try json.readValue(depth: level)
          if value.isListOfCars(names) { records.hiddenLists.append(name) }
          if level == 1 { records.fields.append(Field(name, value)) }
        }
      }
      if let path = records.path, records.format.depth == path.count + 1, records.format.shape != .entry,
        let list = try json.list(ofNextTextAt: path)
      {
        // A change looks for its record in one list.
        builder.catalogue.reading.isReadOnly = true
        return goOn(records, behind: list)
      }
      ScriptFrame.skipEnd(&json)
      guard json.next == nil || records.format.depth > 1 && records.fields.areOfACar(names) else {
        throw json.unexpected(expected: .end)
      }
    } catch {
      throw failure(error)
    }
    if records.fields.areOfACar(names) {
      isOfCars = true
      return beginAgain()
    }
    try complete(records)
  }

  /// Continues with another list of cars in the object.
  func goOn(_ records: Records, behind json: JSONReader) {
    skip(to: json)
    stage = .records(records, Rest(expectation: .firstRecord))
  }

  /// Starts again because the beginning was misinterpreted: an object with a list is a car, whose list is one of its
  /// fields, or a table's numbers are written differently from its first rows.
  func beginAgain() {
    reader.beginAgain()
    (handedOver, column) = (0, 0)
    builder = CatalogueBuilder()
    text = BlockBuffer(capacity: 0)
    stage = .opening
  }

  /// Reads the text again from the start, with other meanings of its names.
  func beginAgain(_ names: FieldNames) {
    self.names = names
    (failure, fault, mustSettle, isOfCars, beginning) = (nil, nil, false, false, [])
    unrecognised = UnrecognisedRecords()
    beginAgain()
  }

  /// Examines the beginning of a text again, if it was too short.
  /// - Parameter isAll: whether the text is complete.
  /// - Returns: whether the text was misinterpreted.
  func settle(_ records: Records, isAll: Bool) -> Bool {
    if beginning.isEmpty { return false }
    let opening = BlockBuffer.holding(beginning) { bytes in
      try? CatalogueOpening.read(bytes, isAll: isAll, openingNames, isOfCars: isOfCars)
    }
    guard let opening, opening.isSettled else { return false }
    beginning = []
    if opening.format == records.format, opening.schema == names.schema { return false }
    mustSettle = true
    // It was derived from the beginning.
    if names.schema?.haveModels == true { names.need = .makeAndModel }
    return true
  }

  func complete(_ records: Records?) throws(CarsError) {
    if let records, records.format.isOfJSON {
      let need = unrecognised.need(in: builder.catalogue, names)
      if need != names.need {
        names.need = need
        return beginAgain()
      }
    }
    text = BlockBuffer(capacity: 0)
    reader.end()
    stage = .over
    if let records, records.format.isOfJSON, records.format.depth < 3,
      let json = unrecognised.rearranged(in: builder.catalogue, list: records.path, names),
      let line = builder.catalogue.faults.first?.place.line
    {
      handedOver = recordCount
      throw .malformed(origin, line: line, column: 1, reason: .rearranged(json), said: names.said)
    }
    if let format = records?.format.catalogueFormat,
      let failure = unrecognised.failure(of: builder.catalogue, format, names, origin)
    {
      // Reported in place of the records, none of which is a car.
      handedOver = recordCount
      throw failure
    }
    builder.catalogue.name = records?.fields.catalogueName
    builder.catalogue.reading.hiddenLists = records?.hiddenLists ?? []
    builder.catalogue.isComplete = true
    builder.catalogue.findNames(names.said.names)
  }
}
