import SceneTesting
import Scenes
import Testing

/// A scene that records what its loads bring.
@MainActor
private final class Scene {
  let load = LatestLoad<Trouble>()
  /// The calls of the loads.
  let gate: Gate<String, String, Trouble>
  private(set) var log: [String] = []

  init(expecting calls: Int, heedsCancellation: Bool = true) {
    gate = Gate("load", expecting: calls, cancelled: .cancelled, heedsCancellation: heedsCancellation)
  }

  /// Begins a load that takes the answer of one call.
  /// - Parameter first: what the load does in its first step.
  func begin(
    _ name: String, isReload: Bool = false, first: @escaping @MainActor () -> Void = {}
  ) -> Task<Void, Never> {
    Task.atOnce { @MainActor [self] in
      await load.run(isReload: isReload) { [self] () throws(Trouble) in
        first()
        let answer = try await gate.call(name)
        if !Task.isCancelled { log.append(answer) }
      } whenOver: { [self] in
        log.append("\(name) is over")
      }
      log.append("\(name) returns")
    }
  }
}

@Suite("The latest load", .patience)
@MainActor
struct LatestLoadTests {
  // MARK: What a load says

  @Test("A load begins at once", arguments: [(false, "loading"), (true, "reloading")])
  func beginning(isReload: Bool, activity: String) async {
    let scene = Scene(expecting: 1)
    let loading = scene.begin("a", isReload: isReload)
    #expect(scene.gate.requests == ["a"])
    #expect(scene.load.isRunning)
    #expect(scene.load.activity == activity)
    scene.gate.answer(0, .success("cars"))
    await loading.value
  }

  @Test("A load that ends well leaves nothing under way, says so once and returns")
  func success() async {
    let scene = Scene(expecting: 1)
    scene.gate.answer(0, .success("cars"))
    await scene.begin("a").value
    #expect(scene.log == ["cars", "a is over", "a returns"])
    #expect(!scene.load.isRunning)
    #expect(scene.load.activity == nil)
    #expect(scene.load.failure == nil)
  }

  @Test("A load that fails says why until the next one begins")
  func failure() async {
    let scene = Scene(expecting: 2)
    scene.gate.answer(0, .failure(.storm))
    await scene.begin("a").value
    #expect(scene.log == ["a is over", "a returns"])
    #expect(!scene.load.isRunning)
    #expect(scene.load.activity == nil)
    #expect(scene.load.failure == .storm)

    let again = scene.begin("b")
    #expect(scene.load.failure == nil)
    scene.gate.answer(1, .success("cars"))
    await again.value
    #expect(scene.load.failure == nil)
  }

  @Test("Whoever is told that a load is over finds that it is")
  func whenOver() async {
    let load = LatestLoad<Trouble>()
    var found: [Trouble?] = []
    await load.run(isReload: false) { () throws(Trouble) in
      throw .storm
    } whenOver: {
      found.append(load.isRunning ? nil : load.failure)
    }
    #expect(found == [.storm])
  }

  // MARK: A newer load

  @Test("A newer load cancels the one before, which is not heard of again")
  func newer() async {
    let scene = Scene(expecting: 2)
    let first = scene.begin("a")
    let second = scene.begin("b", isReload: true)
    await first.value
    #expect(scene.load.activity == "reloading")
    scene.gate.answer(1, .success("newer cars"))
    await second.value
    #expect(scene.log == ["a returns", "newer cars", "b is over", "b returns"])
  }

  @Test(
    "What an older load still brings counts for nothing, whether it arrives before or after the newer one's",
    arguments: [Result.success("older cars"), .failure(Trouble.storm)], [true, false])
  func older(answer: Result<String, Trouble>, comesFirst: Bool) async {
    let scene = Scene(expecting: 2, heedsCancellation: false)
    let (first, second) = (scene.begin("a"), scene.begin("b"))
    if comesFirst {
      scene.gate.answer(0, answer)
      await first.value
      #expect(scene.load.activity == "loading")
    }
    scene.gate.answer(1, .success("newer cars"))
    await second.value
    scene.gate.answer(0, answer)
    await first.value
    #expect(scene.log.filter { !$0.hasSuffix("returns") } == ["newer cars", "b is over"])
    #expect(!scene.load.isRunning)
    #expect(scene.load.failure == nil)
  }

