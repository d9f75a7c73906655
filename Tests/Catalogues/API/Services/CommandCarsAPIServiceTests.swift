import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import Foundation
import SceneTesting
import Scenes
import Streams
import Testing

@testable import CarsAPI

@Suite("The service for a command", .patience)
struct CommandCarsAPIServiceTests {
  /// Longer than a test may take: what happens in time happens for another reason.
  private static let never = Duration.seconds(1_000)
  private static let car = #"{"id":"a","make":"Kia","model":"EV6"}"#

  private func service(_ command: String, grace: Duration = never) -> CommandCarsAPIService {
    CommandCarsAPIService(.shell(command), grace: grace)
  }

  /// What a request gives: how many cars there are in its last part, whether that is complete, and what ended it.
  private func outcome(_ service: CommandCarsAPIService) async -> (Int, Bool, CarsError?) {
    var last = Catalogue()
    do throws(CarsError) {
      for try await part in service.requestCatalogue() { last = part }
      return (last.count, last.isComplete, nil)
    } catch {
      return (last.count, last.isComplete, error)
    }
  }

  @Test("runs the command for each request, and not for one car that it has printed")
  func runs() async throws {
    let runs = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(runs) }
    let service = service(
      "echo x >> \(runs); echo '{\"id\":\"a\",\"make\":\"Kia\",\"model\":\"'$(wc -l < \(runs))'\"}'")
    #expect(try await service.requestCar("a").model == "1")
    #expect(try await service.requestCatalogue().all().last?[0].model == "2")
    #expect(try await service.requestCar("a").model == "2")
    await #expect(throws: CarsError.noSuchCar("z")) { try await service.requestCar("z") }
    #expect(try await service.requestCatalogue().all().last?[0].model == "3")
    #expect(service.reloadPolicy == .catalogue)
  }

  @Test("gives what the command has printed while it still runs, and ends it when the request is cancelled")
  func cancelled() async throws {
    let service = service("echo '\(Self.car)'; exec sleep 1000")
    var parts = service.requestCatalogue().makeAsyncIterator()
    let first = try #require(try await parts.next())
    #expect(first.count == 1 && !first.isComplete)
    #expect(try await service.requestCar("a").model == "EV6")
    let group = try #require(service.groups.first)
    #expect(ProcessGroup(group).isRunning)
    let rest = Task {
      var parts = parts
      return try await parts.next()
    }
    rest.cancel()
    await #expect(throws: CarsError.cancelled) { try await rest.value }
    await eventually("the command has ended") { !ProcessGroup(group).isRunning }
  }

  @Test("ends the command when nobody wants the rest")
  func dropped() async throws {
    let service = service("echo '\(Self.car)'; exec sleep 1000")
    var started: [Int32] = []
    for try await part in service.requestCatalogue() where part.count == 1 {
      // Afterwards it may be gone already.
      started = service.groups
      break
    }
    let group = try #require(started.first)
    await eventually("the command has ended") { !ProcessGroup(group).isRunning }
  }

  @Test("leaves nothing behind when it is ended itself")
  func end() async throws {
    let service = service("trap '' TERM; echo '\(Self.car)'; sleep 1000", grace: .milliseconds(1))
    let requests = [service.requestCatalogue(), service.requestCatalogue()]
    var iterators = requests.map { $0.makeAsyncIterator() }
    for index in iterators.indices { _ = try await iterators[index].next() }
    #expect(service.groups.count == 2)
    let groups = service.groups
    await service.end()
    #expect(service.groups == [])
    for group in groups { await eventually("\(group) is gone") { !ProcessGroup(group).isRunning } }
  }

  #if !canImport(Darwin)
    @Test("keeps nothing open of the commands that have ended")
    func files() async throws {
      func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      let service = service("echo '[]'")
      let before = try openFiles()
      // Each of them has at least three pipes; other tests have files open, too.
      for _ in 1...120 { #expect(await outcome(service).1) }
      #expect(try openFiles() < before + 250)
    }
  #endif

  @Test("starts nothing any more once it has been ended")
  func nothingAfterEnd() async {
    let service = service("echo '[]'")
    await service.end()
    #expect(await outcome(service).2 == .cancelled)
    #expect(service.groups == [])
  }

  @Test("that fails after all of its output gives the cars, and then the reason")
  func failedAtTheEnd() async throws {
    let command = "echo '[\(Self.car)]'; echo one >&2; echo two >&2; exit 3"
    let (count, isComplete, error) = await outcome(service(command))
    #expect(count == 1 && !isComplete)
    #expect(error == .commandFailed(command: command, ending: .status(3), output: ["one", "two"]))
  }

  @Test("that fails is not blamed for what it has printed")
  func failed() async throws {
    // One of them takes its time to fail after its output has ended.
    let slow =
      "echo oops; exec >&-; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do /bin/sh -c :; done; exit 5"
    for (command, status) in [
      ("echo oops; exit 3", 3), ("exit 4", 4), (slow, 5), ("no-such-command-here", 127),
    ] {
      let (_, _, error) = await outcome(service(command))
      guard case .commandFailed(command, .status(status), _) = error else {
        Issue.record("\(command): \(String(describing: error))")
        continue
      }
    }
    let (_, _, killed) = await outcome(service("kill -KILL $$"))
    #expect(killed == .commandFailed(command: "kill -KILL $$", ending: .signal(9), output: []))
  }

  @Test("whose output is no catalogue is ended, and the output is to blame")
  func malformed() async throws {
    // What is wrong with a short text may only be that it goes on.
    let long = "oops: " + String(repeating: "x", count: 100)
    for command in ["echo '\(long)'; exec sleep 1000", "echo oops"] {
      let error = await outcome(service(command, grace: .milliseconds(1))).2
      let reason = MalformedReason.foreign(.text)
      #expect(error == .malformed(.command(command), line: 1, column: 1, reason: reason))
    }
    #expect(await outcome(service("true")).2 == .empty(.command("true")))
  }

  @Test("that failed before keeps the whole catalogue of a run that did not, for one car")
  func keptCatalogue() async throws {
    let runs = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(runs) }
    let service = service("[ -e \(runs) ] && exit 1; touch \(runs); echo '\(Self.car)'")
    #expect(await outcome(service).0 == 1)
    #expect(await outcome(service).2 != nil)
    #expect(try await service.requestCar("a").model == "EV6")
  }

  @Test("keeps the whole catalogue of the last run, for one car, while the next one prints")
  func partOfNextRun() async throws {
    let runs = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(runs) }
    let other = #"{"id":"b","make":"Kia","model":"EV9"}"#
    let service = service(
      """
      echo x >> \(runs); echo '\(Self.car)'
      case $(($(wc -l < \(runs)))) in 1) echo '\(other)';; 2) exec sleep 1000;; *) exit 1;; esac
      """)
    #expect(await outcome(service).0 == 2)
    var again = service.requestCatalogue().makeAsyncIterator()
    let part = try #require(try await again.next())
    #expect(part.count == 1 && !part.isComplete)
    #expect(try await service.requestCar("b").model == "EV9")
    withExtendedLifetime(again) {}
    await service.end()
  }

  @Test("ends what the command has left running when all of its output is there")
  func leftRunning() async throws {
    let service = service("sleep 1000 > /dev/null 2>&1 & echo '[]'")
    var parts = service.requestCatalogue().makeAsyncIterator()
    while try await parts.next()?.isComplete == false {}
    await eventually("the command's processes are gone") { service.groups == [] }
    withExtendedLifetime(parts) {}
  }

  @Test("has no name, and takes names as they were given")
  func givenNames() async throws {
    var names = FieldNames()
    names.said.give("Typ", .field(.model))
    let command = #"echo '{"make":"Kia","Typ":"EV6"}'"#
    let service = CommandCarsAPIService(command: command, names: names)
    #expect(service.catalogueName == nil)
    #expect(try await service.requestCar("kia-ev6").model == "EV6")
    #expect(service.origin == .command(command))
  }

  @Test("says which program is not installed, and why another one cannot be run")
  func missing() async throws {
    let service = CommandCarsAPIService(.curl("http://localhost/", program: "no-such-curl"))
    await #expect(throws: CarsError.missingProgram("no-such-curl")) {
      try await service.requestCatalogue().all()
    }
    let forbidden = CommandCarsAPIService(.curl("http://localhost/", program: "/dev/null"))
    let error = CarsError.unreadable(.address("http://localhost/"), reason: .system("Permission denied"))
    await #expect(throws: error) { try await forbidden.requestCatalogue().all() }
  }
}

