import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// A catalogue while its text is read: in large parts, each of which is cut into blocks that are decoded on all cores.
actor CatalogueStream {
  private enum Stage {
    /// Before the first record.
    case opening
    /// Among the records.
    case records(Records, Rest)
    /// After a list of records.
    case ending(Records)
    /// There is no more.
    case over
  }

  /// Where the records are, and what is around them.
  private struct Records {
    let format: RecordFormat
    let cutter: BlockCutter
    /// What the list is called in the object that it is in.
    let listName: String
    /// The fields of that object.
    var fields: [Field]
    /// The names of other lists of cars.
    var hiddenLists: [String] = []
  }

  /// What is known of the text that comes next among the records.
  private struct Rest {
    var expectation: BlockDecoder.Expectation
    /// Whether more has to be read behind it before any of it can be decoded.
    var isShort = false
    /// Whether it is to be decoded as one block, because it was cut in the wrong place.
    var isUncut = false
  }

  private let reader: TextReader
  private let origin: CatalogueOrigin
  /// What the names in the text mean, and what its records have to say.
  private(set) var names: FieldNames
  /// How the cells of fields say their numbers, where that is known before; empty where the text is to show it.
  private let cells: [String: CellMeasure]
  private let sizes: Sizes
  private var builder = CatalogueBuilder()
  private var unrecognised = UnrecognisedRecords()
  private var stage = Stage.opening
  /// Whether the first object is known to be a car, even if it has a list of cars.
  private(set) var isOfCars = false
  /// The beginning of a table, until there is enough of it to tell how its numbers are written.
  private var beginning: [UInt8] = []
  /// What the beginning has turned out to be, where that is not what it was taken for.
  private var settled: (format: RecordFormat, cells: [String: CellMeasure])?
  /// The text that comes next.
  private var text = BlockBuffer(capacity: 0)
  /// How many Unicode scalars there are before it in its first line.
  private var column = 0
  /// The text that probably comes behind it, whose blocks have been begun.
  private var ahead: TextDecoding?
  /// Why it cannot go on; nil while it can.
  private var failure: CarsError?
  /// How many records there were in the part that was handed over last.
  private var handedOver = 0
  /// When the first part was asked for.
  private var start: ContinuousClock.Instant?

  /// - Parameters:
  ///   - source: gives the text.
  ///   - origin: where it comes from.
  ///   - names: what the names in the text mean.
  ///   - sizes: how much is read at a time.
  init(
    _ source: any ByteSource, _ origin: CatalogueOrigin, names: FieldNames = FieldNames(),
    sizes: Sizes = Sizes()
  ) {
    reader = TextReader(source)
    self.origin = origin
    self.names = names
    cells = names.cells
    self.sizes = sizes
  }

  /// As much of the catalogue as there is when the next part has been decoded; nil after the last.
  ///
  /// Where bytes arrive in their own time, that is whatever has arrived. After a cancellation it goes on where it was; to
  /// be asked by one at a time.
  ///
  /// All records in front of what is wrong in the text are handed over before the error is thrown: the same text gives the
  /// same cars and the same error, however it arrives.
  /// - Throws: `CarsError.empty` or `.malformed`, what the source throws, or `.cancelled` when the task is.
  func next() async throws(CarsError) -> Catalogue? {
    if case .over = stage { return nil }
    let start = ContinuousClock.now
    if self.start == nil { self.start = start }
    let isFirst = builder.catalogue.isEmpty
    repeat {
      try await goOnOrFail()
      if Task.isCancelled { throw .cancelled }
    } while !isOver && (isOpening || !arrives && !isFirst && .now - start <= sizes.interval)
    if let size = reader.source.size {
      builder.catalogue.share =
        size > 0 ? min(1, max(0, Double(reader.offset - text.count) / Double(size))) : nil
    } else {
      builder.catalogue.byteCount = isOver && failure == nil ? nil : reader.offset
    }
    var catalogue = builder.catalogue
    handedOver = recordCount
    if !isOver, catalogue.isEmpty, !unrecognised.isEmpty {
      // Perhaps their names are to blame, of which nothing is said before there is no more.
      catalogue.forgetFaults()
      handedOver = 0
    }
    return catalogue
  }

  /// Whether all has been read that can be read.
  private var isOver: Bool { if case .over = stage { true } else { failure != nil } }

  private var isOpening: Bool { if case .opening = stage { true } else { false } }

  /// How many records there are so far.
  private var recordCount: Int { builder.next.number - 1 }

  private var arrives: Bool { reader.arrives }

  /// What names mean before anything is known of the cells.
  private var openingNames: FieldNames {
    var names = names
    names.cells = cells
    return names
  }

  /// Does the next piece of work. Why it fails is kept until all that was read before has been handed over.
  private func goOnOrFail() async throws(CarsError) {
    if failure == nil {
      do throws(CarsError) { return try await goOn() } catch {
        guard error != .cancelled else { throw error }
        await dropAhead()
        if case .records(let records, _) = stage, settle(records, isAll: true) { return beginAgain() }
        failure = error
      }
    }
    if let failure, recordCount == handedOver { throw failure }
  }

  /// Does the next piece of work.
  private func goOn() async throws(CarsError) {
    if case .ending(let records) = stage { return try await end(records) }
    if isOpening { try await begin() }
    if case .records(let records, let rest) = stage { try await decode(records, rest) }
    // What comes behind a list may take its time to arrive: its records are handed over before.
    if case .ending(let records) = stage, !arrives || text.isLast { try await end(records) }
  }

  /// Reads more behind the text. Where it arrives bit by bit and is long, this goes on until there is twice as much, or may
  /// be something to find.
  private func grow(upTo end: RecordEnd, by least: Int = 0) async throws(CarsError) {
    let isMuch = arrives && !builder.catalogue.isEmpty && beginning.isEmpty
    let (before, most) = (text.count, isMuch ? sizes.block * sizes.blocks : sizes.first)
    var end = end
    repeat {
      try await readOn(max(most, least))
    } while arrives && before >= sizes.first && !text.isLast && text.count < before * 2
      && !end.isReached(in: text.bytes)
  }

  /// Reads more behind the text, into the same memory where there is some left for what arrives.
  private func readOn(_ count: Int) async throws(CarsError) {
    if arrives, text.freeCapacity >= sizes.first {
      let count = text.count
      try await reader.read(into: text, gathering: gathering)
      if !beginning.isEmpty { beginning += text.bytes[count...] }
    } else {
      text = try await read(after: text.bytes, max(count, text.count))
    }
  }

  /// How long to gather what arrives: not at all before the first cars, and then the longer, the longer it takes.
  private var gathering: Duration {
    guard !builder.catalogue.isEmpty, let start else { return .zero }
    return min(sizes.longestInterval, max(sizes.interval, (.now - start) / 10))
  }

  /// The next part of the text: what is left of the one before, and what follows.
  private func read(
    after rest: UnsafeBufferPointer<UInt8>, _ count: Int
  ) async throws(CarsError) -> BlockBuffer {
    let text = try await reader.read(after: rest, count, gathering: gathering)
    if !beginning.isEmpty { beginning += text.bytes[rest.count...] }
    return text
  }

  private func failure(_ failure: TextFailure) -> CarsError {
    .malformed(
      origin, line: failure.line + builder.next.line - 1,
      column: failure.column + (failure.line == 1 ? column : 0), reason: failure.reason, said: names.said)
  }
}

