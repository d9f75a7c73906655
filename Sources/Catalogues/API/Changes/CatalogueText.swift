import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// All of a catalogue's text, and what the program reads in it.
struct CatalogueText {
  /// The text.
  let buffer: BlockBuffer
  /// What it is called.
  let name: String
  /// What the names in it mean.
  let names: FieldNames
  /// The cars in it.
  let catalogue: Catalogue
  /// What comes before the first record; nil where the text is empty.
  let opening: CatalogueOpening?

  /// Reads a catalogue's text, as `requestCars()` does.
  /// - Parameters:
  ///   - source: the text.
  ///   - name: what errors call it.
  ///   - names: what the names in it mean.
  /// - Throws: the reason why it cannot be read. An empty text is none.
  init(
    _ source: any ByteSource, name: String, _ names: FieldNames = FieldNames()
  ) async throws(CarsError) {
    let buffer = BlockBuffer(capacity: max(source.size ?? 0, 1))
    var parts = [buffer]
    while try await !source.read(from: parts.total, into: parts[parts.count - 1], gathering: .zero) {
      // The file has grown since it was asked for its size.
      parts.append(BlockBuffer(capacity: 1 << 16))
    }
    self.buffer = parts.count == 1 ? buffer : parts.joined
    self.name = name
    self.names = names
    guard let read = try await Self.read(HeldBytes(self.buffer), name: name, names) else {
      (catalogue, opening) = (Catalogue(isComplete: true), nil)
      return
    }
    catalogue = read.catalogue
    do throws(JSONFailure) {
      opening = try CatalogueOpening.read(self.buffer.bytes, isAll: true, names, isOfCars: read.isOfCars)
    } catch {
      throw .malformed(path: name, line: error.line, column: error.column, reason: error.reason)
    }
  }

  /// The cars of a text; nil where it is empty.
  static func read(
    _ source: any ByteSource, name: String, _ names: FieldNames
  ) async throws(CarsError) -> (catalogue: Catalogue, isOfCars: Bool)? {
    let stream = CatalogueStream(source, name: name, names: names)
    var catalogue = Catalogue()
    do throws(CarsError) {
      while let more = try await stream.next() { catalogue = more }
    } catch {
      guard case .empty = error else { throw error }
      return nil
    }
    return (catalogue, await stream.isOfCars)
  }

  var bytes: UnsafeBufferPointer<UInt8> { buffer.bytes }

  /// A record, and those beside it.
  struct Neighbourhood {
    /// The record; nil when there is none with its number.
    var record: RecordSpan?
    /// Some of the records before it, the nearest first.
    var before: [RecordSpan] = []
    /// The record behind it.
    var after: RecordSpan?
    /// Where the last list that was looked at begins and ends, between the brackets.
    var list = 0..<0
  }

  /// Finds a record by its number, from 1, or looks at all records if the number is greater than that of the last.
  func neighbourhood(ofRecord number: Int) -> Neighbourhood {
    guard let opening else { return Neighbourhood() }
    var walker = RecordWalker(bytes, opening)
    var found = Neighbourhood()
    var last: [RecordSpan] = []
    var count = 0
    while let span = walker.next() {
      count += 1
      if count == number {
        found.record = span
      } else if count > number {
        found.after = span
        break
      } else {
        last.append(span)
        if last.count == 2 * Self.neighbourCount { last.removeFirst(Self.neighbourCount) }
      }
    }
    found.before = last.suffix(Self.neighbourCount).reversed()
    found.list = walker.listStart..<max(walker.listStart, walker.listEnd)
    return found
  }

  /// How many records are asked what they call their fields.
  private static let neighbourCount = 32

  /// The bytes of a record.
  func text(of span: RecordSpan) -> [UInt8] { Array(bytes[span.text]) }
}

/// Bytes that somebody holds, and with which they are read without a copy of them.
struct HeldBytes: ByteSource {
  private let pieces: [BlockBuffer]
  private let ranges: [Range<Int>]

  /// Takes all bytes of a buffer.
  init(_ buffer: BlockBuffer) {
    (pieces, ranges) = ([buffer], [0..<buffer.count])
  }

  /// Takes the bytes of a buffer with a change made to them.
  init(_ buffer: BlockBuffer, _ change: TextChange) {
    let new = BlockBuffer(capacity: change.bytes.count)
    change.bytes.withUnsafeBufferPointer { new.append($0) }
    pieces = [buffer, new, buffer]
    ranges = [0..<change.range.lowerBound, 0..<new.count, change.range.upperBound..<buffer.count]
  }

  var size: Int? { ranges.reduce(0) { $0 + $1.count } }
  var version: ByteVersion? { nil }

  func read(from offset: Int, into buffer: BlockBuffer, gathering time: Duration) -> Bool {
    var start = 0
    var offset = offset
    for (piece, range) in zip(pieces, ranges) {
      let end = start + range.count
      if offset < end, buffer.freeCapacity > 0 {
        let from = range.lowerBound + offset - start
        let to = min(range.upperBound, from + buffer.freeCapacity)
        buffer.append(UnsafeBufferPointer(rebasing: piece.bytes[from..<to]))
        offset += to - from
      }
      start = end
    }
    return offset >= start
  }

  /// Runs a function on the pieces, one after another.
  func withPieces<Result, Failure: Error>(
    _ body: ([UnsafeRawBufferPointer]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(pieces) { () throws(Failure) in
      try body(
        zip(pieces, ranges).map { UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: $0.bytes[$1])) })
    }
  }
}

/// Other bytes in place of some of a text.
struct TextChange: Equatable {
  let range: Range<Int>
  let bytes: [UInt8]
}

extension [BlockBuffer] {
  fileprivate var total: Int { reduce(0) { $0 + $1.count } }

  fileprivate var joined: BlockBuffer {
    let whole = BlockBuffer(capacity: total)
    for part in self { whole.append(part.bytes) }
    return whole
  }
}
