import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// The records of a stream, block by block.
extension CatalogueStream {
  /// Decodes the blocks of a text while the next text is read, if it is available without waiting. Decoding of the
  /// next text's blocks starts speculatively before these are taken, so that no core waits for another.
  func decode(_ records: Records, _ rest: Rest) async throws(CarsError) {
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
    // If no record seems to end, nothing is known about what follows.
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
      self.ahead = TextDecoding(next, cuts: cuts, records.format, names, expecting: .record, isGuess: true)
    }
    try take(await decoded(next), of: records, rest)
  }

  /// Returns the next part of the text, larger than the one before as long as that is small.
  func read(behind text: BlockBuffer, from start: Int) async throws(CarsError) -> BlockBuffer {
    try await read(
      after: UnsafeBufferPointer(rebasing: text.bytes[start...]),
      min(sizes.block * sizes.blocks, max(sizes.first, text.count * 4)))
  }

  /// Drops the speculative decoding, because the next text doesn't begin as assumed.
  func dropAhead() async {
    await ahead?.stop()
    ahead = nil
  }

  func cuts(_ text: BlockBuffer, of records: Records, isUncut: Bool) -> [Int] {
    let count = isUncut ? 1 : max(1, text.count / sizes.block)
    if isUncut, !text.isLast { return [text.count] }
    let cuts = records.cutter.cuts(text.bytes, into: count, isLast: text.isLast)
    // The next bytes may take a while to arrive. So the last record is decoded now, in case it is complete.
    return cuts.isEmpty || arrives && cuts.last != text.count ? cuts + [text.count] : cuts
  }

  /// Takes the blocks in order, as long as each begins where the previous one ended.
  func take(_ decoded: DecodedText, of records: Records, _ rest: Rest) throws(CarsError) {
    var start = 0
    var rest = Rest(expectation: rest.expectation)
    for (cut, result) in zip(decoded.cuts, decoded.results) {
      // The failure's place is relative to the block, whose records are taken first.
      var failure: CarsError?
      if case .malformed(let fault) = result.ending {
        failure = self.failure(fault)
        text = decoded.rest(from: start)
      }
      let reading = builder.catalogue.reading.with(result.block)
      let apart = names.apart(of: reading.knownNames, rivals: reading.rivals)
      if !apart.isEmpty {
        names.apart.formUnion(apart)
        // Earlier records were read with another meaning. Starts again, unless there are none, or too many bytes to
        // read again.
        let isFirst = builder.next.number == 1
        if !isFirst, !arrives || reader.offset <= ArrivingBytes.kept { return beginAgain() }
        text = decoded.rest(from: start)
        stage = .records(records, rest)
        return
      }
      builder.append(result.block)
      unrecognised.append(result.unrecognised)
      if builder.catalogue.isEmpty == false { reader.source.settle() }
      if let failure { throw failure }
      column = result.scalarsInLastLine + (result.endsInFirstLine ? column : 0)
      rest.expectation = result.expectation
      let end = start + result.consumed
      if result.ending == .listClosed {
        if !records.format.isOfJSON { builder.catalogue.reading.frame.otherTable = builder.next.line }
        text = decoded.rest(from: end)
        stage = .ending(records)
        return
      }
      if end < cut {
        // The block was cut inside a record, the text ends there, or the chunk is full.
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
