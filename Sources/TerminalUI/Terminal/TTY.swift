import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal that the process runs in.
///
/// While it is started, it handles the process's signals: one that asks the process to end is delivered, not obeyed;
/// a crash gives the terminal back before it ends the process; and `SIGPIPE` is ignored. What is written to standard
/// error on the same terminal is kept, and shown afterwards. One terminal can be started at a time.
public final class TTY: Terminal {
  private enum Phase {
    case stopped, started, suspended, stopping
  }

  private struct State {
    var phase = Phase.stopped
    var mode: RawMode?
    var reader: TerminalReader?
  }

  private static let isTaken = Atomic(false)

  private let input: Int32
  private let output: Int32
  private let ownsInput: Bool
  private let outlet: TerminalOutlet
  private let state = Mutex(State())

  /// Makes a terminal from two open descriptors, which stay their owner's.
  /// - Parameters:
  ///   - input: where keys are read from.
  ///   - output: what is drawn on.
  /// - Throws: `notATerminal` when one of them is not a terminal.
  public convenience init(input: Int32, output: Int32) throws(TerminalError) {
    guard isatty(input) != 0, isatty(output) != 0 else { throw .notATerminal }
    self.init(input: input, output: output, ownsInput: false)
  }

  private init(input: Int32, output: Int32, ownsInput: Bool) {
    self.input = input
    self.output = output
    self.ownsInput = ownsInput
    outlet = TerminalOutlet(to: output)
  }

  deinit {
    if ownsInput { close(input) }
  }

  /// The terminal that standard output is on, with its keys from standard input or, where that is something
  /// else, from the terminal that the process belongs to.
  /// - Throws: `notATerminal` when standard output is not a terminal, `dumbTerminal` when it cannot show screens,
  ///   `noKeys` when no keys can be read.
  public static func open() throws(TerminalError) -> TTY {
    guard isatty(STDOUT_FILENO) != 0 else { throw .notATerminal }
    let kind = getenv("TERM").map { String(cString: $0) } ?? ""
    guard kind != "", kind != "dumb" else { throw .dumbTerminal }
    if isatty(STDIN_FILENO) != 0 {
      return TTY(input: STDIN_FILENO, output: STDOUT_FILENO, ownsInput: false)
    }
    let input = openFile("/dev/tty", O_RDWR | O_CLOEXEC)
    guard input >= 0 else { throw .noKeys }
    return TTY(input: input, output: STDOUT_FILENO, ownsInput: true)
  }

  /// Ends the process as a signal would have ended it, so that a shell sees what happened: by the signal itself
  /// or, where that is impossible, with status 128 + `signal`. A line on standard error says so. Stop the terminal
  /// first.
  public static func endProcess(by signal: Int32) -> Never {
    LastWords.report(signal)
    _ = SignalAction.set(SIG_DFL, on: signal)
    SignalAction.setBlocked([signal], false)
    raise(signal)
    exit(128 + signal)
  }

  /// How large the terminal is now; 80 columns and 24 rows when it does not know.
  public var size: Size {
    SystemCalls.windowSize(of: output) ?? Size(columns: 80, rows: 24)
  }

  /// Takes the terminal over: raw mode at once; the alternate screen, the hidden cursor and the other modes together
  /// with the first bytes that are written.
  /// - Parameter deliver: called with everything that comes in, in order, on a thread of its own, until `stop()`.
  /// - Throws: the reason why the terminal cannot be taken over; it is then as it was before.
  public func start(deliver: @escaping @Sendable (TerminalInput) -> Void) throws(TerminalError) {
    let isFree = Self.isTaken.compareExchange(
      expected: false, desired: true, ordering: .acquiringAndReleasing)
    guard isFree.exchanged else { throw .system(call: "start", reason: "A terminal is already started") }
    do throws(TerminalError) {
      try state.withLock { (state: inout State) throws(TerminalError) in
        try takeOver(&state, deliver: deliver)
      }
    } catch {
      Self.isTaken.store(false, ordering: .releasing)
      throw error
    }
  }

  /// Sends bytes, all of them, in order. Does nothing when the terminal is not started, is suspended or is gone.
  /// Never waits for the terminal: what it does not take now is sent as soon as it does.
  public func write(_ bytes: [UInt8]) {
    TerminalReset.coverThread()
    if !outlet.write(bytes) { SignalPipe.send(SignalPipe.wake) }
  }

  /// Whether the terminal has taken everything that was written.
  public var isReady: Bool { outlet.isEmpty }

  /// Gives the terminal back as it was before `start`. Does nothing when it is not started.
  ///
  /// May be called from any thread, even during a delivery. Nothing is delivered afterwards.
  public func stop() {
    let (phase, reader) = state.withLock { state in
      let phase = state.phase
      if phase == .started || phase == .suspended { state.phase = .stopping }
      return (phase, state.reader.take())
    }
    guard phase == .started || phase == .suspended else { return }
    reader?.end()
    state.withLock { state in
      if phase == .started { leave(state.mode) }
      TerminalReset.releaseSignals()
      SignalPipe.releaseSignals()
      state = State()
    }
    Self.isTaken.store(false, ordering: .releasing)
  }

  /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal over again when the
  /// process continues; only then does it return. `.resized` is delivered as well, since the screen has to be redrawn.
  ///
  /// When the process was made to continue only in order to end, the terminal is left as it is: it may be another
  /// process's by then.
  public func suspend() {
    let reader = state.withLock { state -> TerminalReader? in
      guard state.phase == .started else { return nil }
      leave(state.mode)
      state.phase = .suspended
      return state.reader
    }
    guard let reader else { return }
    SignalPipe.stopProcess()
    reader.catchUp()
    state.withLock { state in
      guard state.phase == .suspended, !SignalPipe.hasEndRequest else { return }
      state.phase = .started
      takeOverAgain(&state)
    }
  }

  private func takeOver(
    _ state: inout State, deliver: @escaping @Sendable (TerminalInput) -> Void
  ) throws(TerminalError) {
    let signals = try SignalPipe.open()
    _ = SignalPipe.receive()
    let mode = try RawMode(of: input)
    SignalPipe.catchSignals()
    TerminalReset.catchSignals()
    let reader = TerminalReader(
      input: input, signals: signals, outlet: outlet, processGoesOn: { [weak self] in self?.processGoesOn() },
      deliver: deliver)
    do throws(TerminalError) {
      try mode.enter(input)
      enter(mode)
      try reader.start()
    } catch {
      leave(mode)
      TerminalReset.releaseSignals()
      SignalPipe.releaseSignals()
      throw error
    }
    state = State(phase: .started, mode: mode, reader: reader)
  }

  /// After a stop that did not come from `suspend()`, whoever had the terminal meanwhile has changed it.
  private func processGoesOn() {
    state.withLock { state in
      if state.phase == .started { takeOverAgain(&state) }
    }
  }

  /// The settings first: they stop a process in the background, before it can draw over somebody's screen.
  private func takeOverAgain(_ state: inout State) {
    guard var mode = state.mode, (try? mode.enterAgain(input)) != nil else { return }
    state.mode = mode
    enter(mode)
  }

  private func enter(_ mode: RawMode) {
    TerminalReset.arm(output: outlet.descriptor, input: input, settings: mode.before)
    outlet.open()
  }

  /// The settings first: they never wait, and the screen may.
  private func leave(_ mode: RawMode?) {
    let mask = SignalAction.setBlocked([SIGTTOU], true)
    mode?.leave(input)
    outlet.close()
    TerminalReset.disarm()
    SignalAction.restoreMask(mask)
  }
}

// Inside the type, its own `open` hides the system's.
private func openFile(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags)
}
