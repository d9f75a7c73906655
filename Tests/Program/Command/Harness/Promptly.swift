import Testing

/// Runs a test at a higher priority than the others, so that it need not queue behind them each time that it waits.
///
/// A test that ends a process needs it: until it has been told of the end, a thread of the testing library asks the system
/// for it over and over.
struct Promptly: SuiteTrait, TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == Promptly {
  static var promptly: Promptly { Promptly() }
}
