import LibC
import Synchronization

/// The terminal that the process runs in.
///
/// While it is started, it handles the process's signals: one that asks the process to end is delivered, not obeyed;
/// a crash gives the terminal back before it ends the process; and `SIGPIPE` is ignored. What is written to standard
/// error on the same terminal is kept, and shown afterwards. One terminal can be started at a time.
public final class TTY: Terminal {
  private enum Phase {
    /// Between `stop()` and `start`.
    case stopped
    /// The terminal was given back for a while, or another job has it. Whoever has set this takes it over again.
    case away
    /// The terminal is taken over.
    case present
    /// `stop()` has begun.
    case stopping
  }

  private struct State {
    var phase = Phase.stopped
    /// The settings, from the first time that the terminal is taken over.
    var mode: RawMode?
    var reader: TerminalReader?
  }

  private static let isTaken = Atomic(false)
  /// After how many stops in a row that did not stop the process nothing ever will.
  private static let vainStopsAllowed = 10

  private let input: Int32
  private let output: Int32
  private let ownsInput: Bool
  /// What keys are read from: the input, opened again so that reading does not wait when another process was faster.
  /// Where that is impossible, it is the input itself.
  let keys: Int32
  private let outlet: TerminalOutlet
  private let state = Mutex(State())

  /// A terminal of two open descriptors, which stay their owner's.
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
    keys = SystemCalls.openAgain(input, O_RDONLY) ?? input
    outlet = TerminalOutlet(to: output)
  }

  deinit {
    if ownsInput { close(input) }
    if keys != input { close(keys) }
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

  /// How many columns the terminal has that standard output is; nil where that is none, or does not know.
  public nonisolated static var outputColumns: Int? { SystemCalls.windowSize(of: STDOUT_FILENO)?.columns }

  /// How large the terminal is now; 80 columns and 24 rows when it does not know.
  public var size: Size {
    SystemCalls.windowSize(of: output) ?? Size(columns: 80, rows: 24)
  }

  /// Takes the terminal over: raw mode at once; the alternate screen, the hidden cursor and the other modes together
  /// with the first bytes that are written.
  ///
  /// A process in the background is stopped here, as the shell's job control asks, until it is in the foreground.
  /// - Parameter deliver: called with everything that comes in, in order, on a thread of its own, until `stop()`.
  /// - Throws: the reason why the terminal cannot be taken over; it is then as it was before.
  public func start(deliver: @escaping @Sendable (TerminalInput) -> Void) throws(TerminalError) {
    let isFree = Self.isTaken.compareExchange(
      expected: false, desired: true, ordering: .acquiringAndReleasing)
    guard isFree.exchanged else { throw .system(call: "start", reason: "A terminal is already started") }
    let signals: Int32
    do throws(TerminalError) {
      signals = try SignalPipe.open()
    } catch {
      Self.isTaken.store(false, ordering: .releasing)
      throw error
    }
    let reader = makeReader(signals: signals, deliver: deliver)
    do throws(TerminalError) {
      try reader.start()
      try takeOver(from: reader)
    } catch {
      stop()
      throw error
    }
  }

  /// Sends bytes, all of them, in order. Does nothing when the terminal is not started, is suspended or is gone.
  /// Never waits for the terminal: what it does not take now is sent as soon as it does. In the background, nothing is
  /// sent, and the process is stopped; `.resized` is delivered when it is in the foreground again.
  public func write(_ bytes: [UInt8]) {
    TerminalReset.coverThread()
    switch outlet.write(bytes) {
    case .taken: break
    case .waiting: SignalPipe.send(SignalPipe.wake)
    case .inBackground: SignalPipe.send(UInt8(SIGCONT))
    }
  }

  /// Whether the terminal has taken everything that was written.
  public var isReady: Bool { outlet.isEmpty }

  /// Gives the terminal back as it was before `start`. Does nothing when it is not started.
  ///
  /// May be called from any thread, even during a delivery. Nothing is delivered afterwards.
  public func stop() {
    let (isStarted, reader) = state.withLock { state in
      let isStarted = state.phase == .away || state.phase == .present
      if isStarted { state.phase = .stopping }
      return (isStarted, state.reader.take())
    }
    guard isStarted else { return }
    reader?.end()
    state.withLock { state in
      giveBack(&state)
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
  /// process's by then. A request to stop that `SIGCONT` has taken back, or that comes after one to end, is not followed.
  public func suspend() {
    guard !SignalPipe.hasEndRequest, SignalPipe.note(.begin).after == .stopping else { return }
    let reader = state.withLock { state -> TerminalReader? in
      guard state.phase == .present else { return nil }
      state.reader?.endReading()
      giveBack(&state)
      state.phase = .away
      return state.reader
    }
    if let reader {
      SignalPipe.stopProcess(by: SIGTSTP) { SignalPipe.stop == .stopping && !SignalPipe.hasEndRequest }
      reader.catchUp()
    }
    SignalPipe.note(.end)
    if let reader { takeOverAgain(from: reader) }
  }

  /// Handles signals from now on.
  /// - Returns: a reader that does not read yet.
  private func makeReader(signals: Int32, deliver: @escaping @Sendable (TerminalInput) -> Void)
    -> TerminalReader
  {
    _ = SignalPipe.receive()
    let reader = TerminalReader(
      input: keys, signals: signals, outlet: outlet,
      returnToTerminal: { [weak self] in self?.returnToTerminal() }, deliver: deliver)
    SignalPipe.catchSignals()
    TerminalReset.catchSignals()
    state.withLock { $0 = State(phase: .away, reader: reader) }
    return reader
  }

  /// The process goes on after a stop that did not come from `suspend()`, or is in the background: whoever has had the
  /// terminal meanwhile may have changed it. Called on the reader's thread.
  private func returnToTerminal() {
    let reader = state.withLock { state -> TerminalReader? in
      guard state.phase == .present else { return nil }
      state.phase = .away
      state.reader?.endReading()
      outlet.hold()
      return state.reader
    }
    if let reader { takeOverAgain(from: reader) }
  }

  private func takeOverAgain(from reader: TerminalReader) {
    do { try takeOver(from: reader) } catch { reader.reportEnd() }
  }

  /// Takes the terminal over. While another job has it, the process is stopped; the lock is free then, and a request to
  /// end makes this return with nothing done.
  /// - Throws: when the terminal is another job's, and nothing can stop the process: in a session without a shell.
  private func takeOver(from reader: TerminalReader) throws(TerminalError) {
    var vainStops = 0
    while try !enterInForeground() {
      let continuations = SignalPipe.continuations
      SignalPipe.stopProcess(by: SIGTTOU) { !SignalPipe.hasEndRequest && JobControl.isInBackground(input) }
      reader.catchUp()
      // The system drops a SIGCONT that another stop signal follows at once, so one stop without it proves nothing.
      vainStops = SignalPipe.continuations == continuations ? vainStops + 1 : 0
      guard vainStops < Self.vainStopsAllowed else {
        throw .system(call: "tcsetattr", reason: String(cString: strerror(EIO)))
      }
    }
  }

  /// Takes the terminal over, if that is still wanted, unless the process is in the background.
  /// - Returns: whether there is nothing left to do.
  private func enterInForeground() throws(TerminalError) -> Bool {
    try state.withLock { (state: inout State) throws(TerminalError) in
      guard state.phase == .away, !SignalPipe.hasEndRequest else { return true }
      guard !JobControl.isInBackground(input) else { return false }
      let mode =
        if let mode = state.mode {
          try mode.enteredAgain(input)
        } else {
          try RawMode(of: input).entered(input)
        }
      state.mode = mode
      state.phase = .present
      TerminalReset.arm(output: outlet.descriptor, input: input, settings: mode.before)
      outlet.open()
      state.reader?.beginReading()
      return true
    }
  }

  /// The settings first: they never wait, and the screen may.
  private func giveBack(_ state: inout State) {
    let mask = SignalAction.setBlocked([SIGTTOU], true)
    state.mode?.leave(input)
    outlet.close()
    TerminalReset.disarm()
    SignalAction.restoreMask(mask)
  }
}

// Inside the type, its own `open` hides the system's.
private func openFile(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags)
}
