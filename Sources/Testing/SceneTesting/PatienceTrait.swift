import LibC
public import Testing

/// Limits how long a test may take: a test that waits for something that never comes fails with a sentence, and is cancelled.
///
/// A wait that ignores its cancellation would hold up the run for ever, so then the run ends, and names the test.
public struct PatienceTrait: SuiteTrait, TestTrait, TestScoping {
  private let limit: Duration
  private let grace: Duration
  private let endRun: @Sendable (String) -> Void

  /// - Parameters:
  ///   - limit: how long a test may take. It is that much longer on a busy machine.
  ///   - grace: how long a test has to end when it is cancelled.
  ///   - endRun: ends the run, given a sentence that says why.
  init(
    within limit: Duration, grace: Duration = .seconds(10),
    endRun: @escaping @Sendable (String) -> Void = Self.endProcess
  ) {
    (self.limit, self.grace, self.endRun) = (limit, grace, endRun)
  }

  /// It applies to each test of a suite.
  public var isRecursive: Bool { true }

  /// Performs a test within its limit.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let watch = Awaited<Task<Void, Never>?>(nil)
    defer { watch.withLock { $0?.cancel() } }
    let isOver = Awaited(false)
    func perform() async throws {
      defer { isOver.withLock { $0 = true } }
      try await function()
    }
    // It is cancelled where this function ends before it.
    async let performed: Void = perform()
    if await isOver.wait(within: limit, until: { $0 }) == .late {
      Issue.record("Not over after \(limit): it waits for something that does not come.")
      let name = test.displayName ?? test.name
      let task = Task {
        guard (try? await Patience.wait(grace)) != nil else { return }
        endRun("“\(name)” ignores that it was cancelled, so the run ends here: \(test.sourceLocation)")
      }
      watch.withLock { $0 = task }
      return
    }
    try await performed
  }

  /// Writes a sentence to standard error, and ends the process.
  private static func endProcess(_ sentence: String) {
    let line = Array("\(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(1)
  }
}

extension Trait where Self == PatienceTrait {
  /// Each test may take a minute, and ten where each random one tries all of its cases: a slow machine that does nothing
  /// wrong is to have the time for them.
  public static var patience: Self { .patience(.seconds(Fuzz.triesAllCases ? 600 : 60)) }

  /// Each test may take so long.
  public static func patience(_ limit: Duration) -> Self { PatienceTrait(within: limit) }
}
