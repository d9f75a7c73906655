import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// The records of a stream, block by block.
extension CatalogueStream {
  /// Decodes the next text.
  func decode(_ records: Records) async throws(CarsError) {
    var records = records
    if records.extent == .more {
      try await text.grow(upTo: RecordEnd(records.format))
      records.extent = .part
      stage = .records(records)
    }
    if settle(records, isAll: text.part.isLast) {
      await text.dropAhead()
      return beginAgain()
    }
    let (part, expectation) = (text.part, records.expectation)
    if let ahead = await text.takeAhead(expecting: expectation) {
      return try await finish(ahead, of: records)
    }
    let cuts = cuts(part, of: records)
    guard cuts.count == 1, cuts[0] == part.count || text.arrives else {
      let decoding = TextDecoding(part, cuts: cuts, records.format, names, expecting: expectation)
      return try await finish(decoding, of: records)
    }
    // If no record seems to end, nothing is known about what follows.
    let result = BlockDecoder.decode(
      UnsafeBufferPointer(rebasing: part.bytes[..<cuts[0]]), format: records.format, names,
      expecting: expectation, isLast: part.isLast && cuts[0] == part.count)
    try take(DecodedText(text: part, cuts: cuts, results: [result], next: nil), of: records)
  }

  /// Takes the blocks of a text while the next text is read, if it is available without waiting. Decoding of the next
  /// text's blocks starts speculatively before these are taken, so that no core waits for another.
  private func finish(_ decoding: TextDecoding, of records: Records) async throws(CarsError) {
    let (part, cuts) = (decoding.text, decoding.cuts)
    let isAll = part.isLast && cuts.last == part.count
    var next: BlockBuffer?
    var failure: CarsError?
    do throws(CarsError) {
      if !isAll, !text.arrives { next = try await text.next(from: cuts.last ?? 0) }
    } catch {
      guard error != .cancelled else {
        await decoding.stop()
        throw error
      }
      failure = error
    }
    if let next, records.extent != .uncut {
      let cuts = self.cuts(next, of: records)
      text.ahead = TextDecoding(next, cuts: cuts, records.format, names, expecting: .record, isGuess: true)
    }
    try take(DecodedText(text: part, cuts: cuts, results: await decoding.results, next: next), of: records)
    if let failure { throw failure }
  }

  private func cuts(_ part: BlockBuffer, of records: Records) -> [Int] {
    let isUncut = records.extent == .uncut
    if isUncut, !part.isLast { return [part.count] }
    let count = isUncut ? 1 : max(1, part.count / sizes.block)
    let cuts = records.cutter.cuts(part.bytes, into: count, isLast: part.isLast)
    // The next bytes may take a while to arrive. So the last record is decoded now, in case it is complete.
    return cuts.isEmpty || text.arrives && cuts.last != part.count ? cuts + [part.count] : cuts
  }

  /// Takes the blocks in order, as long as each begins where the previous one ended.
  private func take(_ decoded: DecodedText, of records: Records) throws(CarsError) {
    var records = records
    var start = 0
    func goOn(from offset: Int, _ extent: Records.Extent = .part) {
      text.part = decoded.rest(from: offset)
      records.extent = extent
      stage = .records(records)
    }
    for (cut, result) in zip(decoded.cuts, decoded.results) {
      if separatesNames(of: result.block) {
        // Earlier records were read with another meaning. Starts again, unless there are none, or too many bytes to
        // read again.
        let mayBeginAgain = recordCount > 0 && (!text.arrives || text.offset <= ArrivingBytes.kept)
        return mayBeginAgain ? beginAgain() : goOn(from: start)
      }
      if case .malformed = result.ending { text.part = decoded.rest(from: start) }
      try append(result)
      records.expectation = result.expectation
      let end = start + result.consumed
      if result.ending == .listClosed {
        if !records.format.isOfJSON { builder.catalogue.reading.frame.otherTable = builder.next.line }
        text.part = decoded.rest(from: end)
        stage = .ending(records)
        return
      }
      if end < cut {
        // The block was cut inside a record, the text ends there, or the chunk is full.
        if cut < decoded.text.count { return goOn(from: end, .uncut) }
        let more = decoded.next.map { $0.isLast ? .max : $0.count } ?? 0
        return goOn(from: end, more < cut - end && result.ending == .moreToCome ? .more : .part)
      }
      start = cut
    }
    if let next = decoded.next {
      (text.part, records.extent) = (next, .part)
      stage = .records(records)
    } else if start < decoded.text.count || !decoded.text.isLast {
      goOn(from: start, .more)
    } else {
      return try complete(records)
    }
    text.reuse(decoded.text)
  }

  /// Whether a block's names show that some mean fields of their own, which are then known.
  private func separatesNames(of block: CatalogueBlock) -> Bool {
    let reading = builder.catalogue.reading.with(block)
    let apart = names.apart(of: reading.knownNames, rivals: reading.rivals)
    names.apart.formUnion(apart)
    return !apart.isEmpty
  }

  /// Appends the records of a block.
  /// - Throws: what is wrong with the text after them.
  private func append(_ result: BlockDecoder.Result) throws(CarsError) {
    // The failure's place is relative to the block.
    let failure: CarsError? = if case .malformed(let fault) = result.ending { failure(fault) } else { nil }
    builder.append(result.block)
    unrecognised.append(result.unrecognised)
    if !builder.catalogue.isEmpty { text.foundCars() }
    if let failure { throw failure }
    text.column = result.scalarsInLastLine + (result.endsInFirstLine ? text.column : 0)
  }
}
