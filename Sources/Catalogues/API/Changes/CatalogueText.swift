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
  /// What the names in it mean, and what its records have to say.
  let names: FieldNames
  /// The cars in it.
  let catalogue: Catalogue
  /// What comes before the first record; nil where the text is empty.
  let opening: CatalogueOpening?

  /// Reads a catalogue's text, as `requestCars()` does.
  /// - Parameters:
  ///   - buffer: the text.
  ///   - name: what errors call it.
  ///   - names: what the names in it mean.
  /// - Throws: the reason why it cannot be read. An empty text is none.
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

  /// The cars of a text; nil where it is empty.
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
    return (catalogue, await stream.names, await stream.isOfCars)
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

extension BlockBuffer {
  /// All bytes of a source.
  static func all(of source: any ByteSource) async throws(CarsError) -> BlockBuffer {
    let buffer = BlockBuffer(capacity: max(source.size ?? 0, 1))
    var parts = [buffer]
    while try await !source.read(from: parts.total, into: parts[parts.count - 1], gathering: .zero) {
      // The file has grown since it was asked for its size.
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
