import Scenes
import Synchronization
import Testing

@testable import SceneTesting

@Suite("A test that waits for what does not come", .patience)
struct PatienceTests {
  private func perform(
    _ trait: PatienceTrait, _ test: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await trait.provideScope(for: #require(Test.current), testCase: nil, performing: test)
  }

  @Test("is cancelled after its limit, with a sentence, and the run goes on")
  func cancelled() async throws {
    let trait = PatienceTrait(within: .milliseconds(1)) { Issue.record("the run was ended: \($0)") }
    let never = AsyncStream<Int>.makeStream()
    try await withKnownIssue {
      try await perform(trait) { for await _ in never.stream {} }
    } matching: { issue in
      "\(issue)".contains("Not over after 0.001 seconds: it waits for something that does not come.")
    }
  }

  @Test("ends the run if it ignores that, with a sentence that names the test")
  func deaf() async throws {
    let sentence = Awaited("")
    let trait = PatienceTrait(within: .milliseconds(1), grace: .milliseconds(1)) { text in
      sentence.withLock { $0 = text }
    }
    try await withKnownIssue {
      // A task's value comes when the task is over, whoever is cancelled.
      let deaf = Task { await sentence.wait { $0 != "" } }
      try await perform(trait) { _ = await deaf.value }
    } matching: {
      "\($0)".contains("Not over")
    }
    let text = sentence.withLock(\.self)
    #expect(
      text.hasPrefix("“ends the run if it ignores that, with a sentence that names the test” ignores that"))
    #expect(text.contains("PatienceTests.swift:"))
  }

  @Test("is another than one that ends in time, or fails by itself")
  func inTime() async throws {
    let trait = PatienceTrait(within: .seconds(1_000)) { Issue.record("the run was ended: \($0)") }
    let isPerformed = Mutex(false)
    try await perform(trait) { isPerformed.withLock { $0 = true } }
    #expect(isPerformed.withLock { $0 })
    await #expect(throws: CancellationError.self) { try await perform(trait) { throw CancellationError() } }
  }

  @Test("may wait for the first element of a sequence by name, and ends that wait with a sentence")
  func first() async {
    let never = AsyncStream<Int>.makeStream()
    let arrivals = Arrivals<Int, Never> {
      for await number in never.stream { return number }
      return nil
    }
    await withKnownIssue {
      #expect(await arrivals.first("a number is told", within: .milliseconds(1)) == nil)
    } matching: {
      "\($0)".contains("Waited in vain for this: a number is told.")
    }
    #expect(await Arrivals<Int, Never>([7]).first("a number is told") == 7)
    #expect(await Arrivals<Int, Never>([]).first("a number is told") == nil)
  }
}
