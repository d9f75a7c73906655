import Synchronization

/// A trace of the messages between a module's parts: each message across a boundary, with the time since the last key.
///
/// `CarSeams.tracing(_:)` has the factory insert the decorators that listen.
public final class Trace: Sendable {
  private struct State {
    /// The time of the last key.
    var keyAt: Duration
    /// The last key, until a message follows it or none can follow any more.
    var key: String?
    /// Consecutive messages of one kind, which are counted.
    var counted: TraceMessage?
    /// The number of open scenes.
    var openCount = 0
    /// The last entries, for the pane.
    var last: [TraceEntry] = []
    var writer: any TraceWriting
    /// Called after each message.
    var watcher: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>
  private let now: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void

  /// The maximum number of entries kept for the pane: more than any screen has lines.
  private static let mostKept = 256

  /// The format of a trace.
  public enum Form: Sendable {
    /// A line for each message.
    case lines
    /// A Mermaid sequence diagram.
    case mermaid
  }

  /// - Parameters:
  ///   - form: the format.
  ///   - clock: the clock for the times.
  ///   - write: receives one whole line at a time, with its newline, from any thread.
  public init<C: Clock>(
    as form: Form = .lines, clock: C = ContinuousClock(), write: @escaping @Sendable (String) -> Void
  ) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    self.write = write
    let writer: any TraceWriting =
      switch form {
      case .lines: TraceLines()
      case .mermaid: MermaidDiagram()
      }
    state = Mutex(State(keyAt: .zero, writer: writer))
    for line in writer.beginning { write(line + "\n") }
  }

  /// Returns the first line of a trace in a format, which identifies such a file.
  public static func firstLine(as form: Form) -> String {
    switch form {
    case .lines: TraceLines().beginning[0]
    case .mermaid: MermaidDiagram().beginning[0]
    }
  }

  // MARK: What happens

  /// Records a key or another input event, and restarts the timer.
  func press(_ key: String) {
    let time = now()
    state.withLock { state in
      flush(&state)
      state.keyAt = time
      state.key = key
    }
  }

  /// Ends the immediate effects of a key.
  /// - Parameter isWritten: false if the key was not for the module.
  func release(isWritten: Bool = true) {
    state.withLock { state in
      if isWritten { writeKey(&state) }
      state.key = nil
    }
  }

  /// Records a message across a boundary.
  func tell(_ scene: String, _ way: Way, _ text: String, isAnswer: Bool = false) {
    let time = now()
    let watcher = state.withLock { state in
      flush(&state)
      add(.message(message(scene, way, text, at: time, isAnswer, state)), to: &state)
      return state.watcher
    }
    watcher?()
  }

  /// Records a message that occurs many times in a row.
  func count(_ scene: String, _ way: Way, _ text: String) {
    let time = now()
    state.withLock { state in
      if let counted = state.counted, counted.scene == scene, counted.text == text {
        state.counted?.count += 1
      } else {
        flush(&state)
        state.counted = message(scene, way, text, at: time, false, state)
      }
    }
  }

  /// Notes that a scene is on screen.
  func open() { state.withLock { $0.openCount += 1 } }

  /// Notes that a scene has left the screen.
  func close() { state.withLock { $0.openCount -= 1 } }

  /// Sets a closure to call after each message, from any thread. Counted messages are excluded, because they occur
  /// during drawing.
  func watch(_ watcher: (@Sendable () -> Void)?) { state.withLock { $0.watcher = watcher } }

  /// Returns the time, for measuring how long an answer takes.
  func time() -> Duration { now() }

  /// Writes the final count of counted messages.
  public func end() { state.withLock { flush(&$0) } }

  /// Returns the last lines.
  /// - Parameter count: the maximum number of lines.
  func lines(atMost count: Int) -> [String] {
    state.withLock { state in
      let writer = TraceLines()
      let entries = state.last + (state.counted.map { [.message($0)] } ?? [])
      return entries.suffix(count).flatMap { writer.lines(of: $0) }
    }
  }

  // MARK: Writing

  private func message(
    _ scene: String, _ way: Way, _ text: String, at time: Duration, _ isAnswer: Bool, _ state: State
  ) -> TraceMessage {
    TraceMessage(
      scene: scene, isNamed: state.openCount > 1, way: way, text: text, time: time - state.keyAt,
      isAnswer: isAnswer)
  }

  private func flush(_ state: inout State) {
    guard let counted = state.counted.take() else { return }
    add(.message(counted), to: &state)
  }

  private func writeKey(_ state: inout State) {
    guard let key = state.key.take() else { return }
    add(.key(key), to: &state)
  }

  private func add(_ entry: TraceEntry, to state: inout State) {
    if case .message = entry { writeKey(&state) }
    state.last.append(entry)
    if state.last.count > 2 * Self.mostKept { state.last.removeFirst(Self.mostKept) }
    for line in state.writer.lines(of: entry) { write(line + "\n") }
  }
}
