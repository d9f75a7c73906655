import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import SceneTesting
import Synchronization
import Testing

@testable import CarsAPI

/// How often a text is looked at grows with the number of its doublings, and not with that of its parts.
@Suite("A record that is longer than what is read at a time", .patience)
struct LongRecordTests {
  /// A source that says how much was read of it, and into what.
  private final class Counted: ByteSource {
    let size: Int?
    private let bytes: [UInt8]
    private let atOnce: Int
    private let state = Mutex((reads: 0, offset: 0, held: 0))

    init(_ text: String, atOnce: Int? = nil) {
      bytes = Array(text.utf8)
      size = atOnce == nil ? bytes.count : nil
      self.atOnce = atOnce ?? .max
    }

    /// White space behind a text, as many bytes as are wanted.
    init(blank count: Int, behind text: String = "", atOnce: Int) {
      bytes = Array(text.utf8) + Array(repeating: Array("\n \n".utf8), count: count / 3).joined()
      size = nil
      self.atOnce = atOnce
    }

    var version: ByteVersion? { nil }
    /// How often it was read.
    var reads: Int { state.withLock { $0.reads } }
    /// How far it was read.
    var offset: Int { state.withLock { $0.offset } }
    /// The most bytes that a buffer had in it.
    var held: Int { state.withLock { $0.held } }

    func read(from offset: Int, into buffer: BlockBuffer, gathering time: Duration) -> Bool {
      let end = min(bytes.count, offset + min(atOnce, buffer.freeCapacity))
      bytes[offset..<end].withUnsafeBufferPointer { buffer.append($0) }
      state.withLock { $0 = ($0.reads + 1, end, max($0.held, buffer.count)) }
      return end == bytes.count
    }
  }

  /// Cars, of which one of the first two has a value of 6 KB or more.
  private static let texts: [String] = {
    let values = [
      "\"" + String(repeating: "x", count: 1 << 14) + "\"",
      "\"" + String(repeating: "\\\"}]\\\\", count: 1 << 10) + "\"",
      "[" + String(repeating: "1234567,", count: 1 << 10) + "0]",
      "[" + String(repeating: "{\"a\":1},", count: 1 << 10) + "{}]",
    ]
    let kias = Array(repeating: kia, count: 100)
    let cell = String(repeating: "x, y\n", count: 1 << 11)
    var texts = [
      "make,model,note\nKia,EV6,\nFiat,Panda,\"\(cell)\"\n" + String(repeating: "Kia,EV6,\n", count: 300)
    ]
    for value in values {
      let fiat = #"{"make":"Fiat","model":"Panda","note":\#(value)}"#
      texts.append("[" + ([kia, fiat] + kias).joined(separator: ",") + "]")
      texts.append(([kia, fiat] + kias).joined(separator: "\n"))
      texts.append(([fiat, kia] + kias).joined(separator: "\n"))
    }
    return texts
  }()

  private static let sizes = CatalogueStream.Sizes(first: 64, block: 256, blocks: 4, interval: .zero)

  private static let kia = #"{"make":"Kia","model":"EV6"}"#

  @Test("is read on in steps that double", arguments: texts.indices)
  func file(index: Int) async throws {
    let source = Counted(Self.texts[index])
    let stream = CatalogueStream(source, .file("cars"), sizes: Self.sizes)
    var last = Catalogue()
    while let part = try await stream.next() { last = part }
    #expect(last.isComplete && last.faults.isEmpty)
    #expect(source.reads < 40)
  }

  @Test(
    "that arrives bit by bit is decoded at each doubling, and as soon as it is whole",
    arguments: texts.indices)
  func pipe(index: Int) async throws {
    let text = Self.texts[index]
    let source = Counted(text, atOnce: 16)
    let stream = CatalogueStream(source, .file("cars"), sizes: Self.sizes)
    var parts = 0
    while let part = try await stream.next(), !part.contains(where: { $0.make == "Fiat" }) { parts += 1 }
    #expect(source.reads > 300)
    #expect(parts < 40)
    #expect(source.offset < text.utf8.count - 2_000)
  }

  @Test("A block that may begin inside of it ends where 256 objects are no cars, and any other goes on")
  func guess() {
    let text = "[" + String(repeating: #"{"a":1},"#, count: 1_000) + Self.kia + "]"
    BlockBuffer.holding(Array(text.utf8)) { bytes in
      func consumed(isGuess: Bool) -> Int {
        let block = UnsafeBufferPointer(rebasing: bytes[1...])
        return BlockDecoder.decode(
          block, format: .list(depth: 1), FieldNames(), expecting: .record, isLast: true, isGuess: isGuess
        ).consumed
      }
      #expect(consumed(isGuess: true) == 256 * 8)
      #expect(consumed(isGuess: false) == bytes.count - 1)
    }
  }

  @Test("Thousands of records that are no cars are all reported, and so are the cars behind them")
  func rejected() async throws {
    let records = Array(repeating: #"{"a":1}"#, count: 5_000) + [Self.kia]
    let source = Counted("[" + ([Self.kia] + records).joined(separator: ",") + "]")
    let sizes = CatalogueStream.Sizes(first: 64, block: 1 << 12, blocks: 4, interval: .zero)
    let stream = CatalogueStream(source, .file("cars"), sizes: sizes)
    var last = Catalogue()
    while let part = try await stream.next() { last = part }
    #expect(last.count == 2 && last.faults.rejectedCount == 5_000)
  }

  @Test(
    "White space without end fills no memory: in front of the first record, among them, and behind their list",
    arguments: ["", #"{"make":"Kia","model":"EV6"}"#, #"[{"make":"Kia","model":"EV6"}]"#])
  func blank(text: String) async throws {
    let source = Counted(blank: 1 << 18, behind: text, atOnce: 1 << 10)
    let stream = CatalogueStream(source, .file("cars.jsonl"), sizes: Self.sizes)
    var last = Catalogue()
    while let part = try await stream.next() { last = part }
    #expect(last.isComplete && last.count == (text.isEmpty ? 0 : 1))
    #expect(source.held < 1 << 12)
  }

  @Test("The place of what is wrong behind white space counts from the first byte")
  func place() async throws {
    let source = Counted(String(repeating: " \n", count: 100) + "   {\"make\" 1}", atOnce: 64)
    let stream = CatalogueStream(source, .file("cars"), sizes: Self.sizes)
    await #expect(
      throws: CarsError.malformed(
        .file("cars"), line: 101, column: 12, reason: .unexpected(found: "1", expected: .colon))
    ) {
      while try await stream.next() != nil {}
    }
  }

  @Test("is looked at once for places where it might be cut", arguments: [RecordFormat.lines(), .csv])
  func cuts(format: RecordFormat) {
    func time(_ size: Int) -> Duration {
      let bytes = Array(repeating: UInt8(ascii: "x"), count: size)
      return bytes.withUnsafeBufferPointer { bytes in
        let cutter = BlockCutter(format, bytes, firstRecord: 0)
        return ProcessorTime.spent { #expect(cutter.cuts(bytes, into: size >> 12, isLast: false) == []) }
      }
    }
    _ = time(1 << 16)
    #expect(time(1 << 20) < time(1 << 18) * 10)
  }
}

extension RecordFormat {
  fileprivate static let csv = RecordFormat.table(
    TableHeader(delimiter: UInt8(ascii: ","), cells: ["make", "model"], FieldNames()))
}
