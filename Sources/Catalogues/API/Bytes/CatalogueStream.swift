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
    case records
    /// After a list of records.
    case ending
    /// There is no more.
    case over
  }

  private let reader: TextReader
  private let name: String
  private let names: FieldNames
  private let sizes: Sizes
  private var builder = CatalogueBuilder()
  private var unrecognised = UnrecognisedRecords()
  private var format = RecordFormat.lines
  private var cutter: BlockCutter?
  private var expectation = BlockDecoder.Expectation.firstRecord
  /// The fields of the object that the list is in.
  private var fields: [Field] = []
  /// What the list is called there.
  private var listName = ""
  private var stage = Stage.opening
  /// Whether the first object is known to be a car, even if it has a list of cars.
  private(set) var isOfCars = false
  /// The text that comes next.
  private var text = BlockBuffer(capacity: 0)
  /// Whether more has to be read behind that text before any of it can be decoded.
  private var isShort = true
  /// Why it cannot go on; nil while it can.
  private var failure: CarsError?
  /// How many records there were in the part that was handed over last.
  private var handedOver = 0
  /// When the first part was asked for.
  private var start: ContinuousClock.Instant?
  /// How many Unicode scalars there are before it in its first line.
  private var column = 0
  /// The text that probably comes next, whose blocks have been begun.
  private var ahead: TextDecoding?
  /// Whether the text is to be decoded as one block, because it was cut in the wrong place.
  private var isUncut = false

  /// - Parameters:
  ///   - source: gives the text.
  ///   - name: what errors call it, usually the path of its file.
  ///   - names: what the names in the text mean.
  ///   - sizes: how much is read at a time.
  init(
    _ source: any ByteSource, name: String, names: FieldNames = FieldNames(), sizes: Sizes = Sizes()
  ) {
    reader = TextReader(source)
    self.name = name
    self.names = names
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
    guard stage != .over else { return nil }
    let start = ContinuousClock.now
    if self.start == nil { self.start = start }
    let isFirst = builder.catalogue.isEmpty
    repeat {
      try await goOnOrFail()
      if Task.isCancelled { throw .cancelled }
    } while !isOver && (stage == .opening || !arrives && !isFirst && .now - start <= sizes.interval)
    if let size = reader.source.size {
      builder.catalogue.share = size > 0 ? min(1, Double(reader.offset - text.count) / Double(size)) : nil
    } else {
      builder.catalogue.byteCount = stage == .over ? nil : reader.offset
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
  private var isOver: Bool { stage == .over || failure != nil }

  /// How many records there are so far.
  private var recordCount: Int { builder.next.number - 1 }

  private var arrives: Bool { reader.arrives }

  /// Does the next piece of work. Why it fails is kept until all that was read before has been handed over.
  private func goOnOrFail() async throws(CarsError) {
    if failure == nil {
      do throws(CarsError) { return try await goOn() } catch {
        guard error != .cancelled else { throw error }
        failure = error
        await dropAhead()
      }
    }
    if let failure, recordCount == handedOver { throw failure }
  }

  /// Does the next piece of work.
  private func goOn() async throws(CarsError) {
    if stage == .opening { try await begin() }
    let isAfterRecords = stage == .ending
    if stage == .records {
      if isShort { try await grow() }
      try await decode(text)
    }
    guard stage == .ending, isAfterRecords || !arrives || text.isLast else { return }
    try await end()
  }

  /// Reads more behind the text.
  private func grow() async throws(CarsError) {
    let most = arrives && !builder.catalogue.isEmpty ? sizes.block * sizes.blocks : sizes.first
    text = try await read(after: text.bytes, max(most, text.count))
    isShort = false
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
    try await reader.read(after: rest, count, gathering: gathering)
  }

  private func failure(_ failure: TextFailure) -> CarsError {
    .malformed(
      path: name, line: failure.line + builder.next.line - 1,
      column: failure.column + (failure.line == 1 ? column : 0), reason: failure.reason)
  }
}

// MARK: The beginning and the end

extension CatalogueStream {
  /// Reads as far as the first record.
  private func begin() async throws(CarsError) {
    while stage == .opening {
      text = try await read(after: text.bytes, max(sizes.first, text.count * 3))
      do throws(TextFailure) {
        if let opening = try CatalogueOpening.read(
          text.bytes, isAll: text.isLast, names, isOfCars: isOfCars)
        {
          return begin(opening, text)
        }
      } catch {
        throw failure(error)
      }
      if text.isLast {
        // Where a record is a line, no line is no record.
        guard FormByName(name) == .lines else { throw .empty(path: name) }
        return try complete()
      }
    }
  }

  private func begin(_ opening: CatalogueOpening, _ text: BlockBuffer) {
    format = opening.format
    fields = opening.fields
    listName = opening.listName
    expectation = if case .list = format { .firstRecord } else { .record }
    builder = CatalogueBuilder(line: opening.line)
    builder.catalogue.reading.format = format.catalogueFormat
    if case .table(let header) = format { builder.catalogue.reading.names = header.understood }
    unrecognised = UnrecognisedRecords()
    handedOver = 0
    column = opening.column
    cutter = BlockCutter(format, text.bytes, firstRecord: opening.position)
    text.removeFirst(opening.position)
    isShort = false
    stage = .records
  }

  /// Reads what comes after a list: nothing, or the rest of the object that it is in.
  private func end() async throws(CarsError) {
    await dropAhead()
    while !text.isLast { text = try await read(after: text.bytes, max(sizes.block, text.count)) }
    var json = JSONReader(text.bytes, at: 0, line: 1, lineStart: 0)
    do throws(TextFailure) {
      if format == .list(depth: 2) {
        while try json.readComma(orClosing: Byte.closeBrace) {
          let name = try json.readName(expected: .name)
          json.skipWhiteSpace()
          if name == listName, CatalogueOpening.isListOfCars(name, json) {
            json.position += 1
            return goOn(behind: json)
          }
          fields.append(Field(name, try json.readValue(depth: 1)))
        }
      }
      json.skipWhiteSpace()
      guard json.next == nil || format == .list(depth: 2) && fields.areOfACar(names) else {
        throw json.unexpected(expected: .end)
      }
    } catch {
      throw failure(error)
    }
    if fields.areOfACar(names) { return beginAgain() }
    try complete()
  }

  /// There is another list of cars in the object.
  private func goOn(behind json: JSONReader) {
    column = json.line > 1 ? 0 : column
    column += UnsafeBufferPointer(rebasing: json.bytes[json.lineStart..<json.position]).scalarCount
    builder.skip(lines: json.line - 1)
    expectation = .firstRecord
    text.removeFirst(json.position)
    isShort = false
    stage = .records
  }

  /// The object with the list has turned out to be a car, whose list is one of its fields.
  private func beginAgain() {
    reader.beginAgain()
    handedOver = 0
    builder = CatalogueBuilder()
    text = BlockBuffer(capacity: 0)
    isOfCars = true
    stage = .opening
  }

  private func complete() throws(CarsError) {
    text = BlockBuffer(capacity: 0)
    reader.end()
    stage = .over
    if let failure = unrecognised.failure(of: builder.catalogue, format.catalogueFormat, names, name: name) {
      // It is said in place of the records, none of which is a car.
      handedOver = recordCount
      throw failure
    }
    builder.catalogue.name = fields.catalogueName
    builder.catalogue.isComplete = true
    builder.catalogue.findNames(names.given)
  }
}

// MARK: Records

extension CatalogueStream {
  /// Decodes the blocks of a text while the next one is read, if there is one that need not be waited for. That one's
  /// blocks are begun before these are taken, as they most probably are: no core waits for another one to be done.
  private func decode(_ text: BlockBuffer) async throws(CarsError) {
    if ahead?.text !== text || ahead?.expectation != expectation { await dropAhead() }
    let ahead = ahead
    self.ahead = nil
    let cuts = ahead?.cuts ?? cuts(text)
    let isAll = text.isLast && cuts.last == text.count
    if cuts.count == 1, isAll || arrives, ahead == nil {
      let result = BlockDecoder.decode(
        UnsafeBufferPointer(rebasing: text.bytes[..<cuts[0]]), format: format, names, expecting: expectation,
        isLast: isAll)
      return try take(DecodedText(text: text, cuts: cuts, results: [result], next: nil))
    }
    let decoding = ahead ?? TextDecoding(text, cuts: cuts, format, names, expecting: expectation)
    func decoded(_ next: BlockBuffer?) async -> DecodedText {
      DecodedText(text: text, cuts: cuts, results: await decoding.results, next: next)
    }
    let next: BlockBuffer?
    do throws(CarsError) {
      next = isAll || arrives ? nil : try await read(behind: text, from: cuts.last ?? 0)
    } catch {
      if error == .cancelled { await decoding.stop() } else { try take(await decoded(nil)) }
      throw error
    }
    if let next, !isUncut {
      self.ahead = TextDecoding(next, cuts: self.cuts(next), format, names, expecting: .record)
    }
    try take(await decoded(next))
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

  private func cuts(_ text: BlockBuffer) -> [Int] {
    let count = isUncut ? 1 : max(1, text.count / sizes.block)
    if isUncut, !text.isLast { return [text.count] }
    let cuts = cutter?.cuts(text.bytes, into: count, isLast: text.isLast) ?? []
    // What arrives next may take its time: the last record is not left to it, in case it is whole.
    return cuts.isEmpty || arrives && cuts.last != text.count ? cuts + [text.count] : cuts
  }

  /// Takes the blocks in their order, as far as each begins where the one before ended.
  private func take(_ decoded: DecodedText) throws(CarsError) {
    var start = 0
    isUncut = false
    for (cut, result) in zip(decoded.cuts, decoded.results) {
      // Its place counts from the beginning of the block, whose records are taken first.
      var failure: CarsError?
      if case .malformed(let fault) = result.ending { failure = self.failure(fault) }
      builder.append(result.block)
      unrecognised.append(result.unrecognised)
      if let failure { throw failure }
      column = result.scalarsInLastLine + (result.endsInFirstLine ? column : 0)
      expectation = result.expectation
      let end = start + result.consumed
      if result.ending == .listClosed {
        text = decoded.rest(from: end)
        stage = .ending
        return
      }
      if end < cut {
        // It was cut in the middle of a record, the text ends there, or its chunk is full.
        isUncut = cut < decoded.text.count
        isShort = !isUncut && decoded.next == nil && result.ending == .moreToCome
        text = decoded.rest(from: end)
        return
      }
      start = cut
    }
    if let next = decoded.next {
      text = next
    } else if start < decoded.text.count || !decoded.text.isLast {
      text = decoded.rest(from: start)
      isShort = true
    } else {
      return try complete()
    }
    reader.reuse(decoded.text)
  }
}
