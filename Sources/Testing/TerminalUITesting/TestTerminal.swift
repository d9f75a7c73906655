public import SceneTesting
public import TerminalUI
public import Testing

/// An in-memory terminal: a test types at it, and looks at its screen.
///
/// It interprets its input with a `TerminalModel`, and may be used from any thread. A program runs on it as on a real
/// one:
///
/// ```swift
/// let terminal = TestTerminal(size: Size(columns: 20, rows: 3))
/// let ending = Task { try await Application(terminal: terminal).run(screen) }
/// await terminal.until(shows: "Ioniq 5")
/// terminal.type("\u{3}")
/// #expect(try await ending.value == .interrupted)
/// ```
public final class TestTerminal: Terminal {
  private struct State {
    var model: TerminalModel
    var written: [UInt8] = []
    var writes = 0
    var deliver: (@Sendable (TerminalInput) -> Void)?
    var undelivered: [TerminalInput] = []
    var suspensions = 0
  }

  private let state: Awaited<State>

  private static let entering = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l"
  private static let leaving = "\u{1B}[m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  public init(size: Size) {
    state = Awaited(State(model: TerminalModel(size: size)))
  }

  /// The model of its screen.
  public var model: TerminalModel { state.withLock { $0.model } }

  /// The current size.
  public var size: Size { state.withLock { $0.model.size } }

  /// All bytes since the last `takeWritten()`, including those of `start` and `stop`.
  public var written: [UInt8] { state.withLock { $0.written } }

  /// Whether it is taken over.
  public var isStarted: Bool { state.withLock { $0.deliver != nil } }

  /// The number of suspensions.
  public var suspensions: Int { state.withLock { $0.suspensions } }

  /// Returns and clears the bytes written so far.
  public func takeWritten() -> [UInt8] {
    state.withLock { state in
      defer { (state.written, state.writes) = ([], 0) }
      return state.written
    }
  }

  /// The number of writes since the last `takeWritten()`, not counting `start` and `stop`. Each frame is one write.
  public var writeCount: Int { state.withLock { $0.writes } }

  /// Takes the terminal over, and delivers what was typed before.
  public func start(deliver: @escaping @Sendable (TerminalInput) -> Void) throws(TerminalError) {
    let early = state.withLock { state in
      state.deliver = deliver
      defer { state.undelivered = [] }
      return state.undelivered
    }
    show(Array(Self.entering.utf8))
    for input in early { deliver(input) }
  }

  /// Interprets bytes, and resumes the waits that their effect fulfils.
  public func write(_ bytes: [UInt8]) {
    state.withLock { $0.writes += 1 }
    show(bytes)
  }

  private func show(_ bytes: [UInt8]) {
    state.withLock { state in
      state.model.feed(bytes)
      state.written += bytes
    }
  }

  /// Restores the terminal.
  public func stop() {
    let wasStarted = state.withLock { state in
      defer { state.deliver = nil }
      return state.deliver != nil
    }
    if wasStarted { show(Array(Self.leaving.utf8)) }
  }

  /// Leaves and enters again at once, and counts the suspension.
  public func suspend() {
    show(Array(Self.leaving.utf8))
    state.withLock { $0.suspensions += 1 }
    show(Array(Self.entering.utf8))
  }

  /// Types text, delivered as one read.
  public func type(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends bytes as a terminal does for keys, in one read.
  public func send(_ bytes: [UInt8]) {
    receive(.bytes(bytes))
  }

  /// Delivers a signal, as if the process had received it.
  public func send(signal: Int32) {
    receive(.signal(signal))
  }

  /// Changes the size, and reports it.
  public func resize(to size: Size) {
    state.withLock { $0.model.resize(to: size) }
    receive(.resized)
  }

  /// Ends the input, like a closed window.
  public func close() {
    receive(.closed)
  }

  /// Waits until the screen meets a condition, which is checked now and after each write. Records an issue with the
  /// screen's content if it doesn't in time. Returns early if the task is cancelled.
  /// - Parameters:
  ///   - what: a description of the condition, for the issue.
  ///   - limit: the longest time to wait.
  ///   - condition: called under the lock, so it must only look at the model.
  public func until(
    _ what: String, within limit: Duration = .patience, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: @escaping @Sendable (TerminalModel) -> Bool
  ) async {
    guard await state.wait(within: limit, until: { condition($0.model) }) == .late else { return }
    Issue.record("Waited in vain for \(what) on \(model).", sourceLocation: sourceLocation)
  }

  /// Waits until one of the lines contains a text, like `until(_:within:sourceLocation:_:)`.
  /// - Parameter limit: the longest time to wait.
  public func until(
    shows text: String, within limit: Duration = .patience,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await until("“\(text)”", within: limit, sourceLocation: sourceLocation) { model in
      model.lines.contains { $0.contains(text) }
    }
  }

  private func receive(_ input: TerminalInput) {
    let deliver = state.withLock { state in
      if state.deliver == nil { state.undelivered.append(input) }
      return state.deliver
    }
    deliver?(input)
  }
}
