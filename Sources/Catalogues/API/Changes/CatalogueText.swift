import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// A catalogue's whole text, and its contents.
struct CatalogueText {
  /// The text.
  let buffer: BlockBuffer
  /// The name of the text.
  let name: String
  /// The meanings of its names, and the names that its records need.
  let names: FieldNames
  /// The cars in it.
  let catalogue: Catalogue
  /// The opening, or nil if the text is empty.
  let opening: CatalogueOpening?

  /// Reads a catalogue's text, like `requestCars()`.
  /// - Parameters:
  ///   - buffer: the text.
  ///   - name: the name in errors.
  ///   - names: the meanings of its names.
  /// - Throws: why it can't be read. Empty text is no error.
  init(
    _ buffer: BlockBuffer, name: String, _ names: FieldNames = FieldNames()
  ) async throws(CarsError) {
    self.buffer = buffer
    self.name = name
    guard let read = try await Self.read(HeldBytes(self.buffer), name: name, names) else {
      (catalogue, opening, self.names) = (Catalogue(isComplete: true), nil, names)
      return
    }
    catalogue = read.catalogue
    self.names = read.names
    do throws(TextFailure) {
      opening = try CatalogueOpening.read(self.buffer.bytes, isAll: true, names, isOfCars: read.isOfCars)
    } catch {
      throw .malformed(
        .file(name), line: error.line, column: error.column, reason: error.reason, said: names.said)
    }
  }

  /// Reads the cars of a text. Returns nil if it is empty.
  static func read(
    _ source: any ByteSource, name: String, _ names: FieldNames
  ) async throws(CarsError) -> (catalogue: Catalogue, names: FieldNames, isOfCars: Bool)? {
    let stream = CatalogueStream(source, .file(name), names: names)
    var catalogue = Catalogue()
    do throws(CarsError) {
      while let more = try await stream.next() { catalogue = more }
    } catch {
      guard case .empty = error else { throw error }
      return nil
    }
    return (catalogue, await stream.names, await stream.hindsight.isOfCars)
  }

  var bytes: UnsafeBufferPointer<UInt8> { buffer.bytes }

  /// A record and its neighbours.
  struct Neighbourhood {
    /// The record, or nil if there is none with its number.
    var record: RecordSpan?
    /// Some of the records before it, nearest first.
    var before: [RecordSpan] = []
    /// The record after it.
    var after: RecordSpan?
    /// The contents of the last list that was examined, between its brackets.
    var list = 0..<0
  }

  /// Finds a record by its number, from 1. If the number is beyond the last record, examines all.
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

  /// The number of records whose field names are considered.
  private static let neighbourCount = 32

  /// Returns the bytes of a record.
  func text(of span: RecordSpan) -> [UInt8] { Array(bytes[span.text]) }
}

extension BlockBuffer {
  /// Returns all bytes of a source.
  static func all(of source: any ByteSource) async throws(CarsError) -> BlockBuffer {
    let buffer = BlockBuffer(capacity: max(source.size ?? 0, 1))
    var parts = [buffer]
    while try await !source.read(from: parts.total, into: parts[parts.count - 1], gathering: .zero) {
      // The file has grown since its size was read.
      parts.append(BlockBuffer(capacity: 1 << 16))
    }
    return parts.count == 1 ? buffer : parts.joined
  }
}

extension [BlockBuffer] {
  fileprivate var total: Int { reduce(0) { $0 + $1.count } }

  fileprivate var joined: BlockBuffer {
    let whole = BlockBuffer(capacity: total)
    for part in self { whole.append(part.bytes) }
    return whole
  }
}