// MARK: The beginning and the end

extension CatalogueStream {
  /// Reads as far as the first record.
  private func begin() async throws(CarsError) {
    while true {
      try await grow(upTo: RecordEnd(openingOf: text.bytes), by: text.count * 3)
      do throws(TextFailure) {
        if let opening = try CatalogueOpening.read(
          text.bytes, isAll: text.isLast, openingNames, isOfCars: isOfCars)
        {
          return begin(opening, text)
        }
      } catch {
        throw failure(error)
      }
      if text.isLast {
        // Where a record is a line, no line is no record.
        guard FormByName(origin) == .lines else { throw .empty(origin) }
        return try complete(nil)
      }
      dropBlankLines()
    }
  }

  /// Forgets blank lines, of which there may be no end, where there is nothing else yet. The last of their line feeds stays:
  /// what comes behind it is no beginning of a file.
  private func dropBlankLines() {
    let bytes = text.bytes
    guard bytes.first.map({ $0 <= Byte.space }) == true,
      let end = bytes.lastIndex(of: Byte.lineFeed), end > 0,
      bytes[..<end].allSatisfy({ $0 == Byte.lineFeed || $0 == Byte.space || $0 == Byte.tab })
    else { return }
    builder.skip(lines: bytes[..<end].count { $0 == Byte.lineFeed })
    text.removeFirst(end)
  }

  /// Forgets white space behind a list.
  private func dropWhiteSpace() {
    var json = JSONReader(text.bytes, at: 0, line: 1, lineStart: 0)
    json.skipWhiteSpace()
    skip(to: json)
  }

