import CarsCatalogue
import CarsContracts
import CarsEntity
import Foundation
import SceneTesting
import Scenes
import Testing

@testable import CarsAPI

@Suite("Own cars beside what a command prints", .timeLimit(.minutes(5)))
struct OwnCarsBesideCommandTests {
  private let file: EditedFile
  /// A file with a line for each run of the command.
  private let runs: String

  init() throws {
    file = try EditedFile("", named: "own.jsonl", isOwn: true)
    runs = file.folder.path + "/runs"
  }

  private func service(_ rest: String) -> OwnCarsAPIService {
    let car = #"{"id":"a","make":"Kia","model":"EV6"}"#
    let command = "echo run >> '\(runs)'; echo '\(car)'; \(rest)"
    return OwnCarsAPIService(
      base: CommandCarsAPIService(command: command), file: Array(file.path.utf8), showsEarlierCars: false)
  }

  private var runCount: Int {
    (try? String(contentsOfFile: runs, encoding: .utf8))?.split(separator: "\n").count ?? 0
  }

  /// All parts that arrive, by their cars, and why there are no more.
  private func parts(_ service: OwnCarsAPIService) async -> (last: [CarID]?, failure: CarsError?) {
    var last: [CarID]?
    do throws(CarsError) {
      for try await part in service.requestCars() { last = part.map(\.id) }
      return (last, nil)
    } catch {
      return (last, error)
    }
  }

  @Test("are shown without a new run of it when one has changed; who asks again has it run")
  func runs() async throws {
    let service = service("true")
    #expect(await parts(service) == (["a"], nil))
    _ = try await service.save(.add(.ev9))
    #expect(await parts(service) == (["a", "kia-ev9"], nil))
    _ = try await service.undo()
    #expect(await parts(service) == (["a"], nil))
    #expect(runCount == 1, "only the cars of the first request came from the command")
    #expect(await parts(service) == (["a"], nil))
    #expect(runCount == 2, "the last request was for something newer")
    await service.end()
  }

  @Test("come behind what it has printed when it fails, and then the reason")
  func failing() async throws {
    let service = service("exit 3")
    let first = await parts(service)
    guard case .commandFailed(_, .status(3), _)? = first.failure else {
      Issue.record("the command ended with status 3, but this was said: \(String(describing: first.failure))")
      return
    }
    #expect(first.last == ["a"])
    _ = try await service.save(.add(.ev9))
    #expect(await parts(service) == (["a", "kia-ev9"], first.failure))
    #expect(runCount == 1)
    #expect(await parts(service) == (["a", "kia-ev9"], first.failure))
    #expect(runCount == 2)
    await service.end()
  }

  @Test("are shown where it prints nothing")
  func nothing() async throws {
    let service = OwnCarsAPIService(
      base: CommandCarsAPIService(command: "exit 3"), file: Array(file.path.utf8), showsEarlierCars: false)
    #expect(await parts(service).last == nil)
    _ = try await service.save(.add(.ev9))
    let shown = await parts(service)
    #expect(shown.last == ["kia-ev9"])
    #expect(shown.failure != nil, "the command has failed all the same")
    await service.end()
  }

  @Test("do not come when the request is given up")
  func givenUp() async throws {
    let service = service("exec sleep 1000")
    _ = try await service.save(.add(.ev9))
    var parts = service.requestCars().makeAsyncIterator()
    #expect(try await parts.next()?.map(\.id) == ["a"])
    let rest = Task { [parts] in
      var parts = parts
      return try await parts.next()
    }
    rest.cancel()
    await #expect(throws: CarsError.cancelled) { try await rest.value }
    await service.end()
  }

  @Test("stay behind all that it has printed once, when it fails later")
  func failingLater() async throws {
    let second = #"{"id":"b","make":"Kia","model":"EV3"}"#
    let service = service("[ $(($(wc -l < '\(runs)'))) = 1 ] || exit 3; echo '\(second)'")
    #expect(await parts(service) == (["a", "b"], nil))
    _ = try await service.save(.add(.ev9))
    #expect(await parts(service) == (["a", "b", "kia-ev9"], nil))
    let later = await parts(service)
    #expect(later.last == ["a"] && later.failure != nil)
    _ = try await service.undo()
    #expect(await parts(service) == (["a", "b"], nil))
    #expect(runCount == 2)
    await service.end()
  }

  @Test("that cannot be read are not what is said when it fails")
  func bothFail() async throws {
    try file.write("{")
    let car = #"{"id":"a","make":"Kia","model":"EV6"}"#
    let service = OwnCarsAPIService(
      base: CommandCarsAPIService(command: "echo '\(car)'; exit 3"), file: Array(file.path.utf8),
      showsEarlierCars: true)
    let (last, failure) = await parts(service)
    guard case .commandFailed(_, .status(3), _)? = failure else {
      Issue.record("the command ended with status 3, but this was said: \(String(describing: failure))")
      return
    }
    #expect(last == ["a"])
    await service.end()
  }

  @Test("end the command when they are ended")
  func ended() async throws {
    let car = #"{"id":"a","make":"Kia","model":"EV6"}"#
    let command = CommandCarsAPIService(command: "echo '\(car)'; exec sleep 1000")
    let service = OwnCarsAPIService(base: command, file: Array(file.path.utf8), showsEarlierCars: false)
    var parts = service.requestCars().makeAsyncIterator()
    _ = try await parts.next()
    #expect(command.groups.count == 1)
    await service.end()
    #expect(command.groups == [])
    withExtendedLifetime(parts) {}
    await command.end()
  }

  @Test("do not keep a newer catalogue away that is under way while one changes")
  func underWay() async throws {
    let service = service("true")
    _ = await parts(service)
    var newer = service.requestCars().makeAsyncIterator()
    _ = try await newer.next()
    _ = try await service.save(.add(.ev9))
    #expect(await parts(service) == (["a", "kia-ev9"], nil))
    #expect(runCount == 3)
    withExtendedLifetime(newer) {}
    await service.end()
  }
}
