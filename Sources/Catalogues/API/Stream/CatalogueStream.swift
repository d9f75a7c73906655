import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// A catalogue while its text is read: in large parts, each of which is cut into blocks that are decoded on all cores.
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

  /// Where the records are, and what is around them.
  struct Records {
    let format: RecordFormat
    let cutter: BlockCutter
    /// What the list is called in the object that it is in.
    let listName: String
    /// The fields of that object.
    var fields: [Field]
    /// The names of other lists of cars.
    var hiddenLists: [String] = []

    /// The names that lead to the list, as far as it is not deeper; nil where the records are in none.
    var path: [String]? { format.isOfLines ? nil : format.depth == 2 ? [listName] : [] }
  }

  /// What is known of the text that comes next among the records.
  struct Rest {
    var expectation: BlockDecoder.Expectation
    /// Whether more has to be read behind it before any of it can be decoded.
    var isShort = false
    /// Whether it is to be decoded as one block, because it was cut in the wrong place.
    var isUncut = false
  }

  let reader: TextReader
  let origin: CatalogueOrigin
  /// What the names in the text mean, and what its records have to say.
  var names: FieldNames
  /// What the records show of the names, where that is known before; nil where the text is to show it.
  let schema: CatalogueSchema?
  let sizes: Sizes
  var builder = CatalogueBuilder()
  var unrecognised = UnrecognisedRecords()
  var stage = Stage.opening
  /// Whether the first object is known to be a car, even if it has a list of cars.
  var isOfCars = false
  /// The beginning of a table, until there is enough of it to tell how its numbers are written.
  var beginning: [UInt8] = []
  /// Whether the beginning has turned out to be something else than it was taken for, so that enough of it is read first.
  var mustSettle = false
  /// The text that comes next.
  var text = BlockBuffer(capacity: 0)
  /// How many Unicode scalars there are before it in its first line.
  var column = 0
  /// The text that probably comes behind it, whose blocks have been begun.
  var ahead: TextDecoding?
  /// Where in the text that comes next it is wrong; nil where nothing has been found.
  var foreignOffset: Int?
  /// Why it cannot go on, before all is known of that.
  var fault: CarsError?
  /// Why it cannot go on; nil while it can.
  var failure: CarsError?
  /// How many records there were in the part that was handed over last.
  var handedOver = 0
  /// When the first part was asked for.
  var start: ContinuousClock.Instant?

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
    schema = names.schema
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
  var isOver: Bool { if case .over = stage { true } else { failure != nil } }

  var isOpening: Bool { if case .opening = stage { true } else { false } }

  /// How many records there are so far.
  var recordCount: Int { builder.next.number - 1 }

  var arrives: Bool { reader.arrives }

  /// What names mean before anything is known of the records.
  var openingNames: FieldNames {
    var names = names
    names.schema = schema
    return names
  }

  /// Does the next piece of work. Why it fails is kept until all that was read before has been handed over.
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

  /// Does the next piece of work.
  func goOn() async throws(CarsError) {
    if case .ending(let records) = stage { return try await end(records) }
    if isOpening { try await begin() }
    if case .records(let records, let rest) = stage { try await decode(records, rest) }
    // What comes behind a list may take its time to arrive: its records are handed over before.
    if case .ending(let records) = stage, !arrives || text.isLast { try await end(records) }
  }

  /// Reads more behind the text. Where it arrives bit by bit and is long, this goes on until there is twice as much, or may
  /// be something to find.
  func grow(upTo end: RecordEnd, by least: Int = 0) async throws(CarsError) {
    let isMuch = arrives && !builder.catalogue.isEmpty && beginning.isEmpty
    let (before, most) = (text.count, isMuch ? sizes.block * sizes.blocks : sizes.first)
    var end = end
    repeat {
      try await readOn(max(most, least))
    } while arrives && before >= sizes.first && !text.isLast && text.count < before * 2
      && !end.isReached(in: text.bytes)
  }

  /// Reads more behind the text, into the same memory where there is some left for what arrives.
  func readOn(_ count: Int) async throws(CarsError) {
    if arrives, text.freeCapacity >= sizes.first {
      let count = text.count
      try await reader.read(into: text, gathering: gathering)
      if !beginning.isEmpty { beginning += text.bytes[count...] }
    } else {
      text = try await read(after: text.bytes, max(count, text.count))
    }
  }

  /// How long to gather what arrives: not at all before the first cars, and then the longer, the longer it takes.
  var gathering: Duration {
    guard !builder.catalogue.isEmpty, let start else { return .zero }
    return min(sizes.longestInterval, max(sizes.interval, (.now - start) / 10))
  }

  /// The next part of the text: what is left of the one before, and what follows.
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
