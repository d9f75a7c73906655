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
    func service(for location: CatalogueLocation) -> any CarsAPIService {
      CarsModule.services(for: location).reading
    }
    #expect(service(for: .builtIn) is FakeCarsAPIService)
    #expect(service(for: .path(Array("/no/such/file".utf8))) is FakeCarsAPIService)
    #expect(service(for: .path(Array("/dev/null".utf8))) is StreamCarsAPIService)
    #expect(service(for: .standardInput) is StreamCarsAPIService)
    #expect(service(for: .address("http://h/cars.json")) is CommandCarsAPIService)
    #expect(service(for: .command("cat cars.json")) is CommandCarsAPIService)
    #expect(service(for: .address("http://h/cars.json")).catalogueName == "cars.json")
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

  @Test(
    "refuses each change of what can only be read, and says where that is",
    arguments: [
      (CatalogueLocation.builtIn, "the built-in catalogue"), (.standardInput, "standard input"),
      (.path(Array("/dev/null".utf8)), "/dev/null"), (.address("http://h/c"), "http://h/c"),
      (.command("cat cars.json"), "the output of “cat cars.json”"),
    ])
  func readOnly(location: CatalogueLocation, source: String) async throws {
    let services = CarsModule.services(for: location)
    let refusal = CarChangeError.readOnly(source: source)
    #expect(!services.changing.canChangeCars)
    for id in [CarID?.none, "a"] {
      #expect(await services.changing.refusal(toChange: id) == refusal)
      #expect(try await services.changing.columns(toChange: id) == nil)
    }
    await #expect(throws: refusal) { try await services.changing.save(.remove(.corolla)) }
    await #expect(throws: CarChangeError.nothingToUndo) { try await services.changing.undo() }
    #expect(services.watching == nil)
  }

  @Test("keeps own cars beside what can only be read, if it is told where")
  func ownCars() {
    func service(for location: CatalogueLocation) -> any CarsAPIService {
      CarsModule.services(for: location, ownCars: Array("/no/such/folder/cars.jsonl".utf8)).reading
    }
    #expect(service(for: .builtIn) is OwnCarsAPIService)
    #expect(service(for: .standardInput) is OwnCarsAPIService)
    #expect(service(for: .path(Array("/dev/null".utf8))) is OwnCarsAPIService)
    #expect(service(for: .command("cat cars.json")) is OwnCarsAPIService)
    #expect(service(for: .path(Array("/no/such/file".utf8))) is FakeCarsAPIService)
  }
}
