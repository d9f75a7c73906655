import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import CarsTestSupport
import Foundation
import SceneTesting
import Testing

@testable import CarsAPI

/// The files of `Fixtures/Cases`.
enum Case {
  static func path(_ name: String) -> String {
    Checkout.path("Fixtures/Cases/\(name)")
  }

  static func load(_ name: String) async throws -> Catalogue {
    try await readEveryWay(Array(try Data(contentsOf: URL(filePath: path(name)))), name: path(name))
  }
}

/// Reads a catalogue from a text named `test`, in every way that there is.
/// - Parameter given: what its names mean: a name, and the field.
func catalogue(
  _ text: String, given: KeyValuePairs<String, FieldName.Meaning> = [:]
) async throws(CarsError) -> Catalogue {
  var names = FieldNames()
  for (name, meaning) in given { names.said.give(name, meaning) }
  return try await readEveryWay(Array(text.utf8), names: names)
}

/// Reads a catalogue with the exact reader, and as it is read in the program: in one part, in many small ones, and in
/// parts that are cut anywhere. All have to say the same, letter by letter.
/// - Parameter others: further sizes of the parts.
func readEveryWay(
  _ bytes: [UInt8], name: String = "test", names: FieldNames = FieldNames(),
  also others: [CatalogueStream.Sizes] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) async throws(CarsError) -> Catalogue {
  let exact = exactly(bytes, name, names)
  let small = max(1, bytes.count / 7)
  let smallSizes = CatalogueStream.Sizes(first: small, block: small / 2 + 1, blocks: 2)
  let sizes = [CatalogueStream.Sizes(), .init(first: 40, block: 60, blocks: 3), smallSizes] + others
  var ways: [(any ByteSource, CatalogueStream.Sizes)] =
    sizes.filter { bytes.count < 100_000 || $0.block > 1_000 }.map { (LimitedBytes(bytes), $0) }
  // Of the many texts of a fuzz test, some: it takes as long as the others together.
  if bytes.count.isMultiple(of: 4) {
    ways.append((ScriptedBytes(bytes, atOnce: small, cancels: bytes.count.isMultiple(of: 8)), smallSizes))
  }
  var first: Catalogue?
  for (source, sizes) in ways {
    let read = await expect(
      exact, from: source, name: name, names, sizes, bytes, beforeAnError: first, sourceLocation)
    first = first ?? read
  }
  return try exact.get()
}

/// What the readers say that do the obvious.
private func exactly(
  _ bytes: [UInt8], _ name: String, _ names: FieldNames = FieldNames()
) -> Result<Catalogue, CarsError> {
  Result { () throws(CarsError) in
    if let failure = failure(atTheBeginningOf: bytes, name, names) { throw failure }
    if let inside = rewritten(bytes, names) {
      var catalogue = try exactly(inside, name, names).get()
      catalogue.reading.isReadOnly = true
      return catalogue
    }
    if let table = try PlainTable.read(bytes, name: name, names) { return table }
    return try CatalogueReader.read(bytes, name: name, names: names)
  }
}

/// What is read in place of a text that isn't JSON, or the JSON in a script; nil for any other text.
private func rewritten(_ bytes: [UInt8], _ names: FieldNames) -> [UInt8]? {
  BlockBuffer.holding(bytes) { bytes in
    guard let opening = try? CatalogueOpening.read(bytes, isAll: true, names), opening.isReadOnly,
      let first = bytes.first(where: { $0 > 0x20 }), !"[{".utf8.contains(first)
    else { return nil }
    if let rewritten = opening.rewritten { return Array(rewritten.bytes) }
    guard let start = ScriptFrame.start(of: bytes, from: 0),
      let end = bytes.lastIndex(where: { "]}".utf8.contains($0) })
    else { return nil }
    return Array(bytes[start...end])
  }
}

/// Why a text is no catalogue because of what it begins with: that is looked for in one way only.
private func failure(atTheBeginningOf bytes: [UInt8], _ name: String, _ names: FieldNames) -> CarsError? {
  BlockBuffer.holding(bytes) { bytes in
    do throws(TextFailure) {
      _ = try CatalogueOpening.read(bytes, isAll: true, names)
      return nil
    } catch {
      switch error.reason {
      case .repeatedName, .rearranged, .foreign(.yaml), .foreign(.toml), .foreign(.sql), .copiedTable,
        .foreign(.ini), .foreign(.python), .foreign(.mysql), .foreign(.arff), .foreign(.wikiTable),
        .foreign(.latex), .foreign(.restructuredText), .foreign(.webTable),
        .foreign(.spaced), .foreign(.frame), .foreign(.transposed):
        return .malformed(
          .file(name), line: error.line, column: error.column, reason: error.reason, said: names.said)
      default: return nil
      }
    }
  }
}

