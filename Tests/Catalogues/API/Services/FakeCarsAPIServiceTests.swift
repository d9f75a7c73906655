import CarsAPI
import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import CarsTestSupport
import Foundation
import SceneTesting
import Scenes
import Synchronization
import Testing

@Suite("The fake service")
struct FakeCarsAPIServiceTests {
  private static let three = CatalogueSource.bytes(
    Array(
      #"""
      [{"id":"a","make":"Kia","model":"EV6"}, {"make":"Kia"}, {"id":"b","make":"Kia","model":"EV9"},
       {"id":"c","make":"Kia","model":"EV3"}]
      """#.utf8), name: "three")

  @Test("answers with the whole catalogue in one part")
  func onePart() async throws {
    let parts = try await FakeCarsAPIService(source: Self.three).requestCars().all()
    #expect(parts.map { $0.map(\.id) } == [["a", "b", "c"]])
    #expect(parts.map(\.faults) == [[RecordFault(line: 1, number: 2, rejectedFor: .missing(field: "model"))]])
    #expect(parts.map(\.isComplete) == [true])
  }

  @Test("finds one car by its identifier")
  func oneCar() async throws {
    #expect(try await FakeCarsAPIService(source: Self.three).requestCar("b").name == "Kia EV9")
  }

  @Test("says which car it does not have")
  func noSuchCar() async {
    let service = FakeCarsAPIService(source: Self.three)
    await #expect(throws: CarsError.noSuchCar("z")) { try await service.requestCar("z") }
  }

  @Test("calls a catalogue in memory by its name")
  func name() async {
    let service = FakeCarsAPIService(source: .bytes([], name: "nothing"))
    await #expect(throws: CarsError.empty(path: "nothing")) { try await service.requestCars().all() }
    await #expect(throws: CarsError.empty(path: "nothing")) { try await service.requestCar("a") }
  }

  @Test(
    "reads no cars in an empty file whose name says that each line is a record",
    arguments: ["a.jsonl", "b/C.NDJSON"])
  func noLines(name: String) async throws {
    let service = FakeCarsAPIService(source: .bytes(Array("\u{FEFF}\n".utf8), name: name))
    #expect(try await service.requestCars().all() == [Catalogue(isComplete: true)])
  }

  @Test("is offline as often as it is told to be, whatever is asked, and then answers")
  func failures() async throws {
    let service = FakeCarsAPIService(source: Self.three, failures: 0..<2)
    await #expect(throws: CarsError.offline) { try await service.requestCars().all() }
    await #expect(throws: CarsError.offline) { try await service.requestCar("a") }
    #expect(try await service.requestCars().all().first?.count == 3)
    #expect(try await service.requestCar("a").id == "a")
  }

  @Test("counts failures correctly when requests come at the same time")
  func concurrentFailures() async {
    let service = FakeCarsAPIService(source: Self.three, failures: 0..<50)
    let offline = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<80 {
        group.addTask {
          do throws(CarsError) { _ = try await service.requestCars().all() } catch {
            return error == .offline
          }
          return false
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(offline == 50)
  }

  @Test("waits for its latency before it fails or answers")
  func latency() async throws {
    let clock = ManualClock()
    let service = FakeCarsAPIService(source: Self.three, latency: .seconds(2), failures: 0..<1, clock: clock)
    let first = Task { try await service.requestCars().all() }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(1999))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(1))
    await #expect(throws: CarsError.offline) { try await first.value }
    let second = Task { try await service.requestCar("c") }
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    #expect(try await second.value.id == "c")
  }

  @Test("makes no request until somebody asks for what arrives, and each is a request of its own")
  func oneRequestEach() async throws {
    let service = FakeCarsAPIService(source: Self.three, failures: 0..<1)
    let (unasked, first, second) = (service.requestCars(), service.requestCars(), service.requestCars())
    await #expect(throws: CarsError.offline) { try await first.all() }
    #expect(try await second.all().count == 1)
    #expect(try await unasked.all().count == 1)
  }

  @Test("never touches its clock when it has no latency")
  func noLatency() async throws {
    let service = FakeCarsAPIService(source: Self.three, clock: ManualClock())
    #expect(try await service.requestCars().all().first?.count == 3)
  }

  @Test("stops waiting when its task is cancelled, and keeps its failures for the next")
  func cancelledWhileWaiting() async {
    let clock = ManualClock()
    let service = FakeCarsAPIService(source: Self.three, latency: .seconds(2), failures: 0..<1, clock: clock)
    let request = Task { try await service.requestCars().all() }
    await clock.sleepers(1)
    request.cancel()
    await #expect(throws: CarsError.cancelled) { try await request.value }
    #expect(clock.sleeperCount == 0)
    let next = Task { try await service.requestCars().all() }
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    await #expect(throws: CarsError.offline) { try await next.value }
  }

  @Test("does nothing for a task that is already cancelled")
  func cancelledBefore() async {
    let service = FakeCarsAPIService(source: Self.three, failures: 0..<1)
    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await service.requestCar("a")
    }
    await #expect(throws: CarsError.cancelled) { try await request.value }
    await #expect(throws: CarsError.offline) { try await service.requestCar("a") }
  }

  @Test("reads its file again for each request")
  func changedFile() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let service = FakeCarsAPIService(source: .file(path: url.path))
    await #expect(throws: CarsError.noSuchFile(path: url.path)) { try await service.requestCars().all() }
    try Data(#"[{"id":"a","make":"Kia","model":"EV6"}]"#.utf8).write(to: url)
    #expect(try await service.requestCar("a").model == "EV6")
    try Data(#"[{"id":"b","make":"Kia","model":"EV9"}]"#.utf8).write(to: url)
    #expect(try await service.requestCars().all().first?.map(\.id) == ["b"])
    await #expect(throws: CarsError.noSuchCar("a")) { try await service.requestCar("a") }
    try Data("[".utf8).write(to: url)
    let reason = MalformedReason.unexpectedEnd(expected: "a value or ]")
    await #expect(throws: CarsError.malformed(path: url.path, line: 1, column: 2, reason: reason)) {
      try await service.requestCars().all()
    }
  }

  @Test("does not read a file again for one car, unless it says that it has changed")
  func unchangedFile() async throws {
    let (old, new) = (
      #"[{"id":"a","make":"Kia","model":"EV6"}]"#, #"[{"id":"a","make":"Kia","model":"EV9"}]"#
    )
    let file = try QuietFile(old, at: 1_000_000)
    let service = FakeCarsAPIService(source: .file(path: file.path))
    _ = try await service.requestCars().all()
    try file.write(new, at: 1_000_000)
    #expect(try await service.requestCar("a").model == "EV6")
    try file.write(#"[{"id":"b","make":"Kia","model":"EV9"}]"#, at: 1_000_000)
    await #expect(throws: CarsError.noSuchCar("b")) { try await service.requestCar("b") }
    try file.write(new, at: 1_000_001)
    #expect(try await service.requestCar("a").model == "EV9")
    try file.write(old, at: 1_000_001)
    #expect(try await service.requestCar("a").model == "EV9")
    #expect(try await service.requestCars().all().last?[0].model == "EV6")
  }

  @Test("knows the cars of a file that it has begun to read, and all that it knew if the file is the same")
  func begunFile() async throws {
    /// Some 120,000 bytes, of which the first part has 65,536.
    func text(_ model: String) -> String {
      (10_000..<13_000).map { #"{"id":"\#($0)","make":"Kia","model":"\#(model)"}"# }.joined(separator: "\n")
    }
    let file = try QuietFile(text("EV1"), at: 1_000_000)
    let service = FakeCarsAPIService(source: .file(path: file.path))
    _ = try await service.requestCars().all()
    var again = service.requestCars().makeAsyncIterator()
    #expect(try await again.next()?.isComplete == false)
    try file.write(text("EV2"), at: 1_000_000)
    #expect(try await service.requestCar("12999").model == "EV1")
    try file.write(text("EV3"), at: 1_000_001)
    var changed = service.requestCars().makeAsyncIterator()
    #expect(try await changed.next()?.isComplete == false)
    try file.write(text("EV4"), at: 1_000_001)
    #expect(try await service.requestCar("10000").model == "EV3")
    #expect(try await service.requestCar("12999").model == "EV4")
  }

  @Test(
    "makes changes in its file, as slowly and as unreliably as it answers; one in memory can only be read")
  func changes() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(#"[{"id":"a","make":"Kia","model":"EV6"}]"#.utf8).write(to: url)
    let clock = ManualClock()
    let service = FakeCarsAPIService(
      source: .file(path: url.path), latency: .seconds(1), failures: 0..<2, clock: clock)
    func afterLatency<Answer: Sendable>(
      _ ask: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
      let isDone = Mutex(false)
      let task = Task {
        defer { isDone.withLock { $0 = true } }
        return try await ask()
      }
      await eventually("it waits, or is done") { clock.sleeperCount == 1 || isDone.withLock { $0 } }
      #expect(clock.sleeperCount == 1, "it waits for its latency")
      clock.advance(by: .seconds(1))
      return try await task.value
    }
    #expect(await service.refusal(toChange: "a") == nil)
    await #expect(throws: CarChangeError.nothingToUndo) { try await service.undo() }
    let change = CarChange.add([Field("make", .text("Kia")), Field("model", .text("EV9"))])
    for _ in 0..<2 {
      await #expect(throws: CarChangeError.unread(.offline)) {
        try await afterLatency { try await service.save(change) }
      }
    }
    #expect(try await afterLatency { try await service.save(change) }.car.id == "kia-ev9")
    #expect(try await afterLatency { try await service.requestCar("kia-ev9") }.model == "EV9")
    #expect(try await afterLatency { try await service.undo() }.kind == .removed)

    let fixed = FakeCarsAPIService(source: Self.three)
    #expect(await fixed.refusal(toChange: "a") == .readOnly(source: "three"))
    await #expect(throws: CarChangeError.readOnly(source: "three")) { try await fixed.save(change) }
    #expect(!fixed.canChangeCars)
    let missing = FakeCarsAPIService(source: .file(path: "/no/such/file"))
    #expect(missing.canChangeCars)
    #expect(await missing.refusal(toChange: "a") == .unread(.noSuchFile(path: "/no/such/file")))
  }

  @Test(
    "The columns of a table are the fields that can be written: a name is make and model, and a price has its currency",
    arguments: [
      ("Brand;Typ;hp\n", [CarField.make, .model, .horsepower]),
      ("name,MSRP\n", [.make, .model, .price, .currency]), ("make,model", [.make, .model]),
      (#"[{"make":"Kia","model":"EV6"}]"#, nil), ("", nil),
    ] as [(String, [CarField]?)])
  func columns(text: String, fields: [CarField]?) async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(text.utf8).write(to: url)
    var names = FieldNames()
    names.give("Typ", .field(.model))
    let service = FakeCarsAPIService(source: .file(path: url.path), names: names)
    #expect(try await service.columns(toChange: nil) == fields.map(Set.init))
    #expect(try await FakeCarsAPIService(source: Self.three).columns(toChange: "a") == nil)
  }

  @Test("What is no catalogue has no columns, for the reason why it is none")
  func noColumns() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("\n <html>".utf8).write(to: url)
    await #expect(
      throws: CarChangeError.unread(
        .malformed(path: url.path, line: 2, column: 2, reason: .foreign(.markup)))
    ) {
      try await FakeCarsAPIService(source: .file(path: url.path)).columns(toChange: nil)
    }
  }

  @Test("What arrives and is then gone is not read for its columns")
  func columnsOfPipe() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Array("make,model\n".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try await FakeCarsAPIService(source: .file(path: path)).columns(toChange: nil) == nil)
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("make,model\n".utf8))
  }

  @Test("takes names as they were given, for one car and for a change")
  func names() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("make,Typ\nKia,EV6\n".utf8).write(to: url)
    var names = FieldNames()
    names.give("Typ", .field(.model))
    let service = FakeCarsAPIService(source: .file(path: url.path), names: names)
    #expect(try await service.requestCar("kia-ev6").model == "EV6")
    #expect(try await service.requestCars().all().last?.map(\.model) == ["EV6"])
    let change = CarChange.add([Field("make", .text("Kia")), Field("model", .text("EV9"))])
    #expect(try await service.save(change).car.id == "kia-ev9")
    #expect(try String(contentsOf: url, encoding: .utf8) == "make,Typ\nKia,EV6\nKia,EV9\n")
  }

  @Test("A catalogue in a file is called by the file's name, one in memory by none")
  func catalogueName() {
    #expect(FakeCarsAPIService(source: .file(path: "/home/me/my cars.json")).catalogueName == "my cars.json")
    #expect(FakeCarsAPIService(source: .file(pathBytes: [0x61, 0x2F, 0xFF])).catalogueName == "\u{FFFD}")
    #expect(FakeCarsAPIService(source: .bytes([], name: "x")).catalogueName == nil)
  }
}

/// A file in which a text of the same length can be written so that only the time tells it from the one before.
private final class QuietFile {
  private let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  var path: String { url.path }

  init(_ text: String, at time: TimeInterval) throws {
    try Data().write(to: url)
    try write(text, at: time)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes over what is there, and says that it was changed so many seconds after the beginning of 1970.
  func write(_ text: String, at time: TimeInterval) throws {
    let file = try FileHandle(forWritingTo: url)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
    let times = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: time)]
    try FileManager.default.setAttributes(times, ofItemAtPath: url.path)
  }
}