  /// Goes on with what a reader of the text would read next.
  private func skip(to json: JSONReader) {
    column = json.line > 1 ? 0 : column
    column += UnsafeBufferPointer(rebasing: json.bytes[json.lineStart..<json.position]).scalarCount
    builder.skip(lines: json.line - 1)
    text.removeFirst(json.position)
  }

  private func begin(_ opening: CatalogueOpening, _ text: BlockBuffer) {
    let (format, cells) = settled ?? (opening.format, opening.cells)
    names.cells = cells
    beginning = opening.isSettled || settled != nil ? [] : Array(text.bytes)
    builder = CatalogueBuilder(line: builder.next.line - 1 + opening.line)
    builder.catalogue.reading.format = format.catalogueFormat
    builder.catalogue.reading.said = names.said.names
    builder.catalogue.reading.cells = cells
    if case .table(let header) = format {
      names.need = header.need
      builder.catalogue.reading.names = header.understood
      builder.catalogue.reading.unclear = header.unclear
    }
    builder.catalogue.reading.absent = names.need.absent
    unrecognised = UnrecognisedRecords()
    handedOver = 0
    column = opening.column + (opening.line == 1 ? column : 0)
    let records = Records(
      format: format, cutter: BlockCutter(format, text.bytes, firstRecord: opening.position),
      listName: opening.listName, fields: opening.fields)
    if let columns = opening.columns {
      self.text = columns.rows(of: text.bytes, names)
      self.text.removeFirst(1)
      stage = .records(records, Rest(expectation: .firstRecord))
      return
    }
    text.removeFirst(opening.position)
    stage = .records(records, Rest(expectation: format.depth > 0 ? .firstRecord : .record))
  }

  /// Reads what comes after a list: nothing, or the rest of the object that it is in.
  private func end(_ records: Records) async throws(CarsError) {
    var records = records
    await dropAhead()
    while !text.isLast {
      dropWhiteSpace()
      try await readOn(sizes.block)
    }
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
      json.skipWhiteSpace()
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

  /// There is another list of cars in the object.
  private func goOn(_ records: Records, behind json: JSONReader) {
    skip(to: json)
    stage = .records(records, Rest(expectation: .firstRecord))
  }

  /// The beginning has turned out to be something else: an object with a list is a car, whose list is one of its fields,
  /// or the numbers of a table are written otherwise than its first rows show.
  private func beginAgain() {
    reader.beginAgain()
    handedOver = 0
    builder = CatalogueBuilder()
    text = BlockBuffer(capacity: 0)
    stage = .opening
  }

  /// Reads the text again from its beginning on, with other meanings of its names.
  func beginAgain(_ names: FieldNames) {
    self.names = names
    (failure, settled, isOfCars, beginning, column) = (nil, nil, false, [], 0)
    unrecognised = UnrecognisedRecords()
    beginAgain()
  }

  /// Looks at the beginning of a table again, if it was too short.
  /// - Parameter isAll: whether there is no more of it.
  /// - Returns: whether the table is not what it was taken for.
  private func settle(_ records: Records, isAll: Bool) -> Bool {
    if beginning.isEmpty { return false }
    let opening = BlockBuffer.holding(beginning) { bytes in
      try? CatalogueOpening.read(bytes, isAll: isAll, openingNames, isOfCars: isOfCars)
    }
    guard let opening, opening.isSettled else { return false }
    beginning = []
    if opening.format == records.format, opening.cells == names.cells { return false }
    settled = (opening.format, opening.cells)
    return true
  }

  private func complete(_ records: Records?) throws(CarsError) {
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
    if let format = records?.format.catalogueFormat,
      let failure = unrecognised.failure(of: builder.catalogue, format, names, origin)
    {
      // It is said in place of the records, none of which is a car.
      handedOver = recordCount
      throw failure
    }
    builder.catalogue.name = records?.fields.catalogueName
    builder.catalogue.reading.hiddenLists = records?.hiddenLists ?? []
    builder.catalogue.isComplete = true
    builder.catalogue.findNames(names.said.names)
  }
}

// MARK: Records

extension CatalogueStream {
  /// Decodes the blocks of a text while the next one is read, if there is one that need not be waited for. That one's
  /// blocks are begun before these are taken, as they most probably are: no core waits for another one to be done.
  private func decode(_ records: Records, _ rest: Rest) async throws(CarsError) {
    var rest = rest
    if rest.isShort {
      try await grow(upTo: RecordEnd(records.format))
      rest.isShort = false
      stage = .records(records, rest)
    }
    if settle(records, isAll: text.isLast) {
      await dropAhead()
      return beginAgain()
    }
    let text = text
    if ahead?.text !== text || ahead?.expectation != rest.expectation { await dropAhead() }
    let ahead = ahead
    self.ahead = nil
    let cuts = ahead?.cuts ?? self.cuts(text, of: records, isUncut: rest.isUncut)
    let isAll = text.isLast && cuts.last == text.count
    // Where no record seems to end, nothing is known of what comes behind.
    if cuts.count == 1, cuts[0] == text.count || arrives, ahead == nil {
      let result = BlockDecoder.decode(
        UnsafeBufferPointer(rebasing: text.bytes[..<cuts[0]]), format: records.format, names,
        expecting: rest.expectation, isLast: isAll)
      return try take(DecodedText(text: text, cuts: cuts, results: [result], next: nil), of: records, rest)
    }
    let decoding =
      ahead ?? TextDecoding(text, cuts: cuts, records.format, names, expecting: rest.expectation)
    func decoded(_ next: BlockBuffer?) async -> DecodedText {
      DecodedText(text: text, cuts: cuts, results: await decoding.results, next: next)
    }
    let next: BlockBuffer?
    do throws(CarsError) {
      next = isAll || arrives ? nil : try await read(behind: text, from: cuts.last ?? 0)
    } catch {
      guard error != .cancelled else {
        await decoding.stop()
        throw error
      }
      try take(await decoded(nil), of: records, rest)
      throw error
    }
    if let next, !rest.isUncut {
      let cuts = self.cuts(next, of: records, isUncut: false)
      self.ahead = TextDecoding(next, cuts: cuts, records.format, names, expecting: .record)
    }
    try take(await decoded(next), of: records, rest)
  }