/// Reads random catalogues in every way.
/// - Parameters:
///   - seed: which sizes of the parts.
///   - sample: makes a catalogue.
/// - Returns: how many cars there were, how many records that are no cars or are named as others, and how many catalogues
///   that cannot be read.
func readSamples(
  _ count: Int, seed: UInt64, _ sample: () -> [UInt8]
) async -> (cars: Int, faulty: Int, malformed: Int) {
  var random = SeededGenerator(seed: seed)
  var (cars, faulty, malformed) = (0, 0, 0)
  for _ in 0..<count {
    let first = Int.random(in: 1...200, using: &random)
    let block = Int.random(in: 1...200, using: &random)
    do throws(CarsError) {
      let catalogue = try await readEveryWay(
        sample(), also: [.init(first: first, block: block, blocks: 1 + first % 5)])
      cars += catalogue.count
      faulty += catalogue.faults.count + catalogue.repeatedIDs.count
    } catch {
      malformed += 1
    }
  }
  return (cars, faulty, malformed)
}

/// Reads a catalogue as it arrives from a pipe, a few bytes at a time: it has to be what the exact reader says.
func readArriving(_ bytes: [UInt8], atOnce: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
  let exact = exactly(bytes, "test")
  let source = ScriptedBytes(bytes, atOnce: atOnce, cancels: true)
  _ = await expect(exact, from: source, name: "test", FieldNames(), .init(), bytes, sourceLocation)
}

/// - Parameter beforeAnError: what another stream has read of the same text, if it cannot be read to its end.
/// - Returns: what was read, to the end or to an error.
private func expect(
  _ exact: Result<Catalogue, CarsError>, from source: any ByteSource, name: String, _ names: FieldNames,
  _ sizes: CatalogueStream.Sizes, _ bytes: [UInt8], beforeAnError other: Catalogue? = nil,
  _ sourceLocation: SourceLocation
) async -> Catalogue {
  let (read, failure) = await stream(source, name: name, names, sizes)
  let streamed = failure.map(Result<Catalogue, CarsError>.failure) ?? .success(read)
  let isSame =
    switch (exact, streamed) {
    case (.success(let one), .success(let other)):
      one == other && one.spelling == other.spelling && one.reading == other.reading
    case (.failure(let one), .failure(let other)): one == other
    default: false
    }
  #expect(
    isSame,
    """
    The exact reader says \(exact), and the stream of \(type(of: source)) with \(sizes) says \(streamed), about \
    \(String(decoding: bytes.prefix(600), as: UTF8.self).debugDescription)
    """, sourceLocation: sourceLocation)
  if failure != nil, let other {
    #expect(
      Array(read) == Array(other) && read.faults == other.faults && read.repeatedIDs == other.repeatedIDs,
      """
      Before the error, one stream has read \(other) and the one with \(sizes) \(read), of \
      \(String(decoding: bytes.prefix(600), as: UTF8.self).debugDescription)
      """, sourceLocation: sourceLocation)
  }
  return read
}

/// Reads a stream to its end, or to an error. Whoever is refused because of a cancellation asks again.
private func stream(
  _ source: any ByteSource, name: String, _ names: FieldNames, _ sizes: CatalogueStream.Sizes
) async -> (read: Catalogue, failure: CarsError?) {
  let stream = CatalogueStream(source, .file(name), names: names, sizes: sizes)
  var catalogue = Catalogue()
  while true {
    do throws(CarsError) {
      guard let more = try await stream.next() else { return (catalogue, nil) }
      catalogue = more
    } catch {
      if error != .cancelled || Task.isCancelled { return (catalogue, error) }
    }
  }
}

extension CatalogueFile {
  /// All the bytes of a file whose path is text.
  static func bytes(of path: String, upTo largest: Int = largest) async throws(CarsError) -> [UInt8] {
    let source = try open(Array(path.utf8), upTo: largest)
    var bytes: [UInt8] = []
    var isOver = false
    while !isOver {
      let buffer = BlockBuffer(capacity: 70_000)
      isOver = try await source.read(from: bytes.count, into: buffer, gathering: .zero)
      bytes += buffer.bytes
    }
    return bytes
  }
}
