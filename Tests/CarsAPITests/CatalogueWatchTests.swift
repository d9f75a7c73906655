#if !canImport(Darwin)
  import CarsCatalogue
  import CarsContracts
  import CarsEntity
  import Foundation
  import SceneTesting
  import Scenes
  import Testing

  @testable import CarsAPI

  @Suite("A service whose file another program changes", .timeLimit(.minutes(5)))
  struct CatalogueWatchTests {
    private let clock = ManualClock()
    private let file = FileManager.default.temporaryDirectory.appending(
      path: "watched-\(UUID().uuidString).jsonl")
    private let service: FakeCarsAPIService

    init() {
      service = FakeCarsAPIService(source: .file(path: file.path(percentEncoded: false)), clock: clock)
    }

    private func write(_ models: String...) throws {
      let lines = models.map { #"{"make":"Kia","model":"\#($0)"}"# + "\n" }
      try Data(lines.joined().utf8).write(to: file, options: .atomic)
    }

    @Test("tells so once it has been read, and what it reads then is not told")
    func told() async throws {
      defer { try? FileManager.default.removeItem(at: file) }
      try write("EV6")
      _ = try await service.requestCars().all()
      let first = Task {
        for await _ in service.changesElsewhere() { return true }
        return false
      }
      try write("EV6", "EV9")
      let passing = Task {
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(300))
      }
      #expect(await first.value)
      passing.cancel()
      #expect(try await service.requestCars().all().last?.count == 2)
    }

    @Test("tells what has happened before anybody asked, and only once")
    func before() async throws {
      defer { try? FileManager.default.removeItem(at: file) }
      try write("EV6")
      _ = try await service.requestCars().all()
      try write("EV9")
      for await _ in service.changesElsewhere() { break }
      let waiting = Task {
        for await _ in service.changesElsewhere() { return true }
        return false
      }
      waiting.cancel()
      #expect(await !waiting.value)
    }

    @Test("tells nothing of its own changes")
    func own() async throws {
      defer { try? FileManager.default.removeItem(at: file) }
      try write("EV6")
      _ = try await service.requestCars().all()
      _ = try await service.save(.add([Field("make", .text("Kia")), Field("model", .text("EV9"))]))
      let waiting = Task {
        for await _ in service.changesElsewhere() { return true }
        return false
      }
      waiting.cancel()
      #expect(await !waiting.value)
    }

    @Test("has nothing to tell of a catalogue in memory")
    func memory() async {
      let service = FakeCarsAPIService(source: .bytes([], name: "nothing"))
      for await _ in service.changesElsewhere() { Issue.record("something was told") }
    }
  }
#endif