@Suite("Fetching an address", .patience)
struct CurlTests {
  private static let hasCurl = ["/usr/bin/curl", "/bin/curl", "/usr/local/bin/curl"].contains(
    where: FileManager.default.isExecutableFile)

  @Test("is a call of curl in which the address can be nothing but an address")
  func words() {
    #expect(
      CatalogueCommand.curl("http://h/-o").words == [
        "curl", "--disable", "--fail", "--silent", "--show-error", "--globoff", "--compressed",
        "--location", "--max-redirs", "5", "--proto", "=http,https", "--proto-redir", "=http,https",
        "--connect-timeout", "10", "--speed-limit", "1", "--speed-time", "60", "--max-time", "600",
        "--max-filesize", "1073741824", "--url", "http://h/-o",
      ])
  }

  @Test(
    "is called by the last part of the address",
    arguments: [
      ("https://example.com/a/cars.json?x=1#y", "cars.json"), ("http://example.com/", "example.com"),
      ("http://example.com:80", "example.com:80"),
    ])
  func name(address: String, name: String) {
    #expect(CommandCarsAPIService(address: address).catalogueName == name)
  }

  @Test("takes curl's own words for what went wrong, without its name and its number")
  func reasons() {
    func reason(_ lines: [String]) -> CarsError? {
      CatalogueCommand.curl("http://h").failure(.status(7), lines)
    }
    #expect(
      reason(["Warning: x", "curl: (7) Failed to connect"])
        == .unreachable(address: "http://h", reason: .said("Failed to connect")))
    for (line, words) in [
      ("curl: (7) Failed to connect", "Failed to connect"), ("curl: no URL", "curl: no URL"),
      ("a (b) c", "a (b) c"),
    ] {
      #expect(reason([line]) == .unreachable(address: "http://h", reason: .said(words)))
    }
    #expect(
      reason(["curl: (7) Failed to connect", "Warning: x"])
        == .unreachable(address: "http://h", reason: .said("Failed to connect")))
    #expect(reason([]) == .unreachable(address: "http://h", reason: .ended(program: "curl", .status(7))))
    #expect(
      CatalogueCommand.curl("http://h").failure(.signal(9), [])
        == .unreachable(address: "http://h", reason: .ended(program: "curl", .signal(9))))
    #expect(CatalogueCommand.curl("http://h").failure(.status(0), ["curl: (7) x"]) == nil)
  }

  @Test("gives the cars, also after a redirect, and each time anew", .enabled(if: hasCurl))
  func cars() async throws {
    let server = try LoopbackServer()
    for path in ["cars", "again"] {
      let service = CommandCarsAPIService(address: "\(server.address)/\(path)")
      for _ in 1...2 {
        let cars = try await service.requestCatalogue().all().last
        #expect(cars?.isComplete == true && cars?.map(\.id) == ["a"])
      }
    }
    #expect(server.paths == ["/cars", "/cars", "/again", "/cars", "/again", "/cars"])
    var names = FieldNames()
    names.said.give("Typ", .field(.model))
    let service = CommandCarsAPIService(address: "\(server.address)/cars", names: names)
    let missingName = try await service.requestCatalogue().all().last?.reading.missingNames
    #expect(missingName == [FieldName("Typ", .field(.model))])
  }

  @Test("takes an answer that the server packs without being asked", .enabled(if: hasCurl))
  func packed() async throws {
    let server = try LoopbackServer()
    let service = CommandCarsAPIService(address: "\(server.address)/packed")
    #expect(try await service.requestCatalogue().all().last?.map(\.id) == ["a"])
  }

  @Test("says what the server said, and is not led to anything but the web", .enabled(if: hasCurl))
  func failures() async throws {
    let server = try LoopbackServer()
    for (path, beginning) in [
      ("missing", "The requested URL returned error: 404"), ("away", "Protocol \"file\""),
    ] {
      let address = "\(server.address)/\(path)"
      let error = await #expect(throws: CarsError.self) {
        _ = try await CommandCarsAPIService(address: address).requestCatalogue().all()
      }
      guard case .unreachable(address, .said(let reason)) = error, reason.hasPrefix(beginning) else {
        Issue.record("\(path): \(String(describing: error))")
        continue
      }
    }
  }
}
