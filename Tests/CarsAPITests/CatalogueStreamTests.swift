import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("A catalogue's stream")
struct CatalogueStreamTests {
  /// Eight cars, each on a line of 32 bytes.
  private static let eight = (10..<18).map { "{\"make\":\"Kia\",\"model\":\"EV6 \($0)\"}\n" }.joined()

  /// A text of which somebody else says how long it is.
  private struct Text: ByteSource {
    let text: ByteArray
    let size: Int?
    var version: ByteVersion? { nil }

    func read(from offset: Int, into buffer: BlockBuffer, gathering time: Duration) -> Bool {
      text.read(from: offset, into: buffer, gathering: time)
    }
  }

  /// The parts of the eight cars, which are read two at a time at first.
  private func parts(size: Int = 256, interval: Duration) async throws -> [Catalogue] {
    let source = Text(text: ByteArray(bytes: Array(Self.eight.utf8)), size: size)
    let sizes = CatalogueStream.Sizes(first: 64, block: 64, blocks: 1, interval: interval)
    let stream = CatalogueStream(source, name: "test", sizes: sizes)
    var parts: [Catalogue] = []
    while let part = try await stream.next() { parts.append(part) }
    return parts
  }

  @Test("hands over the first cars at once, and then all that there are when its time is over")
  func parts() async throws {
    let patient = try await parts(interval: .seconds(3_600))
    #expect(patient.map(\.count) == [1, 8])
    #expect(patient.map(\.isComplete) == [false, true])
    let hasty = try await parts(interval: .zero)
    #expect(hasty.count > 2)
    #expect(hasty.last?.count == 8)
  }

  @Test("says how much of the text has been decoded, which is never more than all, and nothing of no length")
  func share() async throws {
    #expect(try await parts(interval: .seconds(3_600)).map(\.share) == [0.125, 1])
    #expect(try await parts(size: 128, interval: .seconds(3_600)).map(\.share) == [0.25, 1])
    #expect(try await parts(size: 0, interval: .seconds(3_600)).map(\.share) == [nil, nil])
  }

  @Test("never takes the list in a car for the list of cars")
  func carWithCars() async throws {
    let list = Array(repeating: "{\"make\":\"Kia\",\"model\":\"EV9\"}", count: 20).joined(separator: ",")
    let text = "{\"make\":\"Kia\",\"model\":\"EV6\",\"cars\":[\(list)]}"
    let sizes = CatalogueStream.Sizes(first: 64, block: 64, blocks: 1, interval: .zero)
    let stream = CatalogueStream(ByteArray(bytes: Array(text.utf8)), name: "test", sizes: sizes)
    var names: Set<String> = []
    while let part = try await stream.next() { names.formUnion(part.map(\.name)) }
    #expect(names == ["Kia EV6"])
  }

  @Test("begins another chunk where one block has more cars than a chunk can have")
  func fullChunk() async throws {
    let records = (100_000..<170_000).map { "{\"id\":\($0),\"make\":\"K\",\"model\":\"E\"}" }
    let bytes = Array(records.joined(separator: "\n").utf8)
    let sizes = CatalogueStream.Sizes(first: 4 << 20, block: 8 << 20)
    let stream = CatalogueStream(ByteArray(bytes: bytes), name: "test", sizes: sizes)
    var catalogue = Catalogue()
    while let part = try await stream.next() { catalogue = part }
    #expect(catalogue.count == 70_000)
    #expect(
      [0, 65_533, 65_534, 69_999].map { catalogue[$0].id } == ["100000", "165533", "165534", "169999"])
    #expect(catalogue.rejected.isEmpty && catalogue.isComplete)
  }
}
