public import Testing

/// Waits until a condition on the main actor is true, checking it whenever the test gets a turn there. Records an
/// issue if it doesn't become true. Returns early if the task is cancelled.
///
/// ```swift
/// Task { screen.text = "Ioniq 5" }
/// await eventually("the screen has its text") { screen.text == "Ioniq 5" }
/// ```
/// - Parameters:
///   - what: a description of the condition, for the issue.
///   - limit: the longest time to wait.
@MainActor
public func eventually(
  _ what: String, within limit: Duration = .patience, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async {
  let isLate = Awaited(false)
  let alarm = Task { if (try? await Patience.wait(limit)) != nil { isLate.withLock { $0 = true } } }
  defer { alarm.cancel() }
  while !condition(), !Task.isCancelled {
    if isLate.withLock({ $0 }) {
      Issue.record("Waited in vain for this: \(what).", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
