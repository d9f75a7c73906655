import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// A catalogue whose text is being read, in large parts. Each part is cut into blocks that are decoded on all cores.
actor CatalogueStream {
  enum Stage {
    /// Before the first record.
    case opening
    /// Among the records.
    case records(Records, Rest)
    /// After a list of records.
    case ending(Records)
    /// There is no more.
    case over
  }

  /// The format of the records, and what surrounds them.
  struct Records {
    let format: RecordFormat
    let cutter: BlockCutter
    /// The name of the list in the object around it.
    let listName: String
    /// The fields of that object.
    var fields: [Field]
    /// The names of other lists of cars.
    var hiddenLists: [String] = []

    /// The path of names to the list, up to one level, or nil if the records aren't in a list.
    var path: [String]? { format.isOfLines ? nil : format.depth == 2 ? [listName] : [] }
  }

  /// What is known about the next text among the records.
  struct Rest {
    var expectation: BlockDecoder.Expectation
    /// Whether more must be read after it before any of it can be decoded.
    var isShort = false
    /// Whether to decode it as one block, because it was cut in the wrong place.
    var isUncut = false
  }

  let reader: TextReader
  let origin: CatalogueOrigin
  /// The meanings of the names, and the names that the records need.
  var names: FieldNames
  /// The schema if known beforehand, or nil if the text determines it.
  let schema: CatalogueSchema?
  let sizes: Sizes
  var builder = CatalogueBuilder()
  var unrecognised = UnrecognisedRecords()
  var stage = Stage.opening
  /// Whether the first object is known to be a car, even if it contains a list of cars.
  var isOfCars = false
  /// The beginning of a table, until there is enough to detect its number format.
  var beginning: [UInt8] = []
  /// Whether the beginning was misinterpreted, so that enough of it must be read first.
  var mustSettle = false
  /// The next text.
  var text = BlockBuffer(capacity: 0)
  /// The number of Unicode scalars before it in its first line.
  var column = 0
  /// The text that probably follows, whose blocks are already being decoded.
  var ahead: TextDecoding?
  /// The offset of the fault in the next text, or nil if none was found.
  var foreignOffset: Int?
  /// The error that ends the stream, before its details are known.
  var fault: CarsError?
  /// The error that ends the stream, or nil for none.
  var failure: CarsError?
  /// The number of records in the last part that was handed over.
  var handedOver = 0
  /// When the first part was requested.
  var start: ContinuousClock.Instant?

  /// - Parameters:
  ///   - source: the source of the text.
  ///   - origin: the origin for errors.
  ///   - names: the meanings of the names.
  ///   - sizes: the sizes of reads.
  init(
    _ source: any ByteSource, _ origin: CatalogueOrigin, names: FieldNames = FieldNames(),
    sizes: Sizes = Sizes()
  ) {
    reader = TextReader(source)
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
      // Their names may be the reason, which is only reported at the end.
      catalogue.forgetFaults()
      handedOver = 0
    }
    return catalogue
  }

  /// Whether everything readable has been read.
  var isOver: Bool { if case .over = stage { true } else { failure != nil } }

  var isOpening: Bool { if case .opening = stage { true } else { false } }

  /// The number of records so far.
  var recordCount: Int { builder.next.number - 1 }

  var arrives: Bool { reader.arrives }

  /// The meanings of names before anything is known about the records.
  var openingNames: FieldNames {
    var names = names
    names.schema = schema
    return names
  }

  /// Does the next step. An error is kept until everything read before it has been handed over.
  func goOnOrFail() async throws(CarsError) {
    if failure == nil, fault == nil {
      do throws(CarsError) { return try await goOn() } catch {
        guard error != .cancelled else { throw error }
        await dropAhead()
        if case .records(let records, _) = stage, settle(records, isAll: true) { return beginAgain() }
        fault = error
      }
    }
    if failure == nil, let fault {
      failure = try await withEncodings(fault)
      self.fault = nil
    }
    if let failure, recordCount == handedOver { throw failure }
  }

  /// Does the next step.
  func goOn() async throws(CarsError) {
    if case .ending(let records) = stage { return try await end(records) }
    if isOpening { try await begin() }
    if case .records(let records, let rest) = stage { try await decode(records, rest) }
    // What follows a list may take a while to arrive, so the list's records are handed over first.
    if case .ending(let records) = stage, !arrives || text.isLast { try await end(records) }
  }

  /// Reads more after the text. If long text arrives in small pieces, continues until it has doubled or may contain an
  /// end.
  func grow(upTo end: RecordEnd, by least: Int = 0) async throws(CarsError) {
    let isMuch = arrives && !builder.catalogue.isEmpty && beginning.isEmpty
    let (before, most) = (text.count, isMuch ? sizes.block * sizes.blocks : sizes.first)
    var end = end
    repeat {
      try await readOn(max(most, least))
    } while arrives && before >= sizes.first && !text.isLast && text.count < before * 2
      && !end.isReached(in: text.bytes)
  }

  /// Reads more after the text, into the same memory if there is space for arriving bytes.
  func readOn(_ count: Int) async throws(CarsError) {
    if arrives, text.freeCapacity >= sizes.first {
      let count = text.count
      try await reader.read(into: text, gathering: gathering)
      if !beginning.isEmpty { beginning += text.bytes[count...] }
    } else {
      text = try await read(after: text.bytes, max(count, text.count))
    }
  }

  /// How long to gather arriving bytes: not at all before the first cars, and then in proportion to the elapsed time.
  var gathering: Duration {
    guard !builder.catalogue.isEmpty, let start else { return .zero }
    return min(sizes.longestInterval, max(sizes.interval, (.now - start) / 10))
  }

  /// Returns the next part of the text: the rest of the previous one, and what follows.
  func read(
    after rest: UnsafeBufferPointer<UInt8>, _ count: Int
  ) async throws(CarsError) -> BlockBuffer {
    let text = try await reader.read(after: rest, count, gathering: gathering)
    if !beginning.isEmpty { beginning += text.bytes[rest.count...] }
    return text
  }

  func failure(_ failure: TextFailure) -> CarsError {
    foreignOffset = failure.offset
    return .malformed(
      origin, line: failure.line + builder.next.line - 1,
      column: failure.column + (failure.line == 1 ? column : 0), reason: failure.reason, said: names.said)
  }
}
