/// How long a test waits for what should have come by then.
///
/// A wait that fails does so after this time, and one that does not fail needs none of it. After each second of it
/// the main actor has to come round once: on a busy machine, or beside a test that keeps the main actor for itself, the
/// time lasts as much longer.
enum Patience {
  /// Returns when the time is over, or throws when the task is cancelled before.
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
  /// How long a test waits if it does not say so itself: longer than anything takes that comes at all.
  public static let patience = Duration.seconds(20)
}
