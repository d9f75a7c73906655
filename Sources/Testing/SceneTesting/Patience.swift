/// How long a test waits before it fails.
///
/// A wait that fails takes the whole time, and one that succeeds ends early. After each second, the main actor must
/// get a turn. So the limit extends on a busy machine, or beside a test that keeps the main actor busy.
enum Patience {
  /// Waits until the time limit has passed. Throws if the task is cancelled first.
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
  /// The default: longer than anything that happens at all takes.
  public static let patience = Duration.seconds(20)
}
