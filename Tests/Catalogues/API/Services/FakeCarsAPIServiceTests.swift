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
import Synchronization
import Testing

@Suite("The fake service", .patience)
struct FakeCarsAPIServiceTests {
  private static let three = CatalogueSource.bytes(
    Array(
      #"""
      [{"id":"a","make":"Kia","model":"EV6"}, {"make":"Kia"}, {"id":"b","make":"Kia","model":"EV9"},
       {"id":"c","make":"Kia","model":"EV3"}]
      """#.utf8), name: "three")

  @Test("answers with the whole catalogue in one part")
  func onePart() async throws {
    let parts = try await FakeCarsAPIService(source: Self.three).requestCatalogue().all()
    #expect(parts.map { $0.map(\.id) } == [["a", "b", "c"]])
    #expect(parts.map(\.faults) == [[RecordFault(line: 1, number: 2, rejectedFor: .missing(field: "model"))]])
    #expect(parts.map(\.isComplete) == [true])
  }

  @Test("reads a catalogue that is made in parts as it reads one in memory, each time from its beginning")
  func made() async throws {
    let parts = [#"[{"make":"Kia","mo"#, #"del":"EV6"}, {"make":"Ki"#, "", #"a","model":"EV9"}]"#]
    let service = FakeCarsAPIService(
      source: .made(name: "made") { parts.map { Array($0.utf8) }.makeIterator() })
    for _ in 0..<2 {
      #expect(try await service.requestCatalogue().all().last?.map(\.model) == ["EV6", "EV9"])
    }
    #expect(try await service.requestCar("kia-ev9").model == "EV9")
  }

  @Test("A service whose cars vanish lists each until it is asked for, and then no more")
  func vanishing() async throws {
    let service = FakeVanishingCarsAPIService(FakeCarsAPIService(source: Self.three))
    #expect(try await service.requestCars().all().map(\.inMemory).last?.map(\.id) == ["a", "b", "c"])
    await #expect(throws: CarsError.noSuchCar("b")) { try await service.requestCar("b") }
    #expect(try await service.requestCars().all().map(\.inMemory).last?.map(\.id) == ["a", "c"])
  }

  @Test("calls a catalogue in memory by its name")
  func name() async {
    let service = FakeCarsAPIService(source: .bytes([], name: "nothing"))
    await #expect(throws: CarsError.empty(.memory("nothing"))) { try await service.requestCatalogue().all() }
    await #expect(throws: CarsError.empty(.memory("nothing"))) { try await service.requestCar("a") }
  }

  @Test(
    "reads no cars in an empty file whose name says that each line is a record",
    arguments: ["a.jsonl", "b/C.NDJSON"])
  func noLines(name: String) async throws {
    let service = FakeCarsAPIService(source: .bytes(Array("\u{FEFF}\n".utf8), name: name))
    #expect(try await service.requestCatalogue().all() == [Catalogue(isComplete: true)])
  }

  @Test("is offline as often as it is told to be, whatever is asked, and then answers")
  func failures() async throws {
    let service = FakeCarsAPIService(source: Self.three, failures: 0..<2)
    await #expect(throws: CarsError.offline) { try await service.requestCatalogue().all() }
    await #expect(throws: CarsError.offline) { try await service.requestCar("a") }
    #expect(try await service.requestCatalogue().all().first?.count == 3)
    #expect(try await service.requestCar("a").id == "a")
  }

  @Test("counts failures correctly when requests come at the same time")
  func concurrentFailures() async {
    let service = FakeCarsAPIService(source: Self.three, failures: 0..<50)
    let offline = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<80 {
        group.addTask {
          do throws(CarsError) { _ = try await service.requestCatalogue().all() } catch {
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
    let first = Task { try await service.requestCatalogue().all() }
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
    let (unasked, first, second) = (
      service.requestCatalogue(), service.requestCatalogue(), service.requestCatalogue()
    )
    await #expect(throws: CarsError.offline) { try await first.all() }
    #expect(try await second.all().count == 1)
    #expect(try await unasked.all().count == 1)
  }

  @Test("never touches its clock when it has no latency")
  func noLatency() async throws {
    let service = FakeCarsAPIService(source: Self.three, clock: ManualClock())
    #expect(try await service.requestCatalogue().all().first?.count == 3)
  }

  @Test("stops waiting when its task is cancelled, and keeps its failures for the next")
  func cancelledWhileWaiting() async {
    let clock = ManualClock()
    let service = FakeCarsAPIService(source: Self.three, latency: .seconds(2), failures: 0..<1, clock: clock)
    let request = Task { try await service.requestCatalogue().all() }
    await clock.sleepers(1)
    request.cancel()
    await #expect(throws: CarsError.cancelled) { try await request.value }
    #expect(clock.sleeperCount == 0)
    let next = Task { try await service.requestCatalogue().all() }
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

  @Test("calls a fixture in a file by the file's name, and one in memory by none")
  func catalogueName() {
    #expect(FakeCarsAPIService(source: .file(path: "/home/me/my cars.json")).catalogueName == "my cars.json")
    #expect(FakeCarsAPIService(source: .bytes([], name: "x")).catalogueName == nil)
  }
}
