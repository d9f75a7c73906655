import CarsAPI
import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import Testing

@testable import cars

@Suite("The services for a catalogue")
struct CatalogueLocationTests {
  /// A file for own cars, in a folder that is not there.
  private let own = UserFile.ownCars { $0 == "HOME" ? "/no/such/folder" : nil }

  @Test(
    "follow from the catalogue's name",
    arguments: [
      ("-", CatalogueLocation.standardInput), ("http://h/c", .address("http://h/c")),
      ("HTTPS://h", .address("HTTPS://h")), ("./-", .path(Array("./-".utf8))),
      ("httpd.json", .path(Array("httpd.json".utf8))), ("", .path([])),
      ("ftp://h", .path(Array("ftp://h".utf8))),
    ])
  func names(name: String, location: CatalogueLocation) {
    #expect(CatalogueLocation(named: Array(name.utf8)) == location)
  }

  @Test("are those that can read it")
  func services() {
    func service(for location: CatalogueLocation) -> any CarsAPIService {
      location.services().reading
    }
    #expect(service(for: .builtIn) is FakeCarsAPIService)
    #expect(service(for: .path(Array("/no/such/file".utf8))) is FileCarsAPIService)
    #expect(service(for: .path(Array("/dev/null".utf8))) is StreamCarsAPIService)
    #expect(service(for: .standardInput) is StreamCarsAPIService)
    #expect(service(for: .address("http://h/cars.json")) is CommandCarsAPIService)
    #expect(service(for: .command("cat cars.json")) is CommandCarsAPIService)
    #expect(service(for: .address("http://h/cars.json")).catalogueName == "cars.json")
  }

  @Test("can change the cars of a file, and add to the built-in ones")
  func changeable() {
    func policy(for location: CatalogueLocation) -> ChangePolicy {
      location.services(own: own).changing.changePolicy
    }
    #expect(policy(for: .path(Array("/no/such/file".utf8))) == .everything)
    #expect(policy(for: .builtIn) == .additions)
    #expect(policy(for: .standardInput) == .nothing(copyCommand: nil))
  }

  @Test("offer no command for a copy of what only this process can open")
  func processSubstitution() {
    #expect(CatalogueLocation.path(Array("/dev/fd/63".utf8)).copyCommand(ReadingOptions()) == nil)
  }

  @Test(
    "refuse each change of what is read-only, and say where that is and how to keep a copy",
    arguments: [
      (CatalogueLocation.builtIn, .builtIn, nil), (.standardInput, .standardInput, nil),
      (
        .path(Array("/dev/null".utf8)), .file("/dev/null"),
        "cars list --format json /dev/null > my-cars.json"
      ),
      (
        .address("http://h/c?a=1&b=2"), .address("http://h/c?a=1&b=2"),
        "cars list --format json 'http://h/c?a=1&b=2' > my-cars.json"
      ),
      (
        .command("cat 'my cars.json'"), .command("cat 'my cars.json'"),
        #"cars list --format json --from 'cat '\''my cars.json'\''' > my-cars.json"#
      ),
    ] as [(CatalogueLocation, CatalogueOrigin, String?)])
  func readOnly(location: CatalogueLocation, source: CatalogueOrigin, copyCommand: String?) async throws {
    let services = location.services()
    let refusal = CarChangeError.readOnly(source: source, copyCommand: copyCommand)
    #expect(services.areReadOnly)
    #expect(services.changing.changePolicy == .nothing(copyCommand: copyCommand))
    for id in [CarID?.none, "a"] {
      #expect(await services.changing.refusal(toChange: id) == refusal)
      #expect(try await services.changing.columns(toChange: id) == nil)
    }
    await #expect(throws: refusal) { try await services.changing.save(.remove(.corolla)) }
    await #expect(throws: CarChangeError.nothingToUndo) { try await services.changing.undo() }
    #expect(services.watching == nil)
  }

  @Test("are named in commands so that a file is none, and by nothing that cannot be copied")
  func words() {
    func command(_ path: String) -> String? {
      CatalogueLocation.path(Array(path.utf8)).command(ReadingOptions())
    }
    for word in Subcommand.allCases.map(\.rawValue) { #expect(command(word) == "cars ./\(word)") }
    #expect(command("a\u{1B}[31m.csv") == nil)
    #expect(CatalogueLocation.path([0x61, 0xFF]).command(ReadingOptions()) == nil)
    var said = ReadingOptions()
    said.give("Typ", .field(.model))
    #expect(CatalogueLocation.standardInput.command(said) == "… | cars - --field model=Typ")
    said.give("a\nb", .field(.make))
    #expect(CatalogueLocation.standardInput.command(said) == nil)
    #expect(CatalogueLocation.address("http://h/c").copyCommand(said) == nil)
  }

  @Test("have a copy made with the meanings that were given to names")
  func copyWithNames() {
    var reading = ReadingOptions()
    reading.give("my car", .makeAndModel)
    #expect(
      CatalogueLocation.address("http://h/c").copyCommand(reading)
        == "cars list --format json --field name='my car' http://h/c > my-cars.json")
  }

  @Test("keep own cars beside the built-in ones alone, if they are told where")
  func ownCars() {
    func services(for location: CatalogueLocation) -> CarsServices {
      location.services(own: own)
    }
    #expect(services(for: .builtIn).reading is OwnCarsAPIService)
    #expect(services(for: .builtIn).changing is OwnCarsAPIService)
    #expect(services(for: .standardInput).reading is StreamCarsAPIService)
    #expect(services(for: .command("cat cars.json")).reading is CommandCarsAPIService)
    #expect(services(for: .path(Array("/no/such/file".utf8))).reading is FileCarsAPIService)
  }

  @Test("are slow and unreliable as they are told to be, with own cars and in a file, and only then")
  func unreliable() async throws {
    for location in [CatalogueLocation.builtIn, .path(Array("/no/such/file".utf8))] {
      let services = location.services(own: own, failures: 0..<2)
      await #expect(throws: CarsError.offline) { try await services.reading.requestCar("a") }
      await #expect(throws: CarChangeError.unread(.offline)) {
        try await services.changing.save(.remove(.corolla))
      }
      await #expect(throws: CarsError.self) { try await services.reading.requestCar("no-such-car") }
      #expect(services.watching != nil)
    }
  }
}
