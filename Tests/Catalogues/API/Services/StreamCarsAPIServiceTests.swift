import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import Foundation
import SceneTesting
import Scenes
import Streams
import Synchronization
import Testing

@testable import CarsAPI

@Suite("The service for what can be read only once", .patience)
struct StreamCarsAPIServiceTests {
  private static let cars = [
    #"{"id":"a","make":"Kia","model":"EV6"}"#, #"{"id":"b","make":"Kia","model":"EV9"}"#,
    #"{"id":"c","make":"Kia","model":"EV3"}"#,
  ]

  /// No process that another test starts holds it open.
  private let pipe: (read: OpenFile, write: OpenFile)
  private let service: StreamCarsAPIService

  init() throws {
    pipe = try OpenFile.makePipe()
    service = StreamCarsAPIService(descriptor: pipe.read.descriptor, .file("pipe"))
  }

  private func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    try #require(write(pipe.write.descriptor, bytes, bytes.count) == bytes.count)
  }

  /// Puts the end of the text into the pipe: the descriptor leads elsewhere afterwards.
  private func end() throws {
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    dup2(nothing, pipe.write.descriptor)
    _ = fcntl(pipe.write.descriptor, F_SETFD, FD_CLOEXEC)
    close(nothing)
  }

  @Test("gives the cars as they arrive, with how many bytes came, and then all of them")
  func arrivals() async throws {
    var parts = service.requestCatalogue().makeAsyncIterator()
    try send(Self.cars[0] + "\n")
    let first = try #require(try await parts.next())
    #expect(first.map(\.id) == ["a"])
    #expect(!first.isComplete && first.share == nil && first.byteCount == 38)
    try send(Self.cars[1] + "\n" + Self.cars[2].dropLast())
    try send("}")
    try end()
    var last = first
    while let more = try await parts.next() { last = more }
    #expect(last.map(\.id) == ["a", "b", "c"])
    #expect(last.isComplete && last.byteCount == nil)
  }

  @Test("keeps them: every later request has the same answer, and nothing is ever newer")
  func kept() async throws {
    try send("[" + Self.cars.joined(separator: ",") + "]")
    try end()
    #expect(try await service.requestCatalogue().all().last?.count == 3)
    let again = try await service.requestCatalogue().all()
    #expect(again.map(\.count) == [3] && again[0].isComplete)
    #expect(try await service.requestCar("b").model == "EV9")
    #expect(service.reloadPolicy == .nothing)
    #expect(service.catalogueName == nil)
    #expect(service.origin == .file("pipe"))
  }

  @Test("takes names as they were given")
  func names() async throws {
    var names = FieldNames()
    names.said.give("Typ", .field(.model))
    let service = StreamCarsAPIService(descriptor: pipe.read.descriptor, .file("pipe"), names: names)
    try send(#"{"make":"Kia","Typ":"EV6"}"#)
    try end()
    #expect(try await service.requestCatalogue().all().last?.map(\.model) == ["EV6"])
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("make,Typ\nKia,EV9\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let byPath = StreamCarsAPIService(pathBytes: Array(file.path.utf8), names: names)
    #expect(try await byPath.requestCatalogue().all().last?.map(\.model) == ["EV9"])
  }

  @Test("answers for one car with what has arrived, and waits for the rest only if it is not there")
  func oneCar() async throws {
    try send(Self.cars[0] + "\n")
    var parts = service.requestCatalogue().makeAsyncIterator()
    _ = try await parts.next()
    #expect(try await service.requestCar("a").model == "EV6")
    let later = Task { try await service.requestCar("c") }
    let never = Task { try await service.requestCar("z") }
    try send(Self.cars[1] + Self.cars[2])
    try end()
    #expect(try await later.value.model == "EV3")
    await #expect(throws: CarsError.noSuchCar("z")) { try await never.value }
  }

  @Test("leaves what has arrived when a request is cancelled, and the next one goes on from there")
  func cancelled() async throws {
    try send("[" + Self.cars[0] + ",")
    let first = Task { try await service.requestCatalogue().all() }
    first.cancel()
    await #expect(throws: CarsError.cancelled) { try await first.value }
    var parts = service.requestCatalogue().makeAsyncIterator()
    #expect(try await parts.next()?.map(\.id) == ["a"])
    let second = Task {
      var parts = parts
      return try await parts.next()
    }
    second.cancel()
    await #expect(throws: CarsError.cancelled) { try await second.value }
    try send(Self.cars[1] + "]")
    try end()
    #expect(try await service.requestCatalogue().all().last?.map(\.id) == ["a", "b"])
  }

  @Test("is there for the next who asks when the first has given up while nothing came")
  func givenUp() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/pipe-\(UUID().uuidString)"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let service = StreamCarsAPIService(pathBytes: Array(path.utf8))
    let first = Task { try await service.requestCatalogue().all() }
    let writer = Mutex<CInt>(-1)
    await eventually("the pipe is read") {
      let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      writer.withLock { $0 = descriptor }
      return descriptor >= 0
    }
    // Who writes into a pipe that nobody reads is ended.
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    first.cancel()
    await #expect(throws: CarsError.cancelled) { try await first.value }
    let bytes = Array(Self.cars[0].utf8)
    #expect(write(writer.withLock { $0 }, bytes, bytes.count) == bytes.count)
    close(writer.withLock { $0 })
    #expect(try await service.requestCatalogue().all().last?.map(\.id) == ["a"])
  }

  @Test("gives everyone who asks all of it, whoever was faster")
  func together() async throws {
    let requests = (0..<8).map { _ in Task { try await service.requestCatalogue().all().last } }
    for car in Self.cars { try send(car) }
    try end()
    for request in requests {
      let last = try #require(try await request.value)
      #expect(last.isComplete && last.count == 3)
    }
  }

  @Test("says each time what is wrong with it, after what came before")
  func malformed() async throws {
    try send("[" + Self.cars[0] + ",")
    var parts = service.requestCatalogue().makeAsyncIterator()
    _ = try await parts.next()
    try send("]")
    try end()
    let reason = MalformedReason.unexpected(found: "]", expected: .value)
    let error = CarsError.malformed(.file("pipe"), line: 1, column: 40, reason: reason)
    await #expect(throws: error) { while try await parts.next() != nil {} }
    var again = service.requestCatalogue().makeAsyncIterator()
    #expect(try await again.next()?.count == 1)
    await #expect(throws: error) { try await again.next() }
    await #expect(throws: error) { try await service.requestCar("z") }
    #expect(try await service.requestCar("a").id == "a")
  }

  @Test("says why it cannot be read")
  func unreadable() async throws {
    let folder = open("/", O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    let service = StreamCarsAPIService(descriptor: folder, .file("folder"))
    let error = CarsError.unreadable(.file("folder"), reason: .system("Is a directory"))
    await #expect(throws: error) { try await service.requestCatalogue().all() }
    await #expect(throws: error) { try await service.requestCar("a") }
  }

  @Test("says that nothing came, and names standard input as people do")
  func empty() async throws {
    try end()
    await #expect(throws: CarsError.empty(.file("pipe"))) { try await service.requestCatalogue().all() }
  }

  @Test("reads an object again from its beginning that turns out to be a car with a list of cars")
  func carWithCars() async throws {
    try send(#"{"cars":[{"make":"x","model":"y"}],"#)
    var parts = service.requestCatalogue().makeAsyncIterator()
    #expect(try await parts.next()?.count == 1)
    try send(#""make":"Kia","model":"EV6","id":"k"}"#)
    try end()
    var last: Catalogue?
    while let more = try await parts.next() { last = more }
    #expect(last?.map(\.id) == ["k"])
  }

  @Test("cannot do that when too much has come in between, and says so; a part of a megabyte is not too much")
  func longCarWithCars() async throws {
    #expect(try await longCar(of: 300_000) == ["kia-ev6"])
    await #expect(throws: CarsError.unreadable(.file("pipe"), reason: .pipe)) {
      try await longCar(of: 2_000_000)
    }
  }

  /// The cars of an object that turns out to be a car behind a list with so long a car.
  private func longCar(of length: Int) async throws -> [CarID]? {
    let name = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let long = String(repeating: "x", count: length)
    let text =
      #"{"cars":[{"make":"a","model":"b"},{"make":"x","model":"\#(long)"}],"make":"Kia","model":"EV6"}"#
    try Data(text.utf8).write(to: URL(filePath: name))
    defer { unlink(name) }
    let file = try FileHandle(forReadingFrom: URL(filePath: name))
    let service = StreamCarsAPIService(descriptor: file.fileDescriptor, .file("pipe"))
    return try await service.requestCatalogue().all().last?.map(\.id)
  }

  @Test("opens a pipe by its path once, and takes its name only if it has one")
  func path() async throws {
    try send("[" + Self.cars[0] + "]")
    try end()
    let path = "/dev/fd/\(pipe.read.descriptor)"
    #expect(CatalogueSource.isStream(Array(path.utf8)))
    let service = StreamCarsAPIService(pathBytes: Array(path.utf8))
    #expect(try await service.requestCatalogue().all().last?.count == 1)
    #expect(try await service.requestCatalogue().all().last?.count == 1)
    #expect(service.catalogueName == nil)
    #expect(StreamCarsAPIService(pathBytes: Array("/proc/self/fd/0".utf8)).catalogueName == nil)
    #expect(StreamCarsAPIService(pathBytes: Array("/tmp/cars.pipe".utf8)).catalogueName == "cars.pipe")
    for other in ["/tmp", "/no/such/file", "a\0b"] { #expect(!CatalogueSource.isStream(Array(other.utf8))) }
  }
}
