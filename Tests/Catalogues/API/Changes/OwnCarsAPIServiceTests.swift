import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import CatalogueTestSupport
import Foundation
import SceneTesting
import Scenes
import Testing

@testable import CarsAPI

@Suite("Own cars beside the built-in catalogue", .patience)
struct OwnCarsAPIServiceTests {
  private static let catalogue = CatalogueSource.bytes(
    Array(#"[{"id":"a","make":"Kia","model":"EV6"},{"id":"kia-ev9","make":"Kia","model":"EV9"}]"#.utf8),
    name: "the catalogue")

  /// A file of own cars, which is not there yet, in a folder that is not there either.
  private let file: EditedFile
  private let path: String

  init() throws {
    file = try EditedFile(nil, isOwn: true)
    path = file.folder.path + "/data/cars/cars.jsonl"
  }

  private func service(failures: Range<Int> = 0..<0) -> OwnCarsAPIService {
    OwnCarsAPIService(
      base: FakeCarsAPIService(source: Self.catalogue, failures: failures), source: .builtIn,
      file: Array(path.utf8))
  }

  private func ids(_ service: OwnCarsAPIService) async throws -> [CarID] {
    try await service.requestCatalogue().all().last?.map(\.id) ?? []
  }

  private func write(_ text: String) async throws {
    _ = try await service().save(.add(.ev9))
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test("are none where there is no file, and none is made")
  func none() async throws {
    let service = service()
    #expect(try await ids(service) == ["a", "kia-ev9"])
    #expect(try await service.requestCar("a").model == "EV6")
    #expect(file.names == [])
  }

  @Test("are kept in a file that only their owner can read, one per line, and come behind the others")
  func added() async throws {
    let first = service()
    let saved = try await first.save(.add(.ev3)).change
    #expect(saved == SavedChange(.added, saved.car, path: path))
    #expect(saved.car.id == "kia-ev3")
    // Its identifier is one that the catalogue does not have either.
    #expect(try await first.save(.add(.ev9)).change.car.id == "kia-ev9-2")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text == """
        {"id": "kia-ev3", "make": "Kia", "model": "EV3"}
        {"id": "kia-ev9-2", "make": "Kia", "model": "EV9"}

        """)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat(file.folder.path + "/data", &status) == 0 && status.st_mode & 0o777 == 0o700)
    for service in [first, service()] {
      #expect(try await ids(service) == ["a", "kia-ev9", "kia-ev3", "kia-ev9-2"])
      #expect(try await service.requestCar("kia-ev9-2").model == "EV9")
      #expect(try await service.requestCar("a").model == "EV6")
    }
    await #expect(throws: CarsError.noSuchCar("z")) { try await service().requestCar("z") }
  }

  @Test("can be like one of the catalogue, or like one another, which is then copied as it stands")
  func copied() async throws {
    try await write(#"{"id": "x", "make": "Kia", "model": "EV3", "t": 1.50}"# + "\n")
    let (service, model) = (service(), FieldChange("model", to: .text("EV5")))
    for id in ["x", "a"] as [CarID] {
      let saved = try await service.save(.copy(try await service.requestCar(id), [model])).change
      #expect(saved.kind == .added)
    }
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        {"id": "x", "make": "Kia", "model": "EV3", "t": 1.50}
        {"id": "kia-ev5", "make": "Kia", "model": "EV5", "t": 1.50}
        {"id": "kia-ev5-2", "make": "Kia", "model": "EV5"}

        """)
  }

  @Test("with an identifier of the catalogue are copied as they stand, too")
  func copiedClash() async throws {
    try await write(#"{"id":"a","make":"BMW","model":"i3","t":1.50}"# + "\n")
    let service = service()
    #expect(try await ids(service) == ["a", "kia-ev9", "a-2"])
    let car = try await service.requestCar("a-2")
    _ = try await service.save(.copy(car, [FieldChange("model", to: .text("i4"))]))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        {"id":"a","make":"BMW","model":"i3","t":1.50}
        {"id":"bmw-i4","make":"BMW","model":"i4","t":1.50}

        """)
  }

  #if !canImport(Darwin)
    @Test("that another program has changed are told of, and those that were changed here are not")
    func changedElsewhere() async throws {
      let service = service()
      _ = try await ids(service)
      for await _ in service.changesElsewhere() { Issue.record("there is no file to be changed") }
      try await write(#"{"id":"x","make":"Kia","model":"EV9"}"# + "\n")
      _ = try await ids(service)
      try await write(#"{"id":"y","make":"Kia","model":"EV9"}"# + "\n")
      #expect(await isTold(service))
    }

    @Test("that were the first here are told of when another program changes them")
    func firstChangedElsewhere() async throws {
      let service = service()
      _ = try await ids(service)
      _ = try await service.save(.add(.ev9))
      try #"{"id":"y","make":"Kia","model":"EV9"}"#.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(await isTold(service))
    }

    /// Waits until a change is told; false where nothing is told any more.
    private func isTold(_ service: OwnCarsAPIService) async -> Bool {
      await service.changesElsewhere().first("a change of the own cars is told") != nil
    }
  #endif

  @Test("are none in a pipe or a device, which is left as it is and reported")
  func notRegular() async throws {
    let service = OwnCarsAPIService(
      base: FakeCarsAPIService(source: Self.catalogue), source: .builtIn, file: Array("/dev/null".utf8))
    var arrived: [CarID] = []
    let error = CarsError.unreadable(.file("/dev/null"), reason: .system("it is not a regular file"))
    await #expect(throws: error) {
      for try await part in service.requestCatalogue() { arrived = part.map(\.id) }
    }
    #expect(arrived == ["a", "kia-ev9"])
    let refusal = CarChangeError.unwritable(
      path: "/dev/null", reason: "it is not a regular file", obstacle: .notRegular)
    #expect(await service.refusal(toChange: nil) == refusal)
    await #expect(throws: refusal) { try await service.save(.add(.ev9)) }
  }

  @Test("leave the catalogue its name, and what of it can be fetched again")
  func ofTheCatalogue() {
    let base = StreamCarsAPIService(pathBytes: Array("/tmp/cars.pipe".utf8))
    let service = OwnCarsAPIService(base: base, source: .file("a pipe"), file: Array(path.utf8))
    #expect(service.catalogueName == "cars.pipe")
    #expect(service.reloadPolicy == .nothing)
  }

  @Test("can be changed, taken away and undone; the catalogue's cannot")
  func changed() async throws {
    let service = service()
    #expect(service.changePolicy == .additions)
    let car = try await service.save(.add(.ev3)).change.car
    #expect(service.changePolicy == .everything)
    #expect(await service.refusal(toChange: car.id) == nil)
    let edited = try await service.save(.edit(car, [FieldChange("model", to: .text("EV4"))])).change.car
    #expect(try await service.requestCar("kia-ev3") == edited)
    #expect(try await service.undo().change == SavedChange(.edited, car, path: path, isUndo: true))
    #expect(try await service.save(.remove(car)).change.kind == .removed)
    #expect(try await ids(service) == ["a", "kia-ev9"])
    #expect(await service.refusal(toChange: car.id) == .onlyAdditions(source: .builtIn))
    #expect(try await service.undo().change.car == car)
    #expect(try await service.undo().change.kind == .removed)
    await #expect(throws: CarChangeError.nothingToUndo) { try await service.undo() }
    #expect(try await ids(service) == ["a", "kia-ev9"])

    let readOnly = CarChangeError.onlyAdditions(source: .builtIn)
    let other = try await service.requestCar("a")
    #expect(await service.refusal(toChange: "a") == readOnly)
    await #expect(throws: readOnly) { try await service.save(.remove(other)) }
    await #expect(throws: readOnly) {
      try await service.save(.edit(other, [FieldChange("model", to: .text("EV4"))]))
    }
  }

  @Test("can be added unless their file cannot be made, or cannot be replaced")
  func refusal() async throws {
    #expect(await service().refusal(toChange: nil) == nil)
    #expect(file.names == [])
    let place = file.folder.path + "/data"
    try "not a folder".write(toFile: place, atomically: true, encoding: .utf8)
    #expect(
      await service().refusal(toChange: nil) == .unwritable(path: path, reason: "Not a directory"))
    try FileManager.default.removeItem(atPath: place)
    try await write("")
    chmod(path, 0o444)
    #expect(
      await service().refusal(toChange: nil) == .unwritable(path: path, reason: "Permission denied"))
  }

  @Test("are in a file that is called as somebody says")
  func fileName() async throws {
    let service = OwnCarsAPIService(
      base: FakeCarsAPIService(source: Self.catalogue), source: .builtIn, file: Array(path.utf8),
      name: "~/cars.jsonl")
    #expect(try await service.save(.add(.ev9)).change.path == "~/cars.jsonl")
    #expect(try await service.undo().change.path == "~/cars.jsonl")
    try "5".write(toFile: path, atomically: true, encoding: .utf8)
    await #expect {
      try await ids(service)
    } throws: { error in
      if case .malformed(.file("~/cars.jsonl"), _, _, _, _)? = error as? CarsError { true } else { false }
    }
  }

  @Test("with an identifier of the catalogue are known by another one")
  func clash() async throws {
    try await write(
      #"{"id":"a","make":"BMW","model":"i3"}"# + "\n" + #"{"id":"a-2","make":"BMW","model":"i4"}"#)
    #expect(try await ids(service()) == ["a", "kia-ev9", "a-3", "a-2"])
    let service = service()
    let car = try await service.requestCar("a-3")
    #expect(car.model == "i3")
    let edited = try await service.save(.edit(car, [FieldChange("model", to: .text("i5"))])).change.car
    #expect(edited.id == "a-3" && edited.model == "i5")
    #expect(try await service.requestCar("a").model == "EV6")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8).hasPrefix(#"{"id":"a","make":"BMW","model":"i5"}"#))
  }

  @Test("that were added here are shown under the identifier that they are given later, and changed by it")
  func newIdentifier() async throws {
    let service = service()
    let car = try await service.save(.add(.ev3)).change.car
    let edited = try await service.save(.edit(car, [FieldChange("id", to: .text("mine"))])).change.car
    #expect(edited.id == "mine")
    #expect(try await ids(service) == ["a", "kia-ev9", "mine"])
    #expect(try await service.save(.remove(edited)).change.kind == .removed)
    _ = try await service.undo()
    _ = try await service.undo()
    #expect(try await ids(service) == ["a", "kia-ev9", "kia-ev3"])
  }

  @Test("in a file that cannot be read do not hide the catalogue: its cars come first, and then the reason")
  func broken() async throws {
    try await write("{\"id\":")
    let reason = CarsError.malformed(
      .file(path), line: 1, column: 7, reason: .unexpectedEnd(expected: .value))
    var cars = service().requestCatalogue().makeAsyncIterator()
    let first = try await cars.next()
    #expect(first?.map(\.id) == ["a", "kia-ev9"] && first?.isComplete == false)
    await #expect(throws: reason) { try await cars.next() }
    #expect(try await service().requestCar("a").model == "EV6")
    await #expect(throws: reason) { try await service().requestCar("x") }
    #expect(await service().refusal(toChange: "x") == .unread(reason))
    await #expect(throws: CarChangeError.unread(reason)) { try await service().save(.add(.ev9)) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"id\":")
  }

  @Test("that are no cars are reported as the catalogue's are; a file with nothing in it is none")
  func rejected() async throws {
    try await write(#"{"id":"old","make":"BMW","model":"i3"}"# + "\n" + #"{"make":"BMW"}"#)
    let catalogue = try await service().requestCatalogue().all().last
    #expect(catalogue?.count == 3)
    #expect(
      catalogue?.faults == [RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "model"))])
    try await write(#"{"make":"BMW"}"#)
    #expect(
      try await service().requestCatalogue().all().last?.faults
        == [RecordFault(line: 1, number: 1, rejectedFor: .missing(field: "model"))])
    try await write("")
    #expect(try await ids(service()) == ["a", "kia-ev9"])
  }

  @Test("are handed over with the others after each change, under the identifiers by which they are known")
  func handedOver() async throws {
    try await write(#"{"id":"a","make":"BMW","model":"i3"}"# + "\n")
    let service = service()
    let added = try await service.save(.add(.ev9))
    #expect(added.catalogue.inMemory.map(\.id) == ["a", "kia-ev9", "a-2", "kia-ev9-2"])
    #expect(added.catalogue.inMemory == (try await service.requestCatalogue().all().last))
    let removed = try await service.save(.remove(try await service.requestCar("a-2")))
    #expect(removed.change.car.id == "a-2")
    #expect(removed.catalogue.inMemory.map(\.id) == ["a", "kia-ev9", "kia-ev9-2"])
    #expect(try await service.undo().catalogue.inMemory == added.catalogue.inMemory)
  }

  @Test("are added only where it is known which identifiers the catalogue has")
  func unknownIdentifiers() async throws {
    let offline = service(failures: 0..<1)
    await #expect(throws: CarChangeError.unread(.offline)) { try await offline.save(.add(.ev9)) }
    #expect(file.names == [])
    #expect(try await offline.save(.add(.ev9)).change.car.id == "kia-ev9-2")
    try await write(#"{"id":4,"make":"Kia","model":"EV6"}"# + "\n")
    let numbers = OwnCarsAPIService(
      base: FakeCarsAPIService(
        source: .bytes(Array(#"[{"id":5,"make":"Kia","model":"EV6"}]"#.utf8), name: "numbers")),
      source: .memory("numbers"), file: Array(path.utf8))
    #expect(try await numbers.save(.add(.ev9)).change.car.id == "kia-ev9")
  }

  @Test("get an identifier even where no letter of theirs can be in one")
  func signs() async throws {
    let signs = [Field("make", .text("-")), Field("model", .text("!"))]
    #expect(try await service().save(.add(signs)).change.car.id == "car")
    #expect(try await service().save(.add(signs)).change.car.id == "car-2")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        {"id": "car", "make": "-", "model": "!"}
        {"id": "car-2", "make": "-", "model": "!"}

        """)
  }
}
