import SceneTesting
import Testing

@Suite("Waits in tests", .patience)
@MainActor
struct WaitTests {
  private let clock = ManualClock()
  private let gate = Gate<String, Int, CancellationError>(
    "power", expecting: 2, cancelled: CancellationError())

  /// Expects an issue with one sentence and no other.
  private func expectIssue(_ sentence: String, from wait: () async -> Void) async {
    await withKnownIssue {
      await wait()
    } matching: { issue in
      issue.comments.map(\.rawValue) == [sentence]
    }
  }

  @Test("A call that is not answered is reported, and ends as if it were cancelled")
  func unanswered() async {
    let gate = Gate<String, Int, CancellationError>(
      "power", expecting: 1, cancelled: CancellationError(), within: .milliseconds(1))
    await expectIssue(#"The call of power with "Ioniq 5" was not answered."#) {
      await #expect(throws: CancellationError.self) { try await gate.call("Ioniq 5") }
    }
  }

  @Test("Sleepers that never come are reported, with how many there are")
  func noSleepers() async {
    let sleeping = Task { [clock] in try? await clock.pass(.seconds(1)) }
    await clock.sleepers(1)
    await expectIssue("Waited in vain for 2 to sleep by the clock: 1 do.") {
      await clock.sleepers(2, within: .milliseconds(1))
    }
    clock.advance(by: .seconds(1))
    _ = await sleeping.value
  }

  @Test("Calls that never come are reported, with those that did")
  func noCalls() async throws {
    gate.answer(0, .success(320))
    _ = try await gate.call("Ioniq 5")
    await expectIssue("Waited in vain for 2 calls of power: there were these: [\"Ioniq 5\"].") {
      await gate.called(2, within: .milliseconds(1))
    }
  }

  @Test("A wait for the main actor's state ends when it is so, or says what was waited for")
  func conditions() async {
    var isDrawn = false
    Task { isDrawn = true }
    await eventually("the screen is drawn") { isDrawn }
    #expect(isDrawn)
    await expectIssue("Waited in vain for this: the screen is gone.") {
      await eventually("the screen is gone", within: .milliseconds(1)) { !isDrawn }
    }
  }

  @Test("A wait in a task that is cancelled ends without a word")
  func cancelled() async {
    let waiting = Task { [clock, gate] in
      await clock.sleepers(9)
      await gate.called(9)
      await eventually("what never comes") { false }
    }
    waiting.cancel()
    await waiting.value
  }
}
