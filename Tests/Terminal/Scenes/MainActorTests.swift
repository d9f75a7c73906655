import SceneTesting
import Testing

@Suite("Whether the main actor is current")
struct MainActorTests {
  /// Runs wherever it is called.
  private func followed() async -> Bool { await MainActor.isCurrent() }

  @concurrent
  private func elsewhere() async -> Bool { await MainActor.isCurrent() }

  @Test("It is on the main actor, and in what is called there without going elsewhere")
  @MainActor
  func here() async {
    #expect(await MainActor.isCurrent())
    #expect(await followed())
    #expect(await !elsewhere())
  }
}
