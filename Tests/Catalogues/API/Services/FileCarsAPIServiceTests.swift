import CarsAPI
import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import CarsTestSupport
import CatalogueTestSupport
import Foundation
import SceneTesting
import Scenes
import Testing

@Suite("The service for a catalogue in a file", .patience)
struct FileCarsAPIServiceTests {
  @Test("reads its file again for each request")
  func changedFile() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let service = FileCarsAPIService(path: url.path)
    await #expect(throws: CarsError.noSuchFile(path: url.path)) { try await service.requestCatalogue().all() }
    try Data(#"[{"id":"a","make":"Kia","model":"EV6"}]"#.utf8).write(to: url)
    #expect(try await service.requestCar("a").model == "EV6")
    try Data(#"[{"id":"b","make":"Kia","model":"EV9"}]"#.utf8).write(to: url)
    #expect(try await service.requestCatalogue().all().first?.map(\.id) == ["b"])
    await #expect(throws: CarsError.noSuchCar("a")) { try await service.requestCar("a") }
    try Data("[".utf8).write(to: url)
    let reason = MalformedReason.unexpectedEnd(expected: .valueOrBracket)
    await #expect(throws: CarsError.malformed(.file(url.path), line: 1, column: 2, reason: reason)) {
      try await service.requestCatalogue().all()
    }
  }

  @Test("does not read a file again for one car, unless it says that it has changed")
  func unchangedFile() async throws {
    let (old, new) = (
      #"[{"id":"a","make":"Kia","model":"EV6"}]"#, #"[{"id":"a","make":"Kia","model":"EV9"}]"#
    )
    let file = try QuietFile(old, at: 1_000_000)
    let service = FileCarsAPIService(path: file.path)
    _ = try await service.requestCatalogue().all()
    try file.write(new, at: 1_000_000)
    #expect(try await service.requestCar("a").model == "EV6")
    try file.write(#"[{"id":"b","make":"Kia","model":"EV9"}]"#, at: 1_000_000)
    await #expect(throws: CarsError.noSuchCar("b")) { try await service.requestCar("b") }
    try file.write(new, at: 1_000_001)
    #expect(try await service.requestCar("a").model == "EV9")
    try file.write(old, at: 1_000_001)
    #expect(try await service.requestCar("a").model == "EV9")
    #expect(try await service.requestCatalogue().all().last?[0].model == "EV6")
  }

  @Test("knows the cars of a file that it has begun to read, and all that it knew if the file is the same")
  func begunFile() async throws {
    /// Some 120,000 bytes, of which the first part has 65,536.
    func text(_ model: String) -> String {
      (10_000..<13_000).map { #"{"id":"\#($0)","make":"Kia","model":"\#(model)"}"# }.joined(separator: "\n")
    }
    let file = try QuietFile(text("EV1"), at: 1_000_000)
    let service = FileCarsAPIService(path: file.path)
    _ = try await service.requestCatalogue().all()
    var again = service.requestCatalogue().makeAsyncIterator()
    #expect(try await again.next()?.isComplete == false)
    try file.write(text("EV2"), at: 1_000_000)
    #expect(try await service.requestCar("12999").model == "EV1")
    try file.write(text("EV3"), at: 1_000_001)
    var changed = service.requestCatalogue().makeAsyncIterator()
    #expect(try await changed.next()?.isComplete == false)
    try file.write(text("EV4"), at: 1_000_001)
    #expect(try await service.requestCar("10000").model == "EV3")
    #expect(try await service.requestCar("12999").model == "EV4")
  }

  @Test(
    "The columns of a table are the fields that can be written: a name is year, make and model, and a price has its currency",
    arguments: [
      ("Brand;Typ;hp\n", [CarField.make, .model, .horsepower]),
      ("name,MSRP\n", [.year, .make, .model, .price, .currency]), ("make,model", [.make, .model]),
      (#"[{"make":"Kia","model":"EV6"}]"#, nil), ("", nil),
    ] as [(String, [CarField]?)])
  func columns(text: String, fields: [CarField]?) async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(text.utf8).write(to: url)
    var names = FieldNames()
    names.said.give("Typ", .field(.model))
    let service = FileCarsAPIService(path: url.path, names: names)
    #expect(try await service.columns(toChange: nil) == fields.map(Set.init))
  }

  @Test("What is no catalogue has no columns, for the reason why it is none")
  func noColumns() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("\n <html>".utf8).write(to: url)
    await #expect(
      throws: CarChangeError.unread(
        .malformed(.file(url.path), line: 2, column: 2, reason: .foreign(.markup)))
    ) {
      try await FileCarsAPIService(path: url.path).columns(toChange: nil)
    }
  }

  @Test("What arrives and is then gone is not read for its columns")
  func columnsOfPipe() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Array("make,model\n".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try await FileCarsAPIService(path: path).columns(toChange: nil) == nil)
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("make,model\n".utf8))
  }

  @Test("takes names as they were given, for one car and for a change")
  func names() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("make,Typ\nKia,EV6\n".utf8).write(to: url)
    var names = FieldNames()
    names.said.give("Typ", .field(.model))
    let service = FileCarsAPIService(path: url.path, names: names)
    #expect(try await service.requestCar("kia-ev6").model == "EV6")
    #expect(try await service.requestCatalogue().all().last?.map(\.model) == ["EV6"])
    let change = CarChange.add([Field("make", .text("Kia")), Field("model", .text("EV9"))])
    #expect(try await service.save(change).change.car.id == "kia-ev9")
    #expect(try String(contentsOf: url, encoding: .utf8) == "make,Typ\nKia,EV6\nKia,EV9\n")
  }

  @Test("makes changes in its file, and takes them back; what is not there cannot be changed")
  func changes() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(#"[{"id":"a","make":"Kia","model":"EV6"}]"#.utf8).write(to: url)
    let service = FileCarsAPIService(path: url.path)
    #expect(service.changePolicy == .everything)
    #expect(await service.refusal(toChange: "a") == nil)
    await #expect(throws: CarChangeError.nothingToUndo) { try await service.undo() }
    let change = CarChange.add([Field("make", .text("Kia")), Field("model", .text("EV9"))])
    let outcome = try await service.save(change)
    #expect(outcome.change.car.id == "kia-ev9")
    #expect(outcome.catalogue.inMemory == (try await service.requestCatalogue().all().last))
    #expect(try await service.undo().change.kind == .removed)
    let missing = FileCarsAPIService(path: "/no/such/file")
    #expect(await missing.refusal(toChange: "a") == .unread(.noSuchFile(path: "/no/such/file")))
  }

  @Test("calls the catalogue by the file's name")
  func catalogueName() {
    #expect(FileCarsAPIService(path: "/home/me/my cars.json").catalogueName == "my cars.json")
    #expect(FileCarsAPIService(pathBytes: [0x61, 0x2F, 0xFF]).catalogueName == "\u{FFFD}")
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
