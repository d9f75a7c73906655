import LibC
public import Testing

/// Limits the duration of a test. A test that waits for something that never happens fails with a message and is
/// cancelled.
///
/// A wait that ignores cancellation would block the run for ever. So the run then ends and names the test.
public struct PatienceTrait: SuiteTrait, TestTrait, TestScoping {
  private let limit: Duration
  private let grace: Duration
  private let endRun: @Sendable (String) -> Void

  /// - Parameters:
  ///   - limit: the time limit of a test. It extends on a busy machine.
  ///   - grace: how long a cancelled test may take to end.
  ///   - endRun: ends the run with a message.
  init(
    within limit: Duration, grace: Duration = .seconds(10),
    endRun: @escaping @Sendable (String) -> Void = Self.endProcess
  ) {
    (self.limit, self.grace, self.endRun) = (limit, grace, endRun)
  }

  /// Always true: the limit applies to each test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test within its time limit.
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
    // Cancelled if this function ends first.
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

  /// Writes a message to standard error, and exits the process.
  private static func endProcess(_ sentence: String) {
    let line = Array("\(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(1)
  }
}

extension Trait where Self == PatienceTrait {
  /// Limits each test to a minute, or to ten if each random test runs all of its cases. A slow machine needs that much
  /// time for them.
  public static var patience: Self { .patience(.seconds(Fuzz.triesAllCases ? 600 : 60)) }

  /// Limits each test to a duration.
  public static func patience(_ limit: Duration) -> Self { PatienceTrait(within: limit) }
}
