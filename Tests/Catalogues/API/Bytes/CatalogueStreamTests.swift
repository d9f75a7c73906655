import CarsCatalogue
import CarsContracts
import CarsEntity
import SceneTesting
import Synchronization
import Testing

@testable import CarsAPI

@Suite("A catalogue's stream", .patience)
struct CatalogueStreamTests {
  /// Eight cars, each on a line of 32 bytes.
  private static let eight = (10..<18).map { "{\"make\":\"Kia\",\"model\":\"EV6 \($0)\"}\n" }.joined()

  /// The parts of the eight cars, which are read two at a time at first.
  private func parts(size: Int = 256, interval: Duration) async throws -> [Catalogue] {
    let source = SizedBytes(Array(Self.eight.utf8), size: size)
    let sizes = CatalogueStream.Sizes(first: 64, block: 64, blocks: 1, interval: interval)
    let stream = CatalogueStream(source, .file("test"), sizes: sizes)
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

  /// Cars that arrive one by one, with how long each of them was to be waited for.
  private final class Arriving: ByteSource {
    private let parts: [String]
    private let state = Mutex<[Duration]>([])

    init(_ parts: [String]) { self.parts = parts }

    var size: Int? { nil }
    var version: ByteVersion? { nil }
    /// How long to wait for more, of each time that somebody has read.
    var times: [Duration] { state.withLock { $0 } }

    func read(from offset: Int, into buffer: BlockBuffer, gathering time: Duration) -> Bool {
      let count = state.withLock { state in
        state.append(time)
        return state.count
      }
      guard count <= parts.count else { return true }
      Array(parts[count - 1].utf8).withUnsafeBufferPointer { buffer.append($0) }
      return false
    }
  }

  @Test(
    "waits for nothing behind the first cars that arrive, and then for its time, but never longer than its longest",
    arguments: [(3_600, 7_200, 3_600), (3_600, 1, 1)])
  func gathering(interval: Int, longest: Int, time: Int) async throws {
    let source = Arriving((1...4).map { "{\"make\":\"Kia\",\"model\":\"EV\($0)\"}\n" })
    let sizes = CatalogueStream.Sizes(interval: .seconds(interval), longestInterval: .seconds(longest))
    let stream = CatalogueStream(source, .file("test"), sizes: sizes)
    #expect(try await stream.next()?.count == 1)
    #expect(source.times == [.zero])
    while try await stream.next() != nil {}
    #expect(source.times == [.zero] + Array(repeating: .seconds(time), count: 4))
  }

  @Test("waits the longer, the longer it takes")
  func longerGathering() async throws {
    let source = Arriving((1...4).map { "{\"make\":\"Kia\",\"model\":\"EV\($0)\"}\n" })
    let stream = CatalogueStream(source, .file("test"), sizes: CatalogueStream.Sizes(interval: .zero))
    while try await stream.next() != nil {}
    try #require(source.times.count == 5 && source.times == source.times.sorted())
    #expect(source.times[1] > .zero)
  }

  @Test(
    "says nothing of records that say neither make nor model before there is a car: their names may be to blame"
  )
  func unrecognised() async throws {
    let source = Arriving([
      "[{\"Typ\":\"EV6\"},\n", "{\"Typ\":\"EV5\"},", "{\"make\":\"Kia\",\"model\":\"EV9\"},",
      "{\"Typ\":\"EV3\"}]",
    ])
    let stream = CatalogueStream(source, .file("test"))
    var counts: [[Int]] = []
    while let part = try await stream.next() { counts.append([part.count, part.faults.count]) }
    #expect(counts == [[0, 0], [0, 0], [1, 2], [1, 3], [1, 3]])
  }

  @Test("hands over the cars of a list that has been closed before it waits for what comes behind")
  func closedList() async throws {
    let source = Arriving(["[{\"make\":\"Kia\",\"model\":\"EV6\"}]", "\n"])
    let stream = CatalogueStream(source, .file("test"))
    #expect(try await stream.next()?.count == 1)
    #expect(source.times.count == 1)
    #expect(try await stream.next()?.isComplete == true)
  }

  @Test("never takes the list in a car for the list of cars")
  func carWithCars() async throws {
    let list = Array(repeating: "{\"make\":\"Kia\",\"model\":\"EV9\"}", count: 20).joined(separator: ",")
    let text = "{\"make\":\"Kia\",\"model\":\"EV6\",\"cars\":[\(list)]}"
    let sizes = CatalogueStream.Sizes(first: 64, block: 64, blocks: 1, interval: .zero)
    let stream = CatalogueStream(ByteArray(bytes: Array(text.utf8)), .file("test"), sizes: sizes)
    var names: Set<String> = []
    while let part = try await stream.next() { names.formUnion(part.map(\.name)) }
    #expect(names == ["Kia EV6"])
  }

  @Test("begins another chunk where one block has more cars than a chunk can have")
  func fullChunk() async throws {
    let records = (100_000..<170_000).map { "{\"id\":\($0),\"make\":\"K\",\"model\":\"E\"}" }
    let bytes = Array(records.joined(separator: "\n").utf8)
    let sizes = CatalogueStream.Sizes(first: 4 << 20, block: 8 << 20)
    let stream = CatalogueStream(ByteArray(bytes: bytes), .file("test"), sizes: sizes)
    var catalogue = Catalogue()
    while let part = try await stream.next() { catalogue = part }
    #expect(catalogue.count == 70_000)
    #expect(
      [0, 65_533, 65_534, 69_999].map { catalogue[$0].id } == ["100000", "165533", "165534", "169999"])
    #expect(catalogue.faults.isEmpty && catalogue.isComplete)
  }

