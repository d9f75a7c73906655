public import SceneTesting
public import TerminalUI
public import Testing

/// A terminal in memory: a test types at it, and looks at what it shows.
///
/// It interprets what is written to it with a `TerminalModel`, and may be used from any thread. A program runs on it as
/// it does on a real one:
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

  /// What it shows.
  public var model: TerminalModel { state.withLock { $0.model } }

  /// How large it is.
  public var size: Size { state.withLock { $0.model.size } }

  /// All bytes since the last `takeWritten()`, those of `start` and `stop` too.
  public var written: [UInt8] { state.withLock { $0.written } }

  /// Whether it is taken over.
  public var isStarted: Bool { state.withLock { $0.deliver != nil } }

  /// How often it was suspended.
  public var suspensions: Int { state.withLock { $0.suspensions } }

  /// The bytes written so far, which are then forgotten.
  public func takeWritten() -> [UInt8] {
    state.withLock { state in
      defer { (state.written, state.writes) = ([], 0) }
      return state.written
    }
  }

  /// How often something was written since the last `takeWritten()`, apart from `start` and `stop`: each frame is one
  /// write.
  public var writeCount: Int { state.withLock { $0.writes } }

  /// Takes it over, and delivers what was typed before.
  public func start(deliver: @escaping @Sendable (TerminalInput) -> Void) throws(TerminalError) {
    let early = state.withLock { state in
      state.deliver = deliver
      defer { state.undelivered = [] }
      return state.undelivered
    }
    show(Array(Self.entering.utf8))
    for input in early { deliver(input) }
  }

  /// Interprets bytes, and wakes whoever is waiting for what they show.
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

  /// Gives it back.
  public func stop() {
    let wasStarted = state.withLock { state in
      defer { state.deliver = nil }
      return state.deliver != nil
    }
    if wasStarted { show(Array(Self.leaving.utf8)) }
  }

  /// Leaves and enters again at once, and counts it.
  public func suspend() {
    show(Array(Self.leaving.utf8))
    state.withLock { $0.suspensions += 1 }
    show(Array(Self.entering.utf8))
  }

  /// Types text, as one read of its bytes.
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

  /// Ends the input, as a closed window does.
  public func close() {
    receive(.closed)
  }

  /// Waits until what it shows meets a condition, which is checked now and after each write. If that does not happen,
  /// records an issue with what it shows instead. Returns early when the task is cancelled.
  /// - Parameters:
  ///   - what: what is being waited for, for an issue's text.
  ///   - limit: how long to wait at most.
  ///   - condition: called while the terminal is locked: it may look only at the model.
  public func until(
    _ what: String, within limit: Duration = .patience, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: @escaping @Sendable (TerminalModel) -> Bool
  ) async {
    guard await state.wait(within: limit, until: { condition($0.model) }) == .late else { return }
    Issue.record("Waited in vain for \(what) on \(model).", sourceLocation: sourceLocation)
  }

  /// Waits until it shows a text in one of its lines, as `until(_:within:sourceLocation:_:)` does.
  /// - Parameter limit: how long to wait at most.
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
