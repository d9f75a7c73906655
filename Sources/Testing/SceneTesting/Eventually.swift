public import Testing

/// Waits until something is true on the main actor, which is checked whenever it is the test's turn there. Records an
/// issue if that does not happen, and returns early when the task is cancelled.
///
/// ```swift
/// Task { screen.text = "Ioniq 5" }
/// await eventually("the screen has its text") { screen.text == "Ioniq 5" }
/// ```
/// - Parameters:
///   - what: what is being waited for, for an issue's text.
///   - limit: how long to wait at most.
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