  /// The next part of the text, larger than the one before as long as that is small.
  private func read(behind text: BlockBuffer, from start: Int) async throws(CarsError) -> BlockBuffer {
    try await read(
      after: UnsafeBufferPointer(rebasing: text.bytes[start...]),
      min(sizes.block * sizes.blocks, max(sizes.first, text.count * 4)))
  }

  /// What has been begun turned out not to come next.
  private func dropAhead() async {
    await ahead?.stop()
    ahead = nil
  }

  private func cuts(_ text: BlockBuffer, of records: Records, isUncut: Bool) -> [Int] {
    let count = isUncut ? 1 : max(1, text.count / sizes.block)
    if isUncut, !text.isLast { return [text.count] }
    let cuts = records.cutter.cuts(text.bytes, into: count, isLast: text.isLast)
    // What arrives next may take its time: the last record is not left to it, in case it is whole.
    return cuts.isEmpty || arrives && cuts.last != text.count ? cuts + [text.count] : cuts
  }

  /// Takes the blocks in their order, as far as each begins where the one before ended.
  private func take(_ decoded: DecodedText, of records: Records, _ rest: Rest) throws(CarsError) {
    var start = 0
    var rest = Rest(expectation: rest.expectation)
    for (cut, result) in zip(decoded.cuts, decoded.results) {
      // Its place counts from the beginning of the block, whose records are taken first.
      var failure: CarsError?
      if case .malformed(let fault) = result.ending { failure = self.failure(fault) }
      builder.append(result.block)
      unrecognised.append(result.unrecognised)
      if builder.catalogue.isEmpty == false { reader.source.settle() }
      if let failure { throw failure }
      column = result.scalarsInLastLine + (result.endsInFirstLine ? column : 0)
      rest.expectation = result.expectation
      let end = start + result.consumed
      if result.ending == .listClosed {
        text = decoded.rest(from: end)
        stage = .ending(records)
        return
      }
      if end < cut {
        // It was cut in the middle of a record, the text ends there, or its chunk is full.
        rest.isUncut = cut < decoded.text.count
        let more = decoded.next.map { $0.isLast ? .max : $0.count } ?? 0
        rest.isShort = !rest.isUncut && more < cut - end && result.ending == .moreToCome
        text = decoded.rest(from: end)
        stage = .records(records, rest)
        return
      }
      start = cut
    }
    if let next = decoded.next {
      text = next
    } else if start < decoded.text.count || !decoded.text.isLast {
      text = decoded.rest(from: start)
      rest.isShort = true
    } else {
      return try complete(records)
    }
    stage = .records(records, rest)
    reader.reuse(decoded.text)
  }
}
