import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import Foundation
import Testing

@testable import CarsAPI

/// The files of `Fixtures/Cases`.
enum Case {
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/Cases/\(name)").path
  }

  static func load(_ name: String) async throws -> Catalogue {
    try await readEveryWay(Array(try Data(contentsOf: URL(filePath: path(name)))), name: path(name))
  }
}

/// Reads a catalogue from a text named `test`, in every way that there is.
func catalogue(_ text: String) async throws(CarsError) -> Catalogue {
  try await readEveryWay(Array(text.utf8))
}

/// Reads a catalogue with the exact reader, and as it is read in the program: in one part, in many small ones, and in
/// parts that are cut anywhere. All have to say the same, letter by letter.
/// - Parameter others: further sizes of the parts.
func readEveryWay(
  _ bytes: [UInt8], name: String = "test", also others: [CatalogueStream.Sizes] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) async throws(CarsError) -> Catalogue {
  let exact = Result { () throws(CarsError) in try CatalogueReader.read(bytes, name: name) }
  if Task.isCancelled { return try exact.get() }
  let small = max(1, bytes.count / 7)
  for sizes in [
    CatalogueStream.Sizes(), .init(first: 40, block: 60, blocks: 3),
    .init(first: small, block: small / 2 + 1, blocks: 2),
  ] + others where bytes.count < 100_000 || sizes.block > 1_000 {
    let streamed = await Result(streaming: bytes, name: name, sizes)
    let isSame =
      switch (exact, streamed) {
      case (.success(let one), .success(let other)): one == other && one.spelling == other.spelling
      case (.failure(let one), .failure(let other)): one == other
      default: false
      }
    #expect(
      isSame,
      """
      The exact reader says \(exact), and the stream with \(sizes) says \(streamed), about \
      \(String(decoding: bytes.prefix(600), as: UTF8.self).debugDescription)
      """, sourceLocation: sourceLocation)
  }
  return try exact.get()
}

extension Result<Catalogue, CarsError> {
  fileprivate init(streaming bytes: [UInt8], name: String, _ sizes: CatalogueStream.Sizes) async {
    let stream = CatalogueStream(ByteArray(bytes: bytes), name: name, sizes: sizes)
    do throws(CarsError) {
      var catalogue = Catalogue()
      while let more = try await stream.next() { catalogue = more }
      self = .success(catalogue)
    } catch {
      self = .failure(error)
    }
  }
}

extension CatalogueFile {
  /// All the bytes of a file whose path is text.
  static func bytes(of path: String, upTo largest: Int = largest) async throws(CarsError) -> [UInt8] {
    let source = try await open(Array(path.utf8), upTo: largest)
    var bytes: [UInt8] = []
    var isOver = false
    while !isOver {
      let buffer = BlockBuffer(room: 70_000)
      isOver = try source.read(from: bytes.count, into: buffer)
      bytes += buffer.bytes
    }
    return bytes
  }
}
