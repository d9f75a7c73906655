import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// A catalogue whose text is being read, in large parts. Each part is cut into blocks that are decoded on all cores.
actor CatalogueStream {
  /// How far the text has been read.
  enum Stage {
    /// Before the first record.
    case opening
    /// Among the records.
    case records(Records)
    /// After a list of records.
    case ending(Records)
    /// There is no more.
    case over
    /// At a fault whose details are still unknown.
    case failing(CarsError)
    /// At a fault, after all that is readable.
    case failed(CarsError)
  }

  /// What later text has shown about the opening, so that it is interpreted differently the next time.
  struct Hindsight {
    /// Whether the first object is a car, even if it contains a list of cars.
    var isOfCars = false
    /// Whether the opening is only certain once it is settled.
    var mustSettle = false
  }

  let text: StreamText
  let origin: CatalogueOrigin
  /// The meanings of the names, and the names that the records need.
  var names: FieldNames
  /// The schema if known beforehand, or nil if the text determines it.
  let schema: CatalogueSchema?
  let sizes: Sizes
  var stage = Stage.opening
  var hindsight = Hindsight()
  var builder = CatalogueBuilder()
  var unrecognised = UnrecognisedRecords()
  /// The number of records in the last part that was handed over.
  var handedOver = 0

  /// - Parameters:
  ///   - source: the source of the text.
  ///   - origin: the origin for errors.
  ///   - names: the meanings of the names.
  ///   - sizes: the sizes of reads.
  init(
    _ source: any ByteSource, _ origin: CatalogueOrigin, names: FieldNames = FieldNames(),
    sizes: Sizes = Sizes()
  ) {
    text = StreamText(source, sizes)
    self.origin = origin
    self.names = names
    schema = names.schema
    self.sizes = sizes
  }

  /// Returns the catalogue as far as it is decoded after the next part, or nil at the end.
  ///
  /// If bytes arrive over time, that is whatever has arrived. After a cancellation, the stream continues where it was.
  /// Calls must not overlap.
  ///
  /// All records before a fault in the text are handed over before the error is thrown. The same text gives the same
  /// cars and the same error, however it arrives.
  /// - Throws: `CarsError.empty` or `.malformed`, an error of the source, or `.cancelled` if the task is cancelled.
  func next() async throws(CarsError) -> Catalogue? {
    if case .over = stage { return nil }
    let start = ContinuousClock.now
    let isFirst = builder.catalogue.isEmpty
    repeat {
      try await goOnOrFail()
      if Task.isCancelled { throw .cancelled }
    } while stage.isUnderWay
      && (stage.isOpening || !text.arrives && !isFirst && .now - start <= sizes.interval)
    if text.arrives {
      builder.catalogue.byteCount = if case .over = stage { nil } else { text.offset }
    } else {
      builder.catalogue.share = text.share
    }
    var catalogue = builder.catalogue
    handedOver = recordCount
    if stage.isUnderWay, catalogue.isEmpty, !unrecognised.isEmpty {
      // Their names may be the reason, which is only reported at the end.
      catalogue.forgetFaults()
      handedOver = 0
    }
    return catalogue
  }

  /// The number of records so far.
  var recordCount: Int { builder.next.number - 1 }

  /// Does the next step. An error is kept until everything read before it has been handed over.
  private func goOnOrFail() async throws(CarsError) {
    if stage.isUnderWay {
      do throws(CarsError) { return try await goOn() } catch {
        guard error != .cancelled else { throw error }
        await text.dropAhead()
        if case .records(let records) = stage, settle(records, isAll: true) { return beginAgain() }
        stage = .failing(error)
      }
    }
    if case .failing(let fault) = stage { stage = .failed(try await withEncodings(fault)) }
    if case .failed(let failure) = stage, recordCount == handedOver { throw failure }
  }

  /// Does the next step.
  private func goOn() async throws(CarsError) {
    if case .ending(let records) = stage { return try await end(records) }
    if stage.isOpening { try await begin() }
    if case .records(let records) = stage { try await decode(records) }
    // What follows a list may take a while to arrive, so the list's records are handed over first.
    if case .ending(let records) = stage, !text.arrives || text.part.isLast { try await end(records) }
  }

  /// Starts again because the beginning was misinterpreted: an object with a list is a car, whose list is one of its
  /// fields, or a table's numbers are written differently from its first rows.
  func beginAgain() {
    text.beginAgain()
    forgetRecords()
    stage = .opening
  }

  /// Reads the text again from the start, with other meanings of its names.
  func beginAgain(_ names: FieldNames) {
    self.names = names
    hindsight = Hindsight()
    beginAgain()
  }

  /// Forgets what has been decoded.
  /// - Parameter line: the line on which the first record begins.
  func forgetRecords(line: Int = 1) {
    builder = CatalogueBuilder(line: line)
    unrecognised = UnrecognisedRecords()
    handedOver = 0
  }

  /// Returns an error about a fault in the part at hand.
  func failure(_ failure: TextFailure) -> CarsError {
    text.faultOffset = failure.offset
    return .malformed(
      origin, line: failure.line + builder.next.line - 1,
      column: failure.column + (failure.line == 1 ? text.column : 0), reason: failure.reason,
      said: names.said)
  }
}

extension CatalogueStream.Stage {
  var isOpening: Bool { if case .opening = self { true } else { false } }

  /// Whether there may be more to read. At a fault, only its details are missing.
  var isUnderWay: Bool {
    switch self {
    case .opening, .records, .ending: true
    case .over, .failing, .failed: false
    }
  }
}