  @Test(
    "hands over all cars in front of what cannot be read, however the text arrives, and then says what is wrong",
    arguments: [1, 7, 40, 64, 200, 10_000])
  func broken(size: Int) async throws {
    let cars = (10..<20).map { "{\"make\":\"Kia\",\"model\":\"EV\($0)\"}" }
    let rows = (10..<20).map { "Kia,EV\($0)" }
    let end = MalformedReason.unexpectedEnd(expected: .closingQuoteOfCell)
    let comma = MalformedReason.unexpected(found: "!", expected: .commaOrBracket)
    let texts: [(text: String, line: Int, column: Int, reason: MalformedReason)] = [
      ("[\n" + cars.joined(separator: ",\n") + "!\n]", 11, 30, comma),
      ("{\"cars\":[\n" + cars.joined(separator: ",\n") + "\n!]}", 12, 1, comma),
      ("make,model\n" + rows.joined(separator: "\n") + "\nKia,\"EV20\nKia\n", 12, 5, end),
    ]
    for (text, line, column, reason) in texts {
      for interval in [Duration.zero, .seconds(3_600)] {
        let sizes = CatalogueStream.Sizes(first: size, block: size, blocks: 2, interval: interval)
        let stream = CatalogueStream(ByteArray(bytes: Array(text.utf8)), .file("test"), sizes: sizes)
        var read: [String] = []
        await #expect(
          throws: CarsError.malformed(.file("test"), line: line, column: column, reason: reason)
        ) {
          while let part = try await stream.next() { read = part.map(\.model) }
        }
        #expect(
          read == (10..<20).map { "EV\($0)" }, "\(size) bytes at a time, handed over after \(interval)")
      }
    }
  }

  @Test("hands over the cars that it has read before its source fails, and fails each time it is asked again")
  func failingSource() async throws {
    struct Failing: ByteSource {
      let text: ByteArray
      let size: Int?
      var version: ByteVersion? { nil }

      func read(
        from offset: Int, into buffer: BlockBuffer, gathering time: Duration
      ) async throws(CarsError) -> Bool {
        if offset >= 128 { throw .unreadable(.file("test"), reason: .system("Input/output error")) }
        return text.read(from: offset, into: buffer, gathering: time)
      }
    }
    let source = Failing(text: ByteArray(bytes: Array(Self.eight.utf8)), size: 256)
    let sizes = CatalogueStream.Sizes(first: 64, block: 64, blocks: 1, interval: .seconds(3_600))
    let stream = CatalogueStream(source, .file("test"), sizes: sizes)
    var count = 0
    for _ in 0..<2 {
      await #expect(throws: CarsError.unreadable(.file("test"), reason: .system("Input/output error"))) {
        while let part = try await stream.next() { count = part.count }
      }
    }
    #expect(count == 3)
  }
}
