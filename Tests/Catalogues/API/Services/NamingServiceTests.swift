import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import Foundation
import SceneTesting
import Scenes
import Testing

@testable import CarsAPI

@Suite("A service that is told what names mean", .patience)
struct NamingServiceTests {
  private static let table = "Auto;Typ;Kosten\nVW;Golf;12.000\nOpel;Corsa;8.500\n"
  private static let names = UnknownNames(
    ["Auto": ["VW", "Opel"], "Typ": ["Golf", "Corsa"], "Kosten": ["12.000", "8.500"]],
    in: .table(delimiter: 0x3B))

  private static let said: ReadingOptions = {
    var said = ReadingOptions()
    said.give("Auto", .field(.make))
    said.give("Typ", .field(.model))
    return said
  }()

  /// Expects that a service asks, and then gives the cars that it is told of.
  private func expectCars(
    of service: some MemoryCarsAPIService & CarsNamingService,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let error = await #expect(throws: CarsError.self, sourceLocation: sourceLocation) {
      try await service.requestCatalogue().all()
    }
    #expect(error?.question == .names(Self.names), sourceLocation: sourceLocation)
    await service.read(as: Self.said)
    #expect(service.said == Self.said, sourceLocation: sourceLocation)
    let cars = try await service.requestCatalogue().all().last
    #expect(cars?.map(\.name) == ["VW Golf", "Opel Corsa"], sourceLocation: sourceLocation)
    #expect(cars?.isComplete == true, sourceLocation: sourceLocation)
    let car = try await service.requestCar("vw-golf")
    #expect(car.make == "VW", sourceLocation: sourceLocation)
  }

  @Test("reads a file so, and changes it in its own columns")
  func file() async throws {
    let file = try EditedFile(Self.table)
    let service = FileCarsAPIService(path: file.path)
    try await expectCars(of: service)
    #expect(try await service.columns(toChange: nil) == [.make, .model])
    let car = try await service.requestCar("vw-golf")
    _ = try await service.save(.edit(car, [FieldChange("model", to: .text("Polo"))]))
    #expect(file.text == "Auto;Typ;Kosten\nVW;Polo;12.000\nOpel;Corsa;8.500\n")
  }

  @Test("forgets what was asked for before, and has been read since")
  func meanwhile() async throws {
    let note = String(repeating: "rot", count: 80)
    let rows = (0..<2_000).map { "VW,Golf \($0),x\($0),\(note)\n" }.joined()
    let table = Array("make,Typ,model,note\n\(rows)".utf8)
    let service = FakeCarsAPIService(source: .bytes(table, name: "table"))
    var before = service.requestCatalogue().makeAsyncIterator()
    #expect(try await before.next()?.isComplete == false)
    var said = ReadingOptions()
    said.give("Typ", .field(.model))
    await service.read(as: said)
    while try await before.next() != nil {}
    #expect(try await service.requestCar("vw-golf-7").model == "Golf 7")
    await #expect(throws: CarsError.self) { try await service.requestCar("vw-x7") }
  }

  @Test("reads a fixture so, and runs a command again")
  func others() async throws {
    try await expectCars(of: FakeCarsAPIService(source: .bytes(Array(Self.table.utf8), name: "table")))
    try await expectCars(
      of: CommandCarsAPIService(command: "printf '\(Self.table.replacing("\n", with: "\\n"))'"))
  }

  @Test("reads again what came through a pipe, whatever its size")
  func stream() async throws {
    try await withStream(of: Self.table) { try await expectCars(of: $0) }
    let red = String(repeating: "rot", count: 200)
    let records = (1...2_000).map { #"{"Auto":"VW","Typ":"Golf \#($0)","Farbe":"\#(red)"}"# }
    try await withStream(of: records.joined(separator: "\n")) { service in
      await #expect(throws: CarsError.self) { try await service.requestCatalogue().all() }
      await service.read(as: Self.said)
      let cars = try await service.requestCatalogue().all().last
      #expect(cars?.count == 2_000)
    }
  }

  /// Gives a service for a text that is read as one from a pipe is.
  private func withStream(of text: String, _ body: (StreamCarsAPIService) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: url)
    let file = open(url.path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    try FileManager.default.removeItem(at: url)
    try await body(StreamCarsAPIService(descriptor: file, .standardInput))
  }

  @Test("reads a table without a header so")
  func header() async throws {
    let service = FakeCarsAPIService(source: .bytes(Array("VW;Golf;7\nOpel;Corsa;8\n".utf8), name: "table"))
    let error = await #expect(throws: CarsError.self) { try await service.requestCatalogue().all() }
    let question = try #require(error?.question)
    #expect(question.names.columns.map(\.name) == ["column1", "column2", "column3"])
    var said = ReadingOptions()
    said.header = ["make", "model", "column3"]
    await service.read(as: said)
    let cars = try await service.requestCatalogue().all().last
    #expect(cars?.map(\.name) == ["VW Golf", "Opel Corsa"])
    #expect(cars?.first?.others == [Field("column3", .integer(7))])
  }

  @Test("takes it that there is no make, even if a name is nearly that of one")
  func noMake() async throws {
    let service = FakeCarsAPIService(source: .bytes(Array("model,mkae\nA1,x\n".utf8), name: "table"))
    await #expect(throws: CarsError.self) { try await service.requestCatalogue().all() }
    var said = ReadingOptions()
    said.give("model", .field(.model))
    await service.read(as: said)
    #expect(try await service.requestCatalogue().all().last?.map(\.name) == ["A1"])
  }
}