  @Test("A load returns only when its own work has ended, even when another took its place")
  func returning() async {
    let scene = Scene(expecting: 2, heedsCancellation: false)
    let (first, second) = (scene.begin("a"), scene.begin("b"))
    scene.gate.answer(1, .success("newer cars"))
    await second.value
    #expect(scene.log == ["newer cars", "b is over", "b returns"])
    scene.gate.answer(0, .success("older cars"))
    await first.value
    #expect(scene.log == ["newer cars", "b is over", "b returns", "a returns"])
  }

  // MARK: Giving up

  @Test("A load that is given up leaves all as it was, at once, even if its work does not notice")
  func cancel() async {
    let scene = Scene(expecting: 1, heedsCancellation: false)
    let loading = scene.begin("a", isReload: true)
    scene.load.cancel()
    #expect(!scene.load.isRunning)
    #expect(scene.load.activity == nil)
    #expect(scene.load.failure == nil)
    scene.gate.answer(0, .success("cars"))
    await loading.value
    #expect(scene.log == ["a returns"])
    #expect(!scene.load.isRunning)
  }

  @Test("A load that is given up fails with the reason it is given, not with its work's")
  func cancelAs() async {
    let scene = Scene(expecting: 1, heedsCancellation: false)
    let loading = scene.begin("a")
    scene.load.cancel(as: .cancelled)
    #expect(!scene.load.isRunning)
    #expect(scene.load.failure == .cancelled)
    scene.gate.answer(0, .failure(.storm))
    await loading.value
    #expect(scene.load.failure == .cancelled)
    #expect(scene.log == ["a returns"])
  }

  @Test("Another load can follow one that was given up")
  func afterCancel() async {
    let scene = Scene(expecting: 2)
    let first = scene.begin("a")
    scene.load.cancel(as: .cancelled)
    let second = scene.begin("b")
    #expect(scene.load.activity == "loading")
    scene.gate.answer(1, .success("cars"))
    await second.value
    await first.value
    #expect(scene.log.filter { !$0.hasSuffix("returns") } == ["cars", "b is over"])
    #expect(scene.load.failure == nil)
  }

  @Test("A screen that is closed cancels the work of its load, and nothing more is said")
  func closedScreen() async {
    let scene = Scene(expecting: 1)
    let loading = scene.begin("a")
    loading.cancel()
    await loading.value
    #expect(scene.gate.waitingCount == 0)
    #expect(scene.log == ["a returns"])
    #expect(!scene.load.isRunning)
    #expect(scene.load.failure == nil, "nobody asked why")
  }

  // MARK: First steps

  @Test("A load that is given up in its own first step ends as soon as it waits")
  func cancelledInFirstStep() async {
    let scene = Scene(expecting: 1)
    let first = scene.begin("a") { scene.load.cancel(as: .cancelled) }
    await first.value
    #expect(scene.log == ["a returns"])
    #expect(scene.load.failure == .cancelled)
  }

  @Test("A load that is given up in its own first step, and has no other, is not over")
  func cancelledInOnlyStep() async {
    let load = LatestLoad<Trouble>()
    var isOver = false
    await load.run(isReload: false) { () throws(Trouble) in
      load.cancel(as: .cancelled)
    } whenOver: {
      isOver = true
    }
    #expect(!isOver)
    #expect(load.failure == .cancelled)
  }

  @Test("A load whose first step begins another one gives way to it")
  func replacedInFirstStep() async {
    let scene = Scene(expecting: 2)
    var other: Task<Void, Never>?
    let first = scene.begin("a") { other = scene.begin("b") }
    await first.value
    #expect(scene.gate.requests == ["b", "a"])
    #expect(scene.load.activity == "loading")
    scene.gate.answer(0, .success("cars"))
    await other?.value
    #expect(scene.log == ["a returns", "cars", "b is over", "b returns"])
  }

  // MARK: Ownership

  private final class Thing {}

  @Test("Nothing that a load used is held when it is over", arguments: [true, false])
  func freed(isCancelled: Bool) async {
    let load = LatestLoad<Trouble>()
    await expectFreed {
      let thing = Thing()
      await load.run(isReload: false) { [thing] () throws(Trouble) in
        if isCancelled { load.cancel() }
        await Task.yield()
        withExtendedLifetime(thing) {}
      } whenOver: { [thing] in
        withExtendedLifetime(thing) {}
      }
      return [thing]
    }
    #expect(!load.isRunning)
  }
}
