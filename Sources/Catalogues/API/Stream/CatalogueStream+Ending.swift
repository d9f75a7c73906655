import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// The end of a stream, after the last record.
extension CatalogueStream {
  /// Reads what follows a list: nothing, or the rest of the object around it.
  func end(_ records: Records) async throws(CarsError) {
    await text.dropAhead()
    while !text.part.isLast {
      if records.format.isOfJSON { dropWhiteSpace() } else { text.part.removeFirst(text.part.count) }
      try await text.readOn(sizes.block)
    }
    if settle(records, isAll: true) { return beginAgain() }
    guard records.format.isOfJSON else { return try complete(records) }
    var records = records
    var json = JSONReader(text.bytes, at: 0, line: 1, lineStart: 0)
    do throws(TextFailure) {
      if try records.readSurroundings(&json, names) {
        skip(to: json)
        // A change looks for its record in one list.
        if records.areOfSeveralTexts { builder.catalogue.reading.isReadOnly = true }
        stage = .records(records)
        return
      }
    } catch {
      throw failure(error)
    }
    if records.fields.areOfACar(names) {
      hindsight.isOfCars = true
      return beginAgain()
    }
    try complete(records)
  }

  private func dropWhiteSpace() {
    var json = JSONReader(text.bytes, at: 0, line: 1, lineStart: 0)
    json.skipWhiteSpace()
    skip(to: json)
  }

  private func skip(to json: JSONReader) {
    if json.line > 1 { text.column = 0 }
    text.column += UnsafeBufferPointer(rebasing: json.bytes[json.lineStart..<json.position]).scalarCount
    text.part.removeFirst(json.position)
    builder.skip(lines: json.line - 1)
  }

  /// Completes the catalogue.
  /// - Parameter records: the records, or nil if there are none.
  func complete(_ records: Records?) throws(CarsError) {
    if let records, records.format.isOfJSON {
      let need = unrecognised.need(in: builder.catalogue, names)
      if need != names.need {
        names.need = need
        return beginAgain()
      }
    }
    text.end()
    stage = .over
    if let records, let failure = nameFailure(of: records) {
      // Reported in place of the records, none of which is a car.
      handedOver = recordCount
      throw failure
    }
    builder.catalogue.name = records?.fields.catalogueName
    builder.catalogue.reading.hiddenLists = records?.hiddenLists ?? []
    builder.catalogue.isComplete = true
    builder.catalogue.findNames(names.said.names)
  }

  /// Returns why the records have no cars, if their names are the reason.
  private func nameFailure(of records: Records) -> CarsError? {
    let (catalogue, format) = (builder.catalogue, records.format)
    if format.isOfJSON, format.depth < 3,
      let json = unrecognised.rearranged(in: catalogue, list: records.path, names),
      let line = catalogue.faults.first?.place.line
    {
      return .malformed(origin, line: line, column: 1, reason: .rearranged(json), said: names.said)
    }
    return unrecognised.failure(of: catalogue, format.catalogueFormat, names, origin)
  }
}
