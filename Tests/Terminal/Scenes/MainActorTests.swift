import SceneTesting
import Testing

@Suite("Whether the main actor is current")
struct MainActorTests {
  /// Runs wherever it is called.
  private func followed() async -> Bool {
    await MainActor.isCurrent()
  }

  @concurrent
  private func elsewhere() async -> Bool {
    await MainActor.isCurrent()
  }

  @Test("It is on the main actor, and in what is called there without going elsewhere")
  @MainActor
  func here() async {
    #expect(await MainActor.isCurrent())
    #expect(await followed())
    #expect(await !elsewhere())
  }

  @Test("It is not without an actor, or on another one")
  func notHere() async {
    #expect(await !MainActor.isCurrent())
    #expect(await !Other().isOnMainActor())
  }

  private actor Other {
    func isOnMainActor() async -> Bool {
      await MainActor.isCurrent()
    }
  }
}
