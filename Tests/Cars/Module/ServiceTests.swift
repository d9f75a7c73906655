import CarsAPI
import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import Scenes
import Testing

@Suite("The service for a catalogue")
struct ServiceTests {
  @Test(
    "follows from the catalogue's name",
    arguments: [
      ("-", CatalogueLocation.standardInput), ("http://h/c", .address("http://h/c")),
      ("HTTPS://h", .address("HTTPS://h")), ("./-", .path(Array("./-".utf8))),
      ("httpd.json", .path(Array("httpd.json".utf8))), ("", .path([])),
      ("ftp://h", .path(Array("ftp://h".utf8))),
    ])
  func names(name: String, location: CatalogueLocation) {
    #expect(CatalogueLocation(named: Array(name.utf8)) == location)
  }

  @Test("is the one that can read it")
  func services() {
    #expect(CarsModule.service(for: .builtIn) is FakeCarsAPIService)
    #expect(CarsModule.service(for: .path(Array("/no/such/file".utf8))) is FakeCarsAPIService)
    #expect(CarsModule.service(for: .path(Array("/dev/null".utf8))) is StreamCarsAPIService)
    #expect(CarsModule.service(for: .standardInput) is StreamCarsAPIService)
    #expect(CarsModule.service(for: .address("http://h/cars.json")) is CommandCarsAPIService)
    #expect(CarsModule.service(for: .command("cat cars.json")) is CommandCarsAPIService)
    #expect(CarsModule.service(for: .address("http://h/cars.json")).catalogueName == "cars.json")
  }

  @Test("can change the cars of a file, and no others")
  func changeable() {
    #expect(CatalogueLocation.path(Array("/no/such/file".utf8)).canBeChanged)
    let others: [CatalogueLocation] = [
      .builtIn, .path(Array("/dev/null".utf8)), .standardInput, .address("http://h"),
      .command("cat cars.json"),
    ]
    #expect(others.filter(\.canBeChanged) == [])
  }

  /// A service with nothing of its own but what it has to have.
  private struct Reading: CarsAPIService {
    func requestCars() -> Arrivals<Catalogue, CarsError> { Arrivals([Catalogue()]) }
    func requestCar(_ id: CarID) async throws(CarsError) -> Car { throw .noSuchCar(id) }
  }

  @Test("of somebody who has only thought of reading refuses each change beforehand, and has no name")
  func reading() async throws {
    let service = Reading()
    #expect(service.catalogueName == nil)
    #expect(service.refetching == .all)
    #expect(await service.refusal(toChange: nil) == .readOnly(source: nil))
    #expect(await service.refusal(toChange: "a") == .readOnly(source: nil))
    #expect(try await service.columns(toChange: nil) == nil)
    await #expect(throws: CarChangeError.readOnly(source: nil)) {
      _ = try await service.save(.remove(.corolla))
    }
    await #expect(throws: CarChangeError.nothingToUndo) { _ = try await service.undo() }
    for await _ in service.changesElsewhere() { Issue.record("nobody has changed anything") }
    await service.end()
  }

  @Test("keeps own cars beside what can only be read, if it is told where")
  func ownCars() {
    func service(for location: CatalogueLocation) -> any CarsAPIService {
      CarsModule.service(for: location, ownCars: Array("/no/such/folder/cars.jsonl".utf8))
    }
    #expect(service(for: .builtIn) is OwnCarsAPIService)
    #expect(service(for: .standardInput) is OwnCarsAPIService)
    #expect(service(for: .path(Array("/dev/null".utf8))) is OwnCarsAPIService)
    #expect(service(for: .command("cat cars.json")) is OwnCarsAPIService)
    #expect(service(for: .path(Array("/no/such/file".utf8))) is FakeCarsAPIService)
  }
}
