/// How long a test waits before it fails.
///
/// A wait that fails takes all of this time; one that succeeds needs none of it. After each second the main actor has
/// to get a turn once: on a busy machine, or beside a test that keeps the main actor busy, the time is that much
/// longer.
enum Patience {
  /// Returns when the time is up, or throws if the task is cancelled first.
  static func wait(_ limit: Duration) async throws {
    var left = limit
    repeat {
      try await Task.sleep(for: min(left, .seconds(1)))
      await MainActor.run {}
      left -= .seconds(1)
    } while left > .zero
  }
}

extension Duration {
  /// The default: longer than anything takes that happens at all.
  public static let patience = Duration.seconds(20)
}
