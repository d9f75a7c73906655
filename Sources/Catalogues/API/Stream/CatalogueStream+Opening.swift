import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// The beginning of a stream, up to the first record.
extension CatalogueStream {
  /// The meanings of names before anything is known about the records.
  private var openingNames: FieldNames {
    var names = names
    names.schema = schema
    return names
  }

  /// Reads up to the first record.
  func begin() async throws(CarsError) {
    while true {
      try await text.grow(upTo: RecordEnd(openingOf: text.bytes), by: text.part.count * 3)
      do throws(TextFailure) {
        let opening = try CatalogueOpening.read(
          text.bytes, isAll: text.part.isLast, openingNames, isOfCars: hindsight.isOfCars)
        if let opening, opening.isSettled || !hindsight.mustSettle { return begin(opening) }
      } catch {
        throw failure(error)
      }
      if text.part.isLast {
        // If each record is a line, a text without lines has no records.
        guard FormByName(origin) == .lines else { throw .empty(origin) }
        return try complete(nil)
      }
      dropBlankLines()
    }
  }

  /// Drops leading blank lines, of which there may be endlessly many. The last line feed stays: what follows it isn't
  /// the beginning of a file.
  private func dropBlankLines() {
    let bytes = text.bytes
    guard bytes.first.map({ $0 <= Byte.space }) == true,
      let end = bytes.lastIndex(of: Byte.lineFeed), end > 0,
      bytes[..<end].allSatisfy({ $0 == Byte.lineFeed || $0 == Byte.space || $0 == Byte.tab })
    else { return }
    builder.skip(lines: bytes[..<end].count { $0 == Byte.lineFeed })
    text.part.removeFirst(end)
  }

  private func begin(_ opening: CatalogueOpening) {
    let linesBefore = builder.next.line - 1
    forgetRecords(line: linesBefore + opening.line)
    names.schema = opening.schema
    var reading = CatalogueReading()
    if var frame = opening.table?.frame {
      if frame.linesAbove > 0 { frame.linesAbove += linesBefore }
      reading.frame = frame
    }
    if case .table(let header) = opening.format {
      (names.apart, names.need) = (opening.apart, header.need)
      (reading.names, reading.unclear) = (header.understood, header.unclear)
    } else if opening.schema.haveModels {
      names.need = .model
    }
    reading.format = opening.format.catalogueFormat
    reading.said = names.said.names
    reading.isReadOnly = opening.isReadOnly
    reading.schema = opening.schema
    reading.absent = names.need.absent
    builder.catalogue.reading = reading
    text.beginning = opening.isSettled ? [] : Array(text.bytes)
    text.column = opening.column + (opening.line == 1 ? text.column : 0)
    if let rewritten = opening.rewritten { text.part = rewritten }
    stage = .records(Records(opening, text.bytes))
    text.part.removeFirst(opening.position)
  }

  /// Examines the beginning of a text again, if it was too short.
  /// - Parameter isAll: whether the text is complete.
  /// - Returns: whether the text was misinterpreted.
  func settle(_ records: Records, isAll: Bool) -> Bool {
    if text.beginning.isEmpty { return false }
    let opening = BlockBuffer.holding(text.beginning) { bytes in
      try? CatalogueOpening.read(bytes, isAll: isAll, openingNames, isOfCars: hindsight.isOfCars)
    }
    guard let opening, opening.isSettled else { return false }
    text.beginning = []
    if opening.format == records.format, opening.schema == names.schema { return false }
    hindsight.mustSettle = true
    // It was derived from the beginning.
    if names.schema?.haveModels == true { names.need = .makeAndModel }
    return true
  }
}
