import CatalogueTestSupport

#if !canImport(Darwin)
  import CarsCatalogue
  import CarsContracts
  import CarsEntity
  import Foundation
  import SceneTesting
  import Scenes
  import Testing

  @testable import CarsAPI

  @Suite("A service whose file another program changes", .patience)
  struct CatalogueWatchTests {
    private let clock = ManualClock()
    private let file = FileManager.default.temporaryDirectory.appending(
      path: "watched-\(UUID().uuidString).jsonl")
    private let service: FileCarsAPIService

    init() {
      service = FileCarsAPIService(path: file.path(percentEncoded: false), clock: clock)
    }

    private func write(_ models: String...) throws {
      let lines = models.map { #"{"make":"Kia","model":"\#($0)"}"# + "\n" }
      try Data(lines.joined().utf8).write(to: file, options: .atomic)
    }

    /// Has the file read, and another change of it told: from now on, all that happens is heard.
    private func begin() async throws {
      try write("EV6")
      _ = try await service.requestCatalogue().all()
      try write("EV5")
      await service.changesElsewhere().first("a change of the file is told")
    }

    /// How often something is told while something is done, and while the file is looked at twice afterwards.
    private func tellings(
      of service: FileCarsAPIService, during action: () async throws -> Void
    ) async throws -> Int {
      let listening = Task {
        var count = 0
        for await _ in service.changesElsewhere() { count += 1 }
        return count
      }
      try await action()
      for _ in 1...2 {
        // Something happens to the file that does not change it.
        chmod(file.path(percentEncoded: false), 0o600)
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(300))
      }
      chmod(file.path(percentEncoded: false), 0o600)
      // Who sleeps once more has told nothing, or all that there was to tell.
      await clock.sleepers(1)
      listening.cancel()
      return await listening.value
    }

    @Test("tells so once it has been read, after a moment, and what it reads then is not told")
    func told() async throws {
      defer { try? FileManager.default.removeItem(at: file) }
      try await begin()
      let first = Task { await service.changesElsewhere().first("a change of the file is told") != nil }
      try write("EV6", "EV9")
      let passing = Task {
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(300))
      }
      #expect(await first.value)
      #expect(clock.now.offset == .milliseconds(300), "there may be more to come")
      passing.cancel()
      #expect(try await service.requestCatalogue().all().last?.count == 2)
      #expect(try await tellings(of: service) {} == 0)
    }

    @Test("tells each change of another program once, and none of its own")
    func once() async throws {
      defer { try? FileManager.default.removeItem(at: file) }
      try await begin()
      #expect(try await tellings(of: service) {} == 0, "it was told already")
      #expect(try await tellings(of: service) { try write("EV3") } == 1)
      _ = try await service.requestCatalogue().all()
      let change = CarChange.add([Field("make", .text("Kia")), Field("model", .text("EV9"))])
      #expect(try await tellings(of: service) { _ = try await service.save(change) } == 0)
      #expect(try await tellings(of: service) { _ = try await service.undo() } == 0)
      #expect(try await tellings(of: service) { try write("EV4") } == 1)
    }

    @Test("does not tell what a request has read that has waited for its connection")
    func latency() async throws {
      defer { try? FileManager.default.removeItem(at: file) }
      let far = UnreliableCarsAPIService(
        reading: service, changing: service, latency: .seconds(1), failures: 0..<0, clock: clock)
      func request(_ meanwhile: () throws -> Void = {}) async throws -> [String]? {
        let request = Task { try await far.requestCars().all().map(\.inMemory).last?.map(\.model) }
        await clock.sleepers(1)
        try meanwhile()
        clock.advance(by: .seconds(1))
        return try await request.value
      }
      try write("EV6")
      #expect(try await request() == ["EV6"])
      try write("EV5")
      await service.changesElsewhere().first("a change of the file is told")
      #expect(try await request { try write("EV3") } == ["EV3"])
      #expect(try await tellings(of: service) {} == 0)
    }

    @Test("tells what has happened before anybody asked, and only once")
    func before() async throws {
      defer { try? FileManager.default.removeItem(at: file) }
      try write("EV6")
      _ = try await service.requestCatalogue().all()
      try write("EV9")
      await service.changesElsewhere().first("a change of the file is told")
      let waiting = Task {
        for await _ in service.changesElsewhere() { return true }
        return false
      }
      waiting.cancel()
      #expect(await !waiting.value)
    }
  }
#endif
