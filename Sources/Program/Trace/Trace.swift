import Synchronization

/// The conversation of a module's parts, as it happens: each message that crosses a boundary, with the time since the key.
///
/// `CarSeams.tracing(_:)` has the factory put in who listens.
public final class Trace: Sendable {
  private struct State {
    /// When the last key was pressed.
    var keyAt: Duration
    /// The last key, until a message comes of it or nothing can any more.
    var key: String?
    /// Messages of one kind in a row, which are counted.
    var counted: TraceMessage?
    /// How many scenes are open.
    var openCount = 0
    /// The last entries, for the pane.
    var last: [TraceEntry] = []
    var writer: any TraceWriting
    /// Is told of each message.
    var watcher: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>
  private let now: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void

  /// The most entries that are kept for the pane: more than any screen has lines.
  private static let mostKept = 256

  /// How a trace is written.
  public enum Form: Sendable {
    /// A line for each message.
    case lines
    /// A sequence diagram in the language of Mermaid.
    case mermaid
  }

  /// - Parameters:
  ///   - form: how it is written.
  ///   - clock: what measures the time.
  ///   - write: takes one whole line at a time, with its newline, from any thread.
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

  /// The first line of a trace in a form: what says that a file is one.
  public static func firstLine(as form: Form) -> String {
    switch form {
    case .lines: TraceLines().beginning[0]
    case .mermaid: MermaidDiagram().beginning[0]
    }
  }

  // MARK: What happens

  /// A key was pressed, or the like. The time begins anew.
  func press(_ key: String) {
    let time = now()
    state.withLock { state in
      flush(&state)
      state.keyAt = time
      state.key = key
    }
  }

  /// What a key has led to is over, as far as nobody has to wait for it.
  /// - Parameter isWritten: false where the key was not for the module.
  func release(isWritten: Bool = true) {
    state.withLock { state in
      if isWritten { writeKey(&state) }
      state.key = nil
    }
  }

  /// A message has crossed a boundary.
  func tell(_ scene: String, _ way: Way, _ text: String, isAnswer: Bool = false) {
    let time = now()
    let watcher = state.withLock { state in
      flush(&state)
      add(.message(message(scene, way, text, at: time, isAnswer, state)), to: &state)
      return state.watcher
    }
    watcher?()
  }

  /// A message has crossed a boundary that comes many times in a row.
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

  /// A scene is on screen.
  func open() { state.withLock { $0.openCount += 1 } }

  /// It is no longer there.
  func close() { state.withLock { $0.openCount -= 1 } }

  /// Has somebody told of each message, from any thread, but not of those that are counted, which come while one draws.
  func watch(_ watcher: (@Sendable () -> Void)?) { state.withLock { $0.watcher = watcher } }

  /// The time, to measure how long an answer takes.
  func time() -> Duration { now() }

  /// Writes what is counted at the end.
  public func end() { state.withLock { flush(&$0) } }

  /// The last lines.
  /// - Parameter count: how many at most.
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
