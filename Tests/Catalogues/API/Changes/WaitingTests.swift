import CarsContracts
import CarsEntity
import Foundation
import SceneTesting
import Streams
import Synchronization
import Testing

@testable import CarsAPI

@Suite("A change that has to wait", .patience)
struct WaitingTests {
  private let clock = HastyClock()
  private let file: EditedFile

  init() throws {
    file = try EditedFile(#"{"id":1,"make":"Kia","model":"EV6"}"# + "\n", named: "cars.jsonl")
  }

  private func editor(isOwn: Bool = false) -> CatalogueFileEditor {
    CatalogueFileEditor(path: Array(file.path.utf8), name: file.path, isOwn: isOwn, clock: clock)
  }

  @Test("is given up when another program has had the file locked for ten seconds")
  func patience() async throws {
    let other = try #require(try LockedFile(Array(file.path.utf8)))
    await #expect(throws: CarChangeError.beingChanged(path: file.path)) {
      try await editor().save(.add(.ev9))
    }
    #expect((10_000..<10_100).contains(clock.milliseconds))
    withExtendedLifetime(other) {}
  }

  @Test("is made as soon as the other program is done")
  func released() async throws {
    let other = Mutex(try LockedFile(Array(file.path.utf8)))
    clock.onSleep { if $0 >= 30 { other.withLock { $0 = nil } } }
    #expect(try await editor().save(.add(.ev9)).change.car.id == "2")
    #expect((30..<40).contains(clock.milliseconds))
  }

  @Test("waits a second for what another program writes into a file that it has just emptied, and no longer")
  func emptied() async throws {
    try file.write("")
    // Its time stays that of a moment ago, however long the test takes.
    let times = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: 100_000)]
    try FileManager.default.setAttributes(times, ofItemAtPath: file.path)
    #expect(try await editor().save(.add(.ev9)).change.kind == .added)
    #expect((1_000..<1_100).contains(clock.milliseconds))
  }

  @Test("does not wait for that in a file of the program's own")
  func ownFile() async throws {
    try file.write("")
    #expect(try await editor(isOwn: true).save(.add(.ev9)).change.kind == .added)
    #expect(clock.milliseconds == 0)
  }

  /// One of the changes leaves the record as it was, so that it is found again when it has been taken back already.
  @Test(
    "is not made twice: of two that take the same one back at once, one is told that it came too late",
    arguments: ["EV5", "EV6"])
  func undoneTwice(model: String) async throws {
    let editor = editor()
    _ = try await editor.save(.add(.ev9))
    _ = try await editor.save(.edit(try await file.car("1"), [FieldChange("model", to: .text(model))]))
    let other = Mutex(try LockedFile(Array(file.path.utf8)))
    let waiting = Mutex<Set<Int>>([])
    clock.onSleep { _ in
      let count = waiting.withLock { waiting in
        waiting.insert(HastyClock.sleeper)
        return waiting.count
      }
      if count == 2 { other.withLock { $0 = nil } }
      await Task.yield()
    }
    let conflict = CarChangeError.conflict(path: file.path)
    let undos = [1, 2].map { number in
      Task {
        await HastyClock.$sleeper.withValue(number) {
          do throws(CarChangeError) {
            return "\(try await editor.undo().change.kind)"
          } catch {
            return error == conflict ? "conflict" : "\(error)"
          }
        }
      }
    }
    var outcomes: [String] = []
    for undo in undos { outcomes.append(await undo.value) }
    #expect(outcomes.sorted() == ["conflict", "edited"])
    #expect(try await editor.undo().change.kind == .removed)
  }

  @Test("is refused at once where the path is a folder or a pipe")
  func noFile() async throws {
    let folder = CatalogueFileEditor(path: Array(file.folder.path.utf8), name: "folder", clock: clock)
    await #expect(throws: CarChangeError.unread(.isFolder(path: "folder"))) {
      try await folder.save(.add(.ev9))
    }
    let path = file.folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let pipe = CatalogueFileEditor(path: Array(path.utf8), name: "pipe", clock: clock)
    #expect(pipe.refusal == .readOnly(source: .file("pipe")))
    await #expect(throws: CarChangeError.readOnly(source: .file("pipe"))) { try await pipe.save(.add(.ev9)) }
    #expect(clock.milliseconds == 0)
  }
}

/// A clock on which time passes at once, and which nobody can wait on for more than twelve seconds.
private final class HastyClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// Who sleeps.
  @TaskLocal static var sleeper = 0

  private let state = Mutex((now: Instant(offset: .zero), act: { @Sendable (_: Int) async in }))

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  /// How many milliseconds have passed.
  var milliseconds: Int { Int(now.offset / .milliseconds(1)) }

  /// Has something done each time that somebody has slept, given how many milliseconds have passed.
  func onSleep(_ act: @escaping @Sendable (Int) async -> Void) { state.withLock { $0.act = act } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let act = state.withLock { state in
      state.now = max(state.now, deadline)
      return state.act
    }
    guard milliseconds < 12_000 else { throw CancellationError() }
    await act(milliseconds)
  }
}
